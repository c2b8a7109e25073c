import { type contacts, hasGreeting, hasSignature, staffSource } from '../../../resources/contacts/contactSchema';
import { type DataOf, formatMessage, type RecordData } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { languageOfMembers } from '../../platform/http/language';
import type { Compose } from '../../platform/outbox/compose';
import type { Attachment } from '../../platform/outbox/message';
import type { MailIdentity } from '../../platform/outbox/organization';
import { contactMessages } from '../messages.en';
import { composeSplitMessage, isSplitMessage } from './merge/splitMessage';
import { readThreadEntry } from './threadEntries';

type Inquiry = DataOf<typeof contacts>;

/**
 * Returns a function that composes the mails of the replies to an inquiry, the first message of staff by its channel, and
 * the message that it was part of another inquiry.
 * @param replyToOf returns the address for answers to an inquiry; default: the one of the organization
 * @param attachmentsOf reads the files of a reply; default: none
 */
export const composeReply =
  (
    queryable: Queryable,
    inquiry: RecordData,
    identity: MailIdentity,
    replyToOf: (inquiryId: string) => string | undefined = () => identity.replyTo,
    attachmentsOf: (entryId: string) => Promise<readonly Attachment[] | 'away'> = async () => [],
  ): Compose =>
  async (delivery) => {
    const { recordId, recipient, name, channel } = delivery;
    const address = replyToOf(recordId);
    if (isSplitMessage(delivery)) {
      const answered = { ...identity, ...(address && { replyTo: address }) };
      return composeSplitMessage(queryable, inquiry as Inquiry, answered, delivery);
    }
    const { from, name: signature } = identity;
    const reply = await readThreadEntry(queryable, recipient);
    if (!reply) return undefined;
    const { subject } = inquiry as Inquiry;
    if (channel === 'sms') return { channel, text: `${signature}: ${reply.text}` };
    if (channel === 'push') return { channel, title: subject, body: reply.text };
    const mail = composeReplyMail({ ...(inquiry as Inquiry), ...(name && { name }) }, reply.text, signature);
    const attachments = await attachmentsOf(reply.id);
    if (attachments === 'away') return attachments;
    return {
      ...{ channel: 'email', from, isWritten: true, ...mail },
      ...(address && { replyTo: address }),
      ...(attachments.length > 0 && { attachments }),
    };
  };

/**
 * Returns the mail of a reply to an inquiry, with the inquiry quoted below it unless staff began it. A greeting and a
 * signature are added where the reply has none.
 */
export const composeReplyMail = (
  { subject, ticketNo, name, message, source }: Inquiry,
  reply: string,
  signature: string,
): { subject: string; text: string } => {
  const isByStaff = source === staffSource;
  const quotedLines = message.split('\n').map((line) => `> ${line}`);
  const text = [
    ...(hasGreeting(reply) ? [] : [greetingOf(name), '']),
    reply,
    '',
    ...(hasSignature(reply, signature) ? [] : [signature, '']),
    ...(isByStaff ? [] : [formatMessage(languageOfMembers, contactMessages.youWrote), ...quotedLines]),
  ].join('\n');
  return { subject: `${isByStaff ? '' : 'Re: '}${subject} [${ticketNo}]`, text };
};

/** Returns the greeting of a reply to a person. */
export const greetingOf = (name: string): string => formatMessage(languageOfMembers, contactMessages.dear({ name }));
