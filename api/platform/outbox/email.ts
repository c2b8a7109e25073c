import type { Readable } from 'node:stream';
import type { AddressedMessage, SendMessage, SendResult } from './message';

/** In milliseconds; a server that does not respond must not delay other messages for long. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** The error of nodemailer for a message that could not be sent. */
interface SmtpError extends Error {
  code?: string;
  /** The response code of the server, such as 550; undefined if the connection failed. */
  responseCode?: number;
  /** Whether another attempt would get the same response. */
  permanent?: boolean;
}

/**
 * Returns a function that sends email over an SMTP server, on a few connections that stay open.
 * @param smtpUrl `smtp://` or `smtps://`, with the credentials if the server needs them.
 * @param maxConnections the maximum number of connections; each sends one message at a time.
 */
export const createSmtpSender = async (
  smtpUrl: string,
  maxConnections: number,
): Promise<{ send: SendMessage; close: () => void }> => {
  // Imported on demand: a start without email does not load it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    pool: true,
    maxConnections,
    url: smtpUrl,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const streams = new Map<string, Readable>();
  // Once a byte of a message has been read, the server may have received all of it.
  transport.use('stream', ({ message, data }, done) => {
    const read = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = read(options);
      streams.set(String(data.messageId), stream);
      return stream;
    };
    done();
  });
  const send: SendMessage = async (addressed) => {
    const mail = mailOf(addressed);
    const { messageId } = mail;
    try {
      await transport.sendMail(mail);
      return { state: 'sent' };
    } catch (error) {
      return resultOf(error as SmtpError, streams.get(messageId)?.readableDidRead ?? false);
    } finally {
      streams.delete(messageId);
    }
  };
  return { send, close: () => transport.close() };
};

/** Writes a plain-text mail as a file. Lines are not wrapped, so that people can copy the links in it. */
export const writeMail = async (addressed: AddressedMessage): Promise<string> => {
  const { createTransport } = await import('nodemailer');
  const mail = mailOf(addressed);
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  const [headers = ''] = String(message).split('\r\n\r\n');
  const encoding = 'Content-Transfer-Encoding: 8bit';
  const lines = mail.text.replaceAll('\n', '\r\n');
  return `${headers.replace(/^Content-Transfer-Encoding: .*$/m, encoding)}\r\n\r\n${lines}`;
};

const mailOf = ({ id, to, message }: AddressedMessage) => {
  if (message.channel !== 'email') throw new Error(`A message by ${message.channel} is no e-mail`);
  const { replyTo, subject, text, html, attachments, unsubscribeUrl, isWritten } = message;
  const from = parseMailbox(message.from);
  const messageId = `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`;
  // The address is passed as an object: in a string, commas and brackets would make several recipients.
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    messageId,
    subject,
    text,
    ...(html !== undefined && { html }),
    headers: {
      [loopHeader]: from.address,
      ...(!isWritten && automaticHeaders),
      ...(unsubscribeUrl !== undefined && unsubscribeHeadersOf(unsubscribeUrl, replyTo)),
    },
    ...(attachments && { attachments: [...attachments] }),
  };
};

/** The header with the address of the sender, by which mails of the console are recognized when they come back. */
export const loopHeader = 'X-Loop';

/** The headers of mails that no person has written (RFC 3834); the second one is for Exchange. Bounces still come back. */
const automaticHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' };

/** Returns the headers by which mail programs offer to unsubscribe (RFC 2369, RFC 8058). Their lines are not folded. */
const unsubscribeHeadersOf = (url: string, mailbox: string | undefined) => {
  const addresses = [url, ...(mailbox === undefined ? [] : [`mailto:${mailbox}?subject=unsubscribe`])];
  return {
    'List-Unsubscribe': { prepared: true, value: addresses.map((address) => `<${address}>`).join(', ') },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
};

/** Parses `Member services <news@example.org>` into name and address. */
export const parseMailbox = (text: string) => {
  const end = text.lastIndexOf(' <');
  return { name: text.slice(0, end), address: text.slice(end + 2, -1) };
};

/** Returns the result of a failed attempt: permanently refused, to be tried again, or unknown. */
const resultOf = ({ code, responseCode, permanent }: SmtpError, mayHaveArrived: boolean): SendResult => {
  // The server refused the credentials, not the message.
  if (code === 'EAUTH') return { state: 'waiting', reason: 'unreachable' };
  if (responseCode) return { state: permanent ? 'failed' : 'waiting', reason: `refused ${responseCode}` };
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return { state: 'failed', reason: 'refused' };
  return mayHaveArrived ? { state: 'unknown', reason: 'no_answer' } : { state: 'waiting', reason: 'unreachable' };
};
