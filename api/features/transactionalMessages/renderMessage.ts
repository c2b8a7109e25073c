import { sql } from 'drizzle-orm';
import { fillPlaceholders, formatMessage } from '../../../resources/engine/schema';
import {
  isForAdvisor,
  isReminder,
  type MessageKind,
  type MessageTemplate,
  messageSubjectOf,
  messageTemplates,
  renderSms,
} from '../../../resources/message-templates/messageTemplateSchema';
import type { Queryable } from '../../platform/database/connect';
import { languageOfMembers } from '../../platform/http/language';
import type { ClaimedDelivery } from '../../platform/outbox/deliveryQueue';
import { escapeHtml, renderMailHtml } from '../../platform/outbox/html';
import type { Attachment, OutgoingMessage } from '../../platform/outbox/message';
import type { MailIdentity } from '../../platform/outbox/organization';
import { areaNameSql } from '../../records/storage/columns';
import { transactionalMessageTexts } from '../messages.en';
import type { Ticket } from './ticket';

/** Returns the kind and the occasion of the message of a delivery. */
export const messageOfDelivery = ({
  recipient,
}: Pick<ClaimedDelivery, 'recipient'>): { kind: MessageKind; occasion: string } => {
  const [kind = '', ...occasion] = recipient.split('.');
  return { kind: kind as MessageKind, occasion: occasion.join('.') };
};

/** Returns the message templates by their kind. */
export const readTemplates = async (queryable: Queryable): Promise<ReadonlyMap<string, MessageTemplate>> => {
  const { rows } = await queryable.execute<{ id: string; data: MessageTemplate }>(
    sql`SELECT id, data FROM records WHERE area = ${areaNameSql(messageTemplates)}`,
  );
  return new Map(rows.map(({ id, data }) => [id, data]));
};

/** The values of placeholders by name. */
export type PlaceholderValues = Readonly<Record<string, string | undefined>>;

interface MessageContent {
  template: MessageTemplate;
  channel: string;
  identity: MailIdentity;
  values: PlaceholderValues;
  attachments?: readonly Attachment[];
  ticket?: Ticket | undefined;
}

/** Whether a message needs the link `{{link}}`: its text has it, or people opt out of reminders by it. */
export const needsLink = ({ kind, emailText, smsText }: MessageTemplate, channel: string): boolean =>
  channel === 'sms' ? smsText.includes('{{link') : isReminder(kind) || emailText.includes('{{link');

/** Renders a message to one person. */
export const renderMessage = ({
  template,
  channel,
  identity,
  values: recordValues,
  attachments = [],
  ticket,
}: MessageContent): OutgoingMessage => {
  const { from, replyTo, name, footer: sender, brandColor } = identity;
  const { link } = recordValues;
  const values = { ...recordValues, companyName: name, supportEmail: replyTo };
  if (channel === 'sms') return { channel: 'sms', text: replaceTypography(renderSms(template.smsText, values)) };
  const subject = fillPlaceholders(template.emailSubject, values).replace(/\s+/g, ' ').trim();
  const text = fillPlaceholders(template.emailText, values).trim();
  const footer = `${sender}\n\n${formatMessage(languageOfMembers, reasonFor(template.kind))}`;
  const optOutUrl = isReminder(template.kind) ? link : undefined;
  const optOutLabel = formatMessage(languageOfMembers, transactionalMessageTexts.stopReminders);
  const ticketText = ticket && formatMessage(languageOfMembers, transactionalMessageTexts.ticket);
  return {
    channel: 'email',
    from,
    ...(replyTo && { replyTo }),
    subject,
    text: [
      text,
      ticket && `${ticketText} ${ticket.code}`,
      `-- \n${[footer, optOutUrl && `${optOutLabel}: ${optOutUrl}`].filter(Boolean).join('\n')}\n`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    ...(optOutUrl && { unsubscribeUrl: optOutUrl }),
    html: renderMailHtml({
      language: languageOfMembers,
      sender: name,
      brandColor,
      subject,
      body: [
        htmlOfText(text),
        ticket && `<p>${ticketText}<br><img src="cid:${ticket.attachment.cid}" alt="${ticket.code}" width="180"></p>`,
      ]
        .filter(Boolean)
        .join(''),
      footer,
      footerLink: optOutUrl === undefined ? undefined : { label: optOutLabel, url: optOutUrl },
    }),
    attachments: [...attachments, ...(ticket ? [ticket.attachment] : [])],
  };
};

/** Returns the text that explains why the person gets the message. */
const reasonFor = (kind: string) => {
  if (isForAdvisor(kind)) return transactionalMessageTexts.becauseOfWork;
  const subject = messageSubjectOf(kind);
  if (subject === 'inquiry') return transactionalMessageTexts.becauseOfInquiry;
  const isOfEvent = subject === 'event';
  if (isReminder(kind))
    return isOfEvent ? transactionalMessageTexts.reminderOfSeat : transactionalMessageTexts.reminderOfAppointment;
  return isOfEvent ? transactionalMessageTexts.becauseOfSeat : transactionalMessageTexts.becauseOfAppointment;
};

/** Returns plain text as HTML with paragraphs, line breaks and links. */
const htmlOfText = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => {
      const lines = paragraph.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) => {
        const safe = escapeHtml(part);
        return index % 2 === 1 ? `<a href="${safe}">${safe}</a>` : safe;
      });
      return `<p>${lines.join('').replaceAll('\n', '<br>')}</p>`;
    })
    .join('');

/**
 * Replaces typographic characters by plain ones: a single dash or curly quotation mark would more than halve the number
 * of characters that fit into a text message.
 */
const replaceTypography = (text: string): string =>
  text
    .replace(/[‐-―]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replaceAll('…', '...');
