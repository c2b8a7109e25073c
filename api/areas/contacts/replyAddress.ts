import { timingSafeEqual } from 'node:crypto';
import { parse as bytesOfUuid, validate as isUuid, stringify as uuidOf } from 'uuid';
import { type SecretKeys, sign } from '../../platform/accounts/secretKeys';
import { parseMailbox } from '../../platform/outbox/email';
import type { MailIdentity } from '../../platform/outbox/organization';
import type { RecordsContext } from '../../records/recordsContext';

/** The bytes of an id, and of its signature: nobody can try 2^80 signatures by mail. */
const idLength = 16;
const signatureLength = 10;
/** The characters of a token. Mail servers may change the case of an address, so it has small letters only. */
const tokenLength = Math.ceil(((idLength + signatureLength) * 8) / 5);
/** The maximum length before the @ (RFC 5321). */
const maxLocalPart = 64;

/**
 * Returns the address for answers to an inquiry, such as `support+{token}@example.org`: that of the organization for
 * replies, else its sender, with a token that nobody can guess. Without a mailbox that is read, the plain address is
 * returned; undefined if there is none.
 */
export const replyAddressOf = (
  { keys, settings }: Pick<RecordsContext, 'keys' | 'settings'>,
  { from, replyTo }: MailIdentity,
  inquiryId: string,
): string | undefined => {
  if (!settings.inboxUrl || !isUuid(inquiryId)) return replyTo;
  const address = replyTo ?? parseMailbox(from).address;
  const at = address.lastIndexOf('@');
  const localPart = `${address.slice(0, at)}+${tokenOf(keys, inquiryId)}`;
  return localPart.length > maxLocalPart ? replyTo : localPart + address.slice(at);
};

/** Returns the ids of the inquiries whose addresses for answers stand in a text; tokens that are not valid are ignored. */
export const inquiryIdsIn = (keys: SecretKeys, text: string): string[] =>
  [...text.toLowerCase().matchAll(tokenPattern)].flatMap(([, token = '']) => {
    const number = [...token].reduce((sum, character) => sum * 32n + BigInt(Number.parseInt(character, 32)), 0n);
    const bytes = Buffer.from(number.toString(16).padStart((idLength + signatureLength) * 2, '0'), 'hex');
    const id = uuidOfBytes(bytes.subarray(0, idLength));
    return id && timingSafeEqual(Buffer.from(tokenOf(keys, id)), Buffer.from(token)) ? [id] : [];
  });

const tokenPattern = new RegExp(`\\+([0-9a-v]{${tokenLength}})@`, 'g');

/** Returns the token of an inquiry: its id and the beginning of its signature, in base 32. */
const tokenOf = ({ replies }: SecretKeys, id: string) => {
  const signature = Buffer.from(sign(replies, id), 'base64url').subarray(0, signatureLength);
  const hex = Buffer.concat([bytesOfUuid(id), signature]).toString('hex');
  return BigInt(`0x${hex}`).toString(32).padStart(tokenLength, '0');
};

/** Returns the UUID of some bytes; undefined if it has no version that exists. */
const uuidOfBytes = (bytes: Uint8Array) => {
  try {
    return uuidOf(bytes);
  } catch {
    return undefined;
  }
};
