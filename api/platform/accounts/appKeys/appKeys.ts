import { hash, randomBytes } from 'node:crypto';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Author, Context } from '../../database/context';
import { logActivity } from '../../database/logActivity';
import { accountNameSql, isoInstantSql, readingOrder } from '../../database/sqlTexts';
import { appKeys } from '../../database/tables';
import { causeOf, inTransaction } from '../../database/transaction';
import { Problem, problemAt } from '../../http/problem';
import { accountMessages } from '../messages.en';

/** Secret scanners find a key that was published by mistake by its prefix. */
const keyPrefix = 'app_';
const minute = 60 * 1000;
/** The channel that tells all processes to forget the keys that they keep. */
const revocations = 'app_keys';

/** A key of the member app, without the secret, which is not stored. */
export interface AppKey {
  id: string;
  name: string;
  /** An ISO instant, like the last use, which is exact to the minute. */
  createdAt: string;
  createdByName: string | null;
  lastUsedAt: string | null;
}

/** Reads the keys of the member app, sorted by name. */
export const listAppKeys = ({ database }: Pick<Context, 'database'>): Promise<AppKey[]> =>
  database
    .select({
      id: appKeys.id,
      name: appKeys.name,
      createdAt: sql<string>`${isoInstantSql('created_at')}`,
      createdByName: sql<string | null>`${accountNameSql('created_by')}`,
      lastUsedAt: sql<string | null>`${isoInstantSql('last_used_at')}`,
    })
    .from(appKeys)
    .orderBy(sql`lower(${appKeys.name}) ${sql.raw(readingOrder)}`);

/** Creates a key of 256 bits and returns it; only its hash is stored. @throws Problem 422 where the name is taken */
export const createAppKey = async (
  context: Pick<Context, 'database' | 'now'>,
  name: string,
  author: Author,
): Promise<{ id: string; key: string }> => {
  const id = uuid();
  const key = `${keyPrefix}${randomBytes(32).toString('base64url')}`;
  const values = { id, name, keyHash: hash('sha256', key), createdAt: context.now(), createdBy: author.accountId };
  await inTransaction(context.database, async (transaction) => {
    await transaction.insert(appKeys).values(values);
    await logActivity(context, transaction, activityEntryOf(name, 'app_key_made'), author);
  }).catch((error: unknown) => {
    throw causeOf(error).constraint === 'app_keys_name' ? problemAt('name', accountMessages.appKeyNameTaken) : error;
  });
  return { id, key };
};

/** Revokes a key immediately. @throws Problem 404 */
export const revokeAppKey = async (
  context: Pick<Context, 'database' | 'now' | 'changes'>,
  id: string,
  author: Author,
): Promise<void> => {
  await inTransaction(context.database, async (transaction) => {
    const [revoked] = await transaction.delete(appKeys).where(eq(appKeys.id, id)).returning();
    if (!revoked) throw new Problem(404, accountMessages.appKeyOver);
    await logActivity(context, transaction, activityEntryOf(revoked.name, 'app_key_revoked'), author);
    await transaction.execute(sql`SELECT pg_notify(${revocations}, '')`);
  });
  await context.changes.sync();
};

const activityEntryOf = (name: string, action: string) => ({
  action,
  area: 'organization',
  recordId: 'settings',
  recordLabel: name,
});

/**
 * Creates the check of a key, which stores the time of its use. It returns the id and the name of the key;
 * undefined for an unknown one. Keys that were found are kept in memory until one is revoked.
 */
export const createAppKeyVerifier = ({ database, now, changes }: Pick<Context, 'database' | 'now' | 'changes'>) => {
  const found = new Map<string, typeof appKeys.$inferSelect>();
  changes.on(revocations, () => found.clear());
  return async (key: string): Promise<Pick<AppKey, 'id' | 'name'> | undefined> => {
    const keyHash = hash('sha256', key);
    const known = changes.isListening() ? found.get(keyHash) : undefined;
    const row = known ?? (await database.select().from(appKeys).where(eq(appKeys.keyHash, keyHash)))[0];
    if (!row) return undefined;
    if (!known && changes.isListening()) found.set(keyHash, row);
    const at = now();
    const before = new Date(at.getTime() - minute);
    if (!row.lastUsedAt || row.lastUsedAt <= before) {
      row.lastUsedAt = at;
      const isDueSql = or(isNull(appKeys.lastUsedAt), lte(appKeys.lastUsedAt, before));
      await database
        .update(appKeys)
        .set({ lastUsedAt: at })
        .where(and(eq(appKeys.id, row.id), isDueSql));
    }
    return { id: row.id, name: row.name };
  };
};
