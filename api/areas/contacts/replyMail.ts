import type { ThreadEntry } from '../../../resources/contacts/contactSchema';
import { formatMessage } from '../../../resources/kit';
import { languageOfMembers } from '../../http/language';
import type { Composer } from '../../outbox/compose';
import { contactMessages } from './messages.en';

/** Writes the mails of the replies to an enquiry. */
export const composeReply: Composer =
  (enquiry, { from, replyTo }) =>
  ({ recipient }) => {
    const mail = replyMail(enquiry, recipient);
    return mail && { channel: 'email', from, ...(replyTo && { replyTo }), ...mail };
  };

/**
 * The mail that a reply to an enquiry is sent as, with what was asked below it; undefined where there is no such reply.
 * @param data the enquiry as it is stored.
 */
export const replyMail = (
  data: Record<string, unknown>,
  replyId: string,
): { subject: string; text: string } | undefined => {
  const { subject, ticketNo, name, message, replies = [] } = data as unknown as Enquiry;
  const reply = replies.find(({ id }) => id === replyId);
  if (!reply) return undefined;
  const asked = message.split('\n').map((line) => `> ${line}`);
  const dear = formatMessage(languageOfMembers, contactMessages.dear({ name }));
  const text = [dear, '', reply.text, '', formatMessage(languageOfMembers, contactMessages.youWrote), ...asked].join(
    '\n',
  );
  return { subject: `Re: ${subject} [${ticketNo}]`, text };
};

interface Enquiry {
  subject: string;
  ticketNo: string;
  name: string;
  message: string;
  replies?: ThreadEntry[];
}
