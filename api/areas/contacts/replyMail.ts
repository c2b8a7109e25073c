import { type contacts, hasGreeting, hasSignature } from '../../../resources/contacts/contactSchema';
import { type DataOf, formatMessage } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { languageOfMembers } from '../../platform/http/language';
import type { Compose, Composer } from '../../platform/outbox/compose';
import { contactMessages } from '../messages.en';
import { readThreadEntry } from './threadEntries';

type Inquiry = DataOf<typeof contacts>;

/** Returns a function that composes the mails of the replies to an inquiry. */
export const composeReply =
  (queryable: Queryable, ...[inquiry, { from, replyTo, name: signature }]: Parameters<Composer>): Compose =>
  async ({ recipient, name }) => {
    const reply = await readThreadEntry(queryable, recipient);
    if (!reply) return undefined;
    const mail = composeReplyMail({ ...(inquiry as Inquiry), ...(name && { name }) }, reply.text, signature);
    return { channel: 'email', from, ...(replyTo && { replyTo }), ...mail };
  };

/**
 * Returns the mail of a reply to an inquiry, with the inquiry quoted below it. A greeting and a signature are added where
 * the reply has none.
 */
export const composeReplyMail = (
  { subject, ticketNo, name, message }: Inquiry,
  reply: string,
  signature: string,
): { subject: string; text: string } => {
  const quotedLines = message.split('\n').map((line) => `> ${line}`);
  const text = [
    ...(hasGreeting(reply) ? [] : [greetingOf(name), '']),
    reply,
    '',
    ...(hasSignature(reply, signature) ? [] : [signature, '']),
    formatMessage(languageOfMembers, contactMessages.youWrote),
    ...quotedLines,
  ].join('\n');
  return { subject: `Re: ${subject} [${ticketNo}]`, text };
};

/** Returns the greeting of a reply to a person. */
export const greetingOf = (name: string): string => formatMessage(languageOfMembers, contactMessages.dear({ name }));
