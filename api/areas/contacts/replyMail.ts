import { type contacts, hasGreeting, hasSignature } from '../../../resources/contacts/contactSchema';
import { type DataOf, formatMessage } from '../../../resources/engine/schema';
import { languageOfMembers } from '../../platform/http/language';
import type { Compose, Composer } from '../../platform/outbox/compose';
import { contactMessages } from '../messages.en';

type Inquiry = DataOf<typeof contacts>;

/** Returns a function that composes the mails of the replies to an inquiry. */
export const composeReply =
  (...[inquiry, { from, replyTo, name: signature }]: Parameters<Composer>): Compose =>
  ({ recipient, name }) => {
    const mail = composeReplyMail({ ...(inquiry as Inquiry), ...(name && { name }) }, recipient, signature);
    return mail && { channel: 'email', from, ...(replyTo && { replyTo }), ...mail };
  };

/**
 * Returns the mail of a reply to an inquiry, with the inquiry quoted below it; undefined where there is no such reply.
 * A greeting and a signature are added where the reply has none.
 */
export const composeReplyMail = (
  { subject, ticketNo, name, message, replies = [] }: Inquiry,
  replyId: string,
  signature: string,
): { subject: string; text: string } | undefined => {
  const reply = replies.find(({ id }) => id === replyId);
  if (!reply) return undefined;
  const quotedLines = message.split('\n').map((line) => `> ${line}`);
  const text = [
    ...(hasGreeting(reply.text) ? [] : [greetingOf(name), '']),
    reply.text,
    '',
    ...(hasSignature(reply.text, signature) ? [] : [signature, '']),
    formatMessage(languageOfMembers, contactMessages.youWrote),
    ...quotedLines,
  ].join('\n');
  return { subject: `Re: ${subject} [${ticketNo}]`, text };
};

/** Returns the greeting of a reply to a person. */
export const greetingOf = (name: string): string => formatMessage(languageOfMembers, contactMessages.dear({ name }));
