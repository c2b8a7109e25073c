import { sql } from 'drizzle-orm';
import { fillPlaceholders, formatMessage } from '../../../resources/engine/schema';
import { withOptOutNotice } from '../../../resources/engine/texts';
import type { Channel, Notification } from '../../../resources/notifications/notificationSchema';
import { createLinks } from '../../features/memberLinks/createLinks';
import { languageOfMembers } from '../../platform/http/language';
import type { Compose, Composer } from '../../platform/outbox/compose';
import { escapeHtml, htmlToText, renderMailHtml, withAppLinks } from '../../platform/outbox/html';
import type { MessageLink, OutgoingMessage } from '../../platform/outbox/message';
import type { MailIdentity } from '../../platform/outbox/organization';
import type { RecordsContext } from '../../records/recordsContext';
import { refusalReasonSql } from './audience';
import { notificationMessages } from './messages.en';
import { canOptOutOf } from './topics';

/** The placeholder of the link by which a person opts out; staff cannot write it. */
const optOutPlaceholder = '{{optOutUrl}}';

/**
 * Prepares the composers of a notification: each mail has a link of its own to opt out, where that is possible. People who
 * refused the notification while it waited, such as for the morning, get none.
 */
export const composeNotifications = (context: RecordsContext, ...[data, identity]: Parameters<Composer>) => {
  const notification = data as Notification;
  const compose = composeNotification(notification, identity);
  const { topicId } = notification;
  return async (batch: Parameters<ReturnType<Composer>>[0]): Promise<Compose> => {
    const mails = canOptOutOf(topicId) ? batch.filter(({ channel }) => channel === 'email') : [];
    const silences = await readSilences(context, topicId, batch);
    const links = await createLinks(
      context,
      mails.map(({ id }) => ({ deliveryId: id, topic: topicId })),
    );
    return (delivery) => {
      const silence = silences.get(String(delivery.id));
      return silence ? { silence } : compose({ ...delivery, optOutUrl: links.get(String(delivery.id)) });
    };
  };
};

/** Reads why some people of a batch are not to get the notification, by the id of the delivery. */
const readSilences = async (
  { database }: Pick<RecordsContext, 'database'>,
  topicId: string,
  batch: readonly { id: string }[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = sql.param(batch.map(({ id }) => id));
  const { rows } = await database.execute<{ id: string; reason: string }>(sql`
    SELECT id::text, reason FROM (
      SELECT id, ${refusalReasonSql(topicId, sql`channel`, sql`address`)} AS reason FROM deliveries
      LEFT JOIN (SELECT id AS of_id, consents, opt_outs, is_deceased, do_not_contact FROM members) AS member ON of_id = member_id
      WHERE id = ANY(${ids}::bigint[])
    ) AS asked WHERE reason IS NOT NULL`);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
};

/**
 * Returns a function that composes the message of a notification for a recipient. It returns undefined for a channel
 * without a text.
 */
export const composeNotification = (data: Notification, mailIdentity: MailIdentity) => {
  const { from, replyTo, name: sender, footer, brandColor, appUrl } = mailIdentity;
  const { topicId, content, linkType, linkTarget } = data;
  const link: MessageLink | undefined = linkType && linkTarget ? { type: linkType, target: linkTarget } : undefined;
  const { push, email, sms } = content;
  const messages: Partial<Record<Channel, OutgoingMessage>> = {
    ...(push?.title && push.body && { push: { channel: 'push', title: push.title, body: push.body, link } }),
    ...(email?.subject &&
      email.body && {
        email: mailOf({
          from,
          sender,
          brandColor,
          ...(replyTo && { replyTo }),
          ...email,
          subject: email.subject,
          body: withAppLinks(email.body, appUrl),
          ...(canOptOutOf(topicId)
            ? { footer, isOptional: true }
            : { footer: `${footer}\n\n${formatMessage(languageOfMembers, notificationMessages.aboutYourAccount)}` }),
        }),
      }),
    ...(sms && { sms: { channel: 'sms', text: withOptOutNotice(sms) } }),
  };
  return ({ channel, ...recipient }: Recipient & { channel: string }): OutgoingMessage | undefined => {
    const message = messages[channel as Channel];
    const values = { ...valuesFor(mailIdentity, recipient), optOutUrl: recipient.optOutUrl };
    return message && fillMessage(message, values);
  };
};

/** The recipient of a message. */
interface Recipient {
  firstName?: string | null;
  lastName?: string | null;
  /** The address at which the recipient opts out. */
  optOutUrl?: string | undefined;
}

/** Returns the values of the placeholders in a notification. */
export const valuesFor = ({ name, replyTo }: MailIdentity, { firstName, lastName }: Recipient) => ({
  firstName: firstName ?? undefined,
  lastName: lastName ?? undefined,
  companyName: name,
  supportEmail: replyTo,
});

const fillMessage = (message: OutgoingMessage, values: Record<string, string | undefined>): OutgoingMessage => {
  const inHtml = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value && escapeHtml(value)]));
  const parts = Object.entries(message).map(([part, text]) => [
    part,
    typeof text === 'string' ? fillPlaceholders(text, part === 'html' ? inHtml : values) : text,
  ]);
  return Object.fromEntries(parts) as OutgoingMessage;
};

interface Mail extends Omit<Parameters<typeof renderMailHtml>[0], 'language' | 'footerLink'> {
  from: string;
  replyTo?: string;
  /** Whether the recipient can opt out. */
  isOptional?: boolean;
}

const mailOf = (mail: Mail): OutgoingMessage => {
  const label = formatMessage(languageOfMembers, notificationMessages.optOut);
  const footerLink = mail.isOptional ? { label, url: optOutPlaceholder } : undefined;
  return {
    channel: 'email',
    from: mail.from,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: `${htmlToText(mail.body)}\n\n-- \n${mail.footer}\n${footerLink ? `${label}: ${footerLink.url}\n` : ''}`,
    html: renderMailHtml({ language: languageOfMembers, ...mail, footerLink }),
    ...(footerLink && { unsubscribeUrl: footerLink.url }),
  };
};
