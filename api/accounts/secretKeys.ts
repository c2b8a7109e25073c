import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { settings } from '../database/tables';

/** The secrets of this installation. They sign access tokens, derive refresh secrets and sign addresses of images. */
export interface SecretKeys {
  access: KeyObject;
  refresh: KeyObject;
  files: KeyObject;
}

/**
 * Reads the keys, and creates them on the first start. Of two processes that create them at the same time, both get the
 * keys of the first.
 */
export const loadSecretKeys = async (database: Database): Promise<SecretKeys> => ({
  access: await loadKey(database, 'accessTokenKey'),
  refresh: await loadKey(database, 'refreshSecretKey'),
  files: await loadKey(database, 'fileAddressKey'),
});

const loadKey = async (database: Database, key: string) => {
  await database
    .insert(settings)
    .values({ key, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await database.select().from(settings).where(eq(settings.key, key));
  return createSecretKey(String(row?.value), 'base64url');
};
