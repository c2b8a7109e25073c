import type { Readable } from 'node:stream';
import type { AddressedMessage, SendMessage, SendResult } from './message';

/** In milliseconds; a server that stalls must not hold up the others for long. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** What nodemailer says of a message that could not be sent. */
interface SmtpError extends Error {
  code?: string;
  /** The answer of the server, 550; none where the connection failed. */
  responseCode?: number;
  /** Whether another attempt would get the same answer. */
  permanent?: boolean;
}

/**
 * Sends e-mail over an SMTP server, on a few connections that stay open.
 * @param smtpUrl `smtp://` or `smtps://`, with the account where one is needed.
 */
export const smtpSender = async (smtpUrl: string): Promise<{ send: SendMessage; close: () => void }> => {
  // Loaded where it is needed: a start without e-mail need not wait for it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    pool: true,
    url: smtpUrl,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const streams = new Map<string, Readable>();
  // Once a byte of a message was read, the server may have all of it.
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

/** Writes a mail of plain text as a file. Its lines are left whole, so that people can copy the links in it. */
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
  const { replyTo, subject, text, html, attachments } = message;
  const from = mailbox(message.from);
  const messageId = `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`;
  // The address is kept whole: as a text, commas and brackets in it would make several recipients of it.
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    messageId,
    subject,
    text,
    ...(html !== undefined && { html }),
    ...(attachments && { attachments: [...attachments] }),
  };
};

/** `Member services <news@example.org>` in its parts. */
const mailbox = (text: string) => {
  const end = text.lastIndexOf(' <');
  return { name: text.slice(0, end), address: text.slice(end + 2, -1) };
};

/** Refused for good, to be tried again, or not known. */
const resultOf = ({ code, responseCode, permanent }: SmtpError, mayHaveArrived: boolean): SendResult => {
  // Who we are was refused, not the message.
  if (code === 'EAUTH') return { state: 'waiting', reason: 'unreachable' };
  if (responseCode) return { state: permanent ? 'failed' : 'waiting', reason: `refused ${responseCode}` };
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return { state: 'failed', reason: 'refused' };
  return mayHaveArrived ? { state: 'unknown', reason: 'no_answer' } : { state: 'waiting', reason: 'unreachable' };
};
