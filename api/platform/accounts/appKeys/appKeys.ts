/** App keys: the secret and public keys of the member app, and the members that their requests name. */

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
import { parseOrigins } from './parseOrigins';

/** Secret scanners find a key that was published by mistake by its prefix; a public key is no such mistake. */
const keyPrefixes = { server: 'app_', public: 'page_' };
const minute = 60 * 1000;
/** The channel that tells all processes to forget the keys that they keep. */
const changedKeys = 'app_keys';

/** A key of the member app. That of servers is a secret and not stored. */
export interface AppKey {
  id: string;
  name: string;
  /** Server keys call for every member; public keys are in pages and read what is published. */
  kind: 'server' | 'public';
  /** The origins of the pages that may use a public key. */
  origins: string[];
  publicKey: string | null;
  /** The limit of a server key, which protects the other callers. That of a public key is by network. */
  callsPerMinute: number;
  /** An ISO instant, like the last use, which is exact to the minute. */
  createdAt: string;
  createdByName: string | null;
  lastUsedAt: string | null;
}

/** A key of the member app that a request has. */
export type UsedAppKey = Pick<AppKey, 'id' | 'name' | 'kind' | 'origins' | 'callsPerMinute'>;

/** Reads the keys of the member app, sorted by name. */
export const listAppKeys = ({ database }: Pick<Context, 'database'>): Promise<AppKey[]> =>
  database
    .select({
      id: appKeys.id,
      name: appKeys.name,
      kind: appKeys.kind,
      origins: appKeys.origins,
      publicKey: appKeys.publicKey,
      callsPerMinute: appKeys.callsPerMinute,
      createdAt: sql<string>`${isoInstantSql('created_at')}`,
      createdByName: sql<string | null>`${accountNameSql('created_by')}`,
      lastUsedAt: sql<string | null>`${isoInstantSql('last_used_at')}`,
    })
    .from(appKeys)
    .orderBy(sql`lower(${appKeys.name}) ${sql.raw(readingOrder)}`);

/**
 * Creates a key of 256 bits and returns it; of a server key only the hash is stored.
 * @throws Problem 422 for a name in use, or wrong origins
 */
export const createAppKey = async (
  context: Pick<Context, 'database' | 'now'>,
  { name, kind, origins }: Pick<AppKey, 'name' | 'kind' | 'origins'>,
  author: Author,
): Promise<{ id: string; key: string }> => {
  const id = uuid();
  const key = `${keyPrefixes[kind]}${randomBytes(32).toString('base64url')}`;
  const values = {
    id,
    name,
    kind,
    origins: parseOrigins(kind, origins),
    publicKey: kind === 'public' ? key : null,
    keyHash: hash('sha256', key),
    createdAt: context.now(),
    createdBy: author.accountId,
  };
  await inTransaction(context.database, async (transaction) => {
    await transaction.insert(appKeys).values(values);
    await logActivity(context, transaction, activityEntryOf(name, 'app_key_made'), author);
  }).catch((error: unknown) => {
    throw causeOf(error).constraint === 'app_keys_name' ? problemAt('name', accountMessages.appKeyNameTaken) : error;
  });
  return { id, key };
};

/**
 * Changes the limit of a server key. Each process counts by it within a second.
 * @throws Problem 404 for a key that is revoked or public
 */
export const limitAppKey = async (
  context: Pick<Context, 'database' | 'now' | 'changes'>,
  id: string,
  { callsPerMinute }: Pick<AppKey, 'callsPerMinute'>,
  author: Author,
): Promise<void> => {
  await inTransaction(context.database, async (transaction) => {
    const [changed] = await transaction
      .update(appKeys)
      .set({ callsPerMinute })
      .where(and(eq(appKeys.id, id), eq(appKeys.kind, 'server')))
      .returning();
    if (!changed) throw new Problem(404, accountMessages.noServerKey);
    await logActivity(context, transaction, activityEntryOf(changed.name, 'app_key_limited'), author);
    await transaction.execute(sql`SELECT pg_notify(${changedKeys}, '')`);
  });
  await context.changes.sync();
};

/** Revokes a key immediately. @throws Problem 404 */
export const revokeAppKey = async (
  context: Pick<Context, 'database' | 'now' | 'changes'>,
  id: string,
  author: Author,
): Promise<void> => {
  await inTransaction(context.database, async (transaction) => {
    const [revoked] = await transaction.delete(appKeys).where(eq(appKeys.id, id)).returning();
    if (!revoked) throw new Problem(404, accountMessages.appKeyAlreadyRevoked);
    await logActivity(context, transaction, activityEntryOf(revoked.name, 'app_key_revoked'), author);
    await transaction.execute(sql`SELECT pg_notify(${changedKeys}, '')`);
  });
  await context.changes.sync();
};

const activityEntryOf = (name: string, action: string) => ({
  action,
  area: 'organization',
  recordId: 'settings',
  recordLabel: name,
});

/** Verifies the keys of requests. */
export interface AppKeyVerifier {
  /** Returns a key, and stores the time of its use; undefined for an unknown one. */
  verify: (key: string) => Promise<UsedAppKey | undefined>;
  /** Returns a key that was verified before, without asking the database; undefined for any other. */
  findVerified: (key: string) => UsedAppKey | undefined;
}

/** Creates the verifier of a process. Keys that were found are kept in memory until one is changed or revoked. */
export const createAppKeyVerifier = ({
  database,
  now,
  changes,
}: Pick<Context, 'database' | 'now' | 'changes'>): AppKeyVerifier => {
  const found = new Map<string, typeof appKeys.$inferSelect>();
  changes.on(changedKeys, () => found.clear());
  const findKnown = (keyHash: string) => (changes.isListening() ? found.get(keyHash) : undefined);
  const verify = async (key: string) => {
    const keyHash = hash('sha256', key);
    const known = findKnown(keyHash);
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
    return row;
  };
  return { verify, findVerified: (key) => findKnown(hash('sha256', key)) };
};
