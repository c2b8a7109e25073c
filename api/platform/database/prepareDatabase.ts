import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { StartupError } from '../process/run';
import type { Database } from './connect';
import { databaseFailureOf } from './databaseFailure';
import { applyFunctionsAndTriggers } from './functionsAndTriggers';
import { appliedMigrations, foldersFrom, requireKnownMigrations } from './migrations';
import { refusedSettingAdvice } from './pooling';
import { storeRelease } from './release';
import { withShortLocks } from './withShortLocks';

/** The key of the advisory lock of `withStartupLock`: any number, as long as every API process uses the same. */
export const startupLockKey = 4_026_531_840;
const minVersion = 15;

/** The pause between two attempts to reach a database that does not respond, in milliseconds. */
const pause = 500;

interface WaitOptions {
  signal: AbortSignal;
  announce: (line: string) => void;
  /** The maximum in milliseconds. */
  maxWait?: number;
}

/**
 * Checks that the database responds, has a supported version, and can be written.
 * @param options to wait for a database that is still starting; without it, one attempt decides
 * @throws StartupError with the error and its correction, never with the password
 */
export const checkDatabase = async (database: Database, url: string, options?: WaitOptions): Promise<void> => {
  const { host } = new URL(url);
  const query = () =>
    database.execute<{ version: string; isReplica: boolean }>(
      sql`select current_setting('server_version_num') as version, pg_is_in_recovery() as "isReplica"`,
    );
  const answer = await (options ? retryWhileAway(query, host, options) : query()).catch((error: Error) => {
    options?.signal.throwIfAborted();
    const reason = reasonOf(error);
    const advice = refusedSettingAdvice(reason) ?? 'check DATABASE_URL and that the server is running';
    throw new StartupError(`The PostgreSQL at ${host} cannot be used (${reason}); ${advice}.`, { cause: error });
  });
  const version = Math.floor(Number(answer.rows[0]?.version) / 10_000);
  if (version < minVersion)
    throw new StartupError(
      `The PostgreSQL at ${host} is version ${version}; upgrade it to ${minVersion} or later, or leave DATABASE_URL out.`,
    );
  if (answer.rows[0]?.isReplica)
    throw new StartupError(`The PostgreSQL at ${host} is a replica, which only reads; name the primary instead.`);
};

/** Repeats a query while the database is away: after a restart of the machine it may be up later than this program. */
const retryWhileAway = async <Answer>(
  query: () => Promise<Answer>,
  host: string,
  { signal, announce, maxWait = 60_000 }: WaitOptions,
): Promise<Answer> => {
  const end = Date.now() + maxWait;
  for (let attempt = 1; ; attempt += 1)
    try {
      return await query();
    } catch (error) {
      const isFinal = databaseFailureOf(error) !== 'away' || refusedSettingAdvice(reasonOf(error)) !== undefined;
      if (isFinal || Date.now() + pause > end) throw error;
      if (attempt === 1) announce(`Waiting up to ${maxWait / 1000} seconds for the PostgreSQL at ${host}…`);
      await wait(pause, undefined, { signal });
    }
};

/** Returns PostgreSQL's own message, or the code of a failed connection. */
const reasonOf = (error: unknown): string => {
  const { cause, code, message } = error as NodeJS.ErrnoException;
  if (cause) return reasonOf(cause);
  return message?.replace(/\.$/, '') || code || 'no answer';
};

/**
 * Runs the migrations that are new for this database, and updates its functions and triggers. Processes of the release
 * before may answer calls meanwhile.
 * @param announce gets a line if there were any
 * @param grant gives other roles their rights to new tables, before the functions that they call use these
 * @throws StartupError when it has migrations that this program does not have, or is older than release 0.5; nothing is
 * changed then
 */
export const runMigrations = async (
  database: Database,
  announce?: (line: string) => void,
  grant: () => Promise<void> = async () => undefined,
): Promise<void> => {
  await requireKnownMigrations(database.$client);
  const before = await appliedMigrations(database.$client);
  // First, so that a process of the release before can start again after a crash of this one.
  if (before) await storeRelease(database.$client);
  const connection = await database.$client.connect();
  try {
    for (const migrationsFolder of foldersFrom(before?.when))
      await withShortLocks(connection, () => migrate(drizzle(connection), { migrationsFolder }));
    if (before) await grant();
    await withShortLocks(connection, () => applyFunctionsAndTriggers(connection));
    if (!before) await storeRelease(connection);
  } finally {
    connection.release();
  }
  const after = await appliedMigrations(database.$client);
  const added = (after?.number ?? 0) - (before?.number ?? 0);
  if (added > 0) announce?.(`The database was migrated (new migrations: ${added}).`);
};

/**
 * Runs work while no other API process that starts on this database does. The lock is polled: waiting in PostgreSQL
 * would be a running statement, and creating an index concurrently would wait for that.
 */
export const withStartupLock = async <Result>(
  database: Database,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> => {
  const connection = await database.$client.connect();
  try {
    for (;;) {
      const answer = await connection.query('select pg_try_advisory_lock($1) as taken', [startupLockKey]);
      if (answer.rows[0]?.taken) break;
      await wait(200, undefined, { signal });
    }
    return await work();
  } finally {
    // Closing the connection releases the lock, even when the connection is broken.
    connection.release(true);
  }
};
