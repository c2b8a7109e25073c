/** What is written to somebody by a channel that leaves the house. */
export type OutgoingMessage =
  /** `from` is the sender, `Member services <news@example.org>`; answers go to the address `replyTo`. */
  | {
      channel: 'email';
      from: string;
      replyTo?: string;
      subject: string;
      text: string;
      html?: string;
      attachments?: readonly Attachment[];
    }
  | { channel: 'push'; title: string; body: string; link?: MessageLink }
  | { channel: 'sms'; text: string };

/** A file that comes with a mail; one with a `cid` is shown in its HTML, as `cid:…`. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: string | Buffer;
  cid?: string;
}

/** What a press on a message opens: a record of the app by its kind and id, or a web address with the kind `url`. */
export interface MessageLink {
  type: string;
  target: string;
}

/** A message on its way to one recipient. */
export interface AddressedMessage {
  /** Always the same for a delivery, so that a receiver can tell that it had it already. */
  id: string;
  /** An e-mail address, a telephone number in E.164, or for push the id of a member. */
  to: string;
  message: OutgoingMessage;
}

/** What became of an attempt to send; `waiting`: it may work later. */
export type SendResult =
  | { state: 'sent' }
  /** It may or may not have arrived. */
  | { state: 'unknown'; reason: string }
  | { state: 'failed' | 'waiting'; reason: string };

/** Sends one message. Never throws: what went wrong is in the result. */
export type SendMessage = (addressed: AddressedMessage) => Promise<SendResult>;
