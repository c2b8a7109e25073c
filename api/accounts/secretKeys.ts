import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { settings } from '../database/tables';

/** The secrets of this installation: they sign access tokens, derive refresh secrets and sign addresses of pictures. */
export interface SecretKeys {
  access: KeyObject;
  refresh: KeyObject;
  files: KeyObject;
}

/** Reads the keys, and makes them on the first start; of two processes that do so at once, both get the first's. */
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
