import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { mapValues } from 'es-toolkit';
import type { Database } from '../database/connect';
import { settings } from '../database/tables';

/**
 * The secrets of this installation. They sign access tokens, derive refresh secrets, and sign addresses of images,
 * tokens of previews and addresses for replies.
 */
export interface SecretKeys {
  access: KeyObject;
  refresh: KeyObject;
  files: KeyObject;
  previews: KeyObject;
  replies: KeyObject;
}

/** The keys of the settings that hold the secrets. */
const settingKeys: Record<keyof SecretKeys, string> = {
  access: 'accessTokenKey',
  refresh: 'refreshSecretKey',
  files: 'fileAddressKey',
  previews: 'previewTokenKey',
  replies: 'replyAddressKey',
};

/**
 * Reads the keys, and creates them on the first start. Of two processes that create them at the same time, both get the
 * keys of the first.
 */
export const loadSecretKeys = async (database: Database): Promise<SecretKeys> => {
  const keys = Object.values(settingKeys);
  await database
    .insert(settings)
    .values(keys.map((key) => ({ key, value: randomBytes(32).toString('base64url') })))
    .onConflictDoNothing();
  const rows = await database.select().from(settings).where(inArray(settings.key, keys));
  const values = new Map(rows.map(({ key, value }) => [key, String(value)]));
  return mapValues(settingKeys, (key) => createSecretKey(values.get(key) ?? '', 'base64url'));
};

/** Returns the HMAC-SHA256 of a text, in base64url. */
export const sign = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Whether a signature is valid. The check takes the same time regardless of how much of it is correct. */
export const isSignedBy = (key: KeyObject, text: string, signature: string): boolean => {
  const expected = Buffer.from(sign(key, text));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};
