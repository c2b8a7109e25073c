import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Returns the HMAC-SHA256 of a text, in base64url. */
export const sign = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Whether a signature is valid. The check takes the same time regardless of how much of it is correct. */
export const isSignedBy = (key: KeyObject, text: string, signature: string): boolean => {
  const expected = Buffer.from(sign(key, text));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};
