import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The mails of this folder, as mail programs send them. */
export type MailName =
  | 'absenceNote'
  | 'appleMail'
  | 'bounceExchange'
  | 'bouncePostfix'
  | 'brokenMime'
  | 'calendarInvitation'
  | 'forgedSender'
  | 'forwarded'
  | 'gmail'
  | 'gmailSpanish'
  | 'headerInjection'
  | 'htmlOnly'
  | 'noMessageId'
  | 'outlook'
  | 'outlookSpanish'
  | 'windows1252';

/** The parts of a mail that depend on the inquiry that it answers. */
interface Answered {
  /** The Message-ID of the mail that it answers. */
  messageId?: string;
  replyAddress?: string;
}

/** Reads a mail as a mail server gets it. */
export const readMail = async (
  name: MailName,
  { messageId = 'nothing.1@example.org', replyAddress = 'support@example.org' }: Answered = {},
): Promise<Buffer> => {
  const text = await readFile(path.join(import.meta.dirname, `${name}.eml`), 'utf8');
  const filledIn = text.replaceAll('{{messageId}}', messageId).replaceAll('{{replyAddress}}', replyAddress);
  return Buffer.from(filledIn.replaceAll('\n', '\r\n'));
};
