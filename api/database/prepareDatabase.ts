import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './connect';
import { migrationsFolder, requireKnownMigrations } from './migrations';
import { StartupError } from './startupError';

/** The key of the advisory lock of `withStartupLock`: any number, as long as every API process uses the same. */
export const startupLockKey = 4_026_531_840;
const minVersion = 15;

/**
 * Checks that the database responds and has a supported version.
 * @throws StartupError with the error and its correction, never with the password
 */
export const checkDatabase = async (database: Database, url: string): Promise<void> => {
  const { host } = new URL(url);
  const answer = await database
    .execute<{ version: string }>(sql`select current_setting('server_version_num') as version`)
    .catch((error: Error) => {
      throw new StartupError(
        `The PostgreSQL at ${host} cannot be used (${reasonOf(error)}); check DATABASE_URL and that the server is running.`,
        { cause: error },
      );
    });
  const version = Math.floor(Number(answer.rows[0]?.version) / 10_000);
  if (version < minVersion)
    throw new StartupError(
      `The PostgreSQL at ${host} is version ${version}; upgrade it to ${minVersion} or later, or leave DATABASE_URL out.`,
    );
};

/** Returns PostgreSQL's own message, or the code of a failed connection. */
const reasonOf = (error: unknown): string => {
  const { cause, code, message } = error as NodeJS.ErrnoException;
  if (cause) return reasonOf(cause);
  return message?.replace(/\.$/, '') || code || 'no answer';
};

/**
 * Runs the migrations that are new for this database.
 * @throws StartupError when it has migrations that this program does not have; nothing is changed then
 */
export const runMigrations = async (database: Database): Promise<void> => {
  await requireKnownMigrations(database.$client);
  await migrate(database, { migrationsFolder });
};

/**
 * Runs work while no other API process that starts on this database does. The lock is polled: waiting in PostgreSQL
 * would be a running statement, and creating an index concurrently would wait for that.
 */
export const withStartupLock = async (
  database: Database,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> => {
  const connection = await database.$client.connect();
  try {
    for (;;) {
      const answer = await connection.query('select pg_try_advisory_lock($1) as taken', [startupLockKey]);
      if (answer.rows[0]?.taken) break;
      await wait(200, undefined, { signal });
    }
    await work();
  } finally {
    // Closing the connection releases the lock, even when the connection is broken.
    connection.release(true);
  }
};
