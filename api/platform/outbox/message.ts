/** A message to a person by a channel that leaves the product. */
export type OutgoingMessage =
  /**
   * `from` is the sender, such as `Member services <news@example.org>`; replies go to the address `replyTo`.
   * `unsubscribeUrl` is where mail programs opt out by one POST (RFC 8058). Programs do not answer a mail with an absence
   * note unless a person has written it (`isWritten`).
   */
  | {
      channel: 'email';
      from: string;
      replyTo?: string;
      subject: string;
      text: string;
      html?: string;
      unsubscribeUrl?: string;
      isWritten?: true;
      attachments?: readonly Attachment[];
    }
  | { channel: 'push'; title: string; body: string; link?: MessageLink }
  | { channel: 'sms'; text: string };

/** A file attached to a mail; one with a `cid` can be shown in its HTML as `cid:…`. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: string | Buffer;
  cid?: string;
}

/** The target of a message: a record in the app by its type and id, or a web address with the type `url`. */
export interface MessageLink {
  type: string;
  target: string;
}

/** A message with its recipient. */
export interface AddressedMessage {
  /** The same for all attempts of a delivery, so that a receiver can recognize a duplicate. */
  id: string;
  /** An email address, a telephone number in E.164, or for push the id of a member. */
  to: string;
  message: OutgoingMessage;
  /** The devices for a push notification, as far as the app has added them. */
  devices?: readonly Device[] | null;
}

/** A device with the token that its push service gave it. */
export interface Device {
  platform: string;
  token: string;
}

/** The result of an attempt to send. `waiting` means that another attempt may succeed. */
export type SendResult =
  | { state: 'sent' }
  /** The message may or may not have arrived. */
  | { state: 'unknown'; reason: string }
  | { state: 'failed' | 'waiting' | 'suppressed'; reason: string };

/** Sends one message. Never throws: errors are part of the result. */
export type SendMessage = (addressed: AddressedMessage) => Promise<SendResult>;
