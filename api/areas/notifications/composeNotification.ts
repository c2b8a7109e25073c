import { withOptOutNotice } from '../../../resources/engine/domain';
import { fillPlaceholders, formatMessage } from '../../../resources/engine/schema';
import type { Channel, Notification } from '../../../resources/notifications/notificationSchema';
import { languageOfMembers } from '../../platform/http/language';
import { escapeHtml, htmlToText, renderMailHtml } from '../../platform/outbox/html';
import type { MessageLink, OutgoingMessage } from '../../platform/outbox/message';
import type { MailIdentity } from '../../platform/outbox/organization';
import { canOptOutOf } from './audience';
import { notificationMessages } from './messages.en';

/**
 * Returns a function that composes the message of a notification for a recipient. It returns undefined for a channel
 * without a text.
 */
export const composeNotification = (data: Record<string, unknown>, mailIdentity: MailIdentity) => {
  const { from, replyTo, footer } = mailIdentity;
  const { topicId, content, linkType, linkTarget } = data as Notification;
  const link: MessageLink | undefined = linkType && linkTarget ? { type: linkType, target: linkTarget } : undefined;
  const { push, email, sms } = content;
  const messages: Partial<Record<Channel, OutgoingMessage>> = {
    ...(push?.title && push.body && { push: { channel: 'push', title: push.title, body: push.body, link } }),
    ...(email?.subject &&
      email.body && {
        email: mailOf({
          from,
          ...(replyTo && { replyTo }),
          ...email,
          subject: email.subject,
          body: email.body,
          footer: `${footer}\n\n${formatMessage(languageOfMembers, reasonFor(topicId, replyTo !== undefined))}`,
        }),
      }),
    ...(sms && { sms: { channel: 'sms', text: withOptOutNotice(sms) } }),
  };
  return ({ channel, ...recipient }: Recipient & { channel: string }): OutgoingMessage | undefined => {
    const message = messages[channel as Channel];
    return message && fillMessage(message, valuesFor(mailIdentity, recipient));
  };
};

/** The recipient of a message; only a member has a name. */
interface Recipient {
  firstName?: string | null;
  lastName?: string | null;
}

/** Returns the values of the placeholders in a notification. */
export const valuesFor = ({ name, replyTo }: MailIdentity, { firstName, lastName }: Recipient) => ({
  firstName: firstName ?? undefined,
  lastName: lastName ?? undefined,
  companyName: name,
  supportEmail: replyTo,
});

const fillMessage = (message: OutgoingMessage, values: ReturnType<typeof valuesFor>): OutgoingMessage => {
  const inHtml = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value && escapeHtml(value)]));
  const parts = Object.entries(message).map(([part, text]) => [
    part,
    typeof text === 'string' ? fillPlaceholders(text, part === 'html' ? inHtml : values) : text,
  ]);
  return Object.fromEntries(parts) as OutgoingMessage;
};

interface Mail {
  from: string;
  replyTo?: string;
  subject: string;
  preheader?: string | undefined;
  body: string;
  footer: string;
}

const mailOf = (mail: Mail): OutgoingMessage => ({
  channel: 'email',
  from: mail.from,
  ...(mail.replyTo && { replyTo: mail.replyTo }),
  subject: mail.subject,
  text: `${htmlToText(mail.body)}\n\n-- \n${mail.footer}\n`,
  html: renderMailHtml({ language: languageOfMembers, ...mail }),
});

/** Returns why the recipient gets the message, and how to opt out where that is possible. */
const reasonFor = (topicId: string, canReply: boolean) => {
  if (!canOptOutOf(topicId)) return notificationMessages.ofConcern;
  return canReply ? notificationMessages.answerOrChange : notificationMessages.change;
};
