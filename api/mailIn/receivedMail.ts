import type { Upload } from '../platform/files/upload';

/** A mail as it was read, before it is known where it belongs. */
export interface ReceivedMail {
  /** The same each time the mail is read: by it, a mail is taken once. */
  key: string;
  from: { name: string; address: string };
  /** The addresses that the mail was sent to, as text. */
  recipients: string;
  /** The Message-IDs of earlier mails that it answers, the latest first. */
  references: string[];
  subject: string;
  /** The text that the sender has written. */
  text: string;
  /** The text of earlier mails below it. */
  quotedText: string;
  attachments: Upload[];
  /** Whether a program has sent it (RFC 3834). */
  isAutomatic: boolean;
  /** Whether the mail server found that it does not come from the domain of its sender. */
  isForged: boolean;
  /** The address in the header by which own mails are recognized. */
  loopAddress: string | undefined;
  /** A mail of ours that could not be delivered, as its mail server reports it. */
  bounce: Bounce | undefined;
}

/** The report of a mail server about a mail that it could not deliver (RFC 3464). */
export interface Bounce {
  /** The Message-ID of the mail. */
  messageId: string;
  /** The status code (RFC 3463), such as `5.1.1`; empty if the report has none. */
  status: string;
}
