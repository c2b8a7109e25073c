import { hash } from 'node:crypto';
import { type Attachment, type ParsedMail, parseAddressHeader, simpleParser } from 'mailparser';
import { loopHeader } from '../platform/outbox/email';
import { readBounce } from './readBounce';
import type { ReceivedMail } from './receivedMail';
import { splitQuotedText } from './splitQuotedText';

/** A mail that cannot be taken, with the reason that administrators read. */
export class UnreadableMail extends Error {
  constructor(readonly reason: 'damaged' | 'noSender') {
    super(`The mail is unreadable: ${reason}`);
  }
}

const options = {
  skipTextToHtml: true,
  keepCidLinks: true,
  // Reports of mail servers and forwarded mails are attachments.
  keepDeliveryStatus: true,
  ignoreEmbedded: true,
  checksumAlgo: false,
  maxHtmlLengthToParse: 1_000_000,
} as const;

/** The most earlier mails of a conversation that are looked up. */
const maxReferences = 20;

/** Reads a mail. Throws an `UnreadableMail` for one that is damaged or has no sender. */
export const parseMail = async (bytes: Buffer): Promise<ReceivedMail> => {
  const parsed = await simpleParser(bytes, options).catch(() => {
    throw new UnreadableMail('damaged');
  });
  const headers = headersOf(parsed);
  const [from] = parseAddressHeader(headers('from').slice(0, 1), { flatten: true, decodePunycode: false }).value;
  if (!from?.address?.includes('@')) throw new UnreadableMail('noSender');
  const [loopAddress] = headers(loopHeader.toLowerCase());
  return {
    key: keyOfMail(headers('message-id')[0], bytes),
    from: { name: oneLine(from.name), address: from.address.toLowerCase() },
    recipients: recipientHeaders.flatMap(headers).join(', '),
    references: [...headers('in-reply-to'), ...headers('references').reverse()]
      .flatMap(messageIdsIn)
      .slice(0, maxReferences),
    subject: oneLine(parsed.subject ?? ''),
    ...splitQuotedText(withoutControls(parsed.text ?? '')),
    attachments: parsed.attachments.filter(isFile).map(({ filename, contentType, content }) => ({
      name: oneLine(filename ?? contentType.replace('/', '.')),
      bytes: content,
    })),
    isAutomatic: isAutomatic(headers),
    isForged: headers('authentication-results').some((result) => /\bdmarc=fail\b/i.test(result)),
    loopAddress: loopAddress?.toLowerCase(),
    bounce: readBounce(parsed),
  };
};

/** Returns the key of a mail: the hash of its Message-ID, or of the whole mail without one. */
export const keyOfMail = (messageId: string | undefined, bytes: Buffer): string =>
  hash('sha256', messageId ? `id ${messageId}` : bytes);

/** Reads the values of a header, in their order; their lines are unfolded. */
type ReadHeader = (name: string) => string[];

const headersOf =
  ({ headerLines }: ParsedMail): ReadHeader =>
  (name) =>
    headerLines
      .filter(({ key }) => key === name)
      .map(({ line }) =>
        line
          .slice(line.indexOf(':') + 1)
          .replace(/\r?\n\s+/g, ' ')
          .trim(),
      );

/** The headers with the addresses that a mail was sent to; servers write the last two when they deliver it. */
const recipientHeaders = ['to', 'cc', 'delivered-to', 'x-original-to'];

const messageIdsIn = (value: string) => [...value.matchAll(/<([^<>\s]+)>/g)].map(([, id = '']) => id).reverse();

/** Whether a program has sent a mail: RFC 3834, and the headers of programs that do not know it. */
const isAutomatic = (headers: ReadHeader) =>
  headers('auto-submitted').some((value) => !/^no\b/i.test(value)) ||
  headers('precedence').some((value) => /^(bulk|junk|list|auto_reply)\b/i.test(value)) ||
  headers('return-path').some((value) => value === '<>') ||
  ['x-auto-response-suppress', 'x-autoreply', 'x-autorespond'].some((name) => headers(name).length > 0);

/** Pictures below this size within a text are logos and lines of a signature. */
const minPictureSize = 10_000;

/** Whether an attachment is a file of the sender, and no part of the mail itself: a signature, an invitation or a logo. */
const isFile = ({ contentType, filename, related, size }: Attachment) =>
  !/^application\/(x-)?(pkcs7-signature|pgp-(signature|keys))$/.test(contentType) &&
  !(contentType === 'text/calendar' && !filename) &&
  !(related && size < minPictureSize);

/** Control characters, which PostgreSQL or a screen cannot have, except for tabs and the ends of lines. */
const controls = /(?![\t\n\r])[\p{Cc}\u2028\u2029]/gu;

const withoutControls = (text: string) => text.replace(controls, '');

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();
