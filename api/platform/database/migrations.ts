import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { project } from '../process/project.js';
import { StartupError } from '../process/run';

/** The directory of the migrations. */
export const migrationsFolder = path.join(project, 'api/platform/database/migrations');

/** The directory of the functions that triggers and statements call, one in a file. */
export const functionsFolder = path.join(project, 'api/platform/database/functions');
type Connection = Pick<ClientBase, 'query'>;

/**
 * Reads the migrations that were applied to a database: their number, and the instant that identifies the last one;
 * undefined where there are none.
 */
export const appliedMigrations = async (
  connection: Connection,
): Promise<{ number: number; when: number } | undefined> => {
  const { rows } = await connection.query<{ there: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`,
  );
  if (!rows[0]?.there) return undefined;
  const { rows: applied } = await connection.query<{ number: number; when: string | null }>(
    'SELECT count(*)::integer AS number, max(created_at) AS when FROM drizzle.__drizzle_migrations',
  );
  const { number = 0, when = null } = applied[0] ?? {};
  return when === null ? undefined : { number, when: Number(when) };
};

/** Throws where a database has migrations that this program does not have. @throws StartupError */
export const requireKnownMigrations = async (connection: Connection): Promise<void> => {
  const known = readMigrationFiles({ migrationsFolder });
  const applied = await appliedMigrations(connection);
  if (applied && applied.when > (known.at(-1)?.folderMillis ?? 0))
    throw new StartupError(
      `The database was used by a newer version of the console (it is at migration ${applied.number}, and this version ends at ${known.length}); start that version, or restore a backup that this one made (npm run restore). Nothing was changed.`,
    );
};

/** Requires a database at the last migration of this program. @throws StartupError */
export const requireCurrentMigrations = async (connection: Connection): Promise<void> => {
  await requireKnownMigrations(connection);
  const applied = await appliedMigrations(connection);
  if (applied?.when !== readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis)
    throw new StartupError(
      'The database is not in the form of this version of the console; start the console once, stop it, and try again. Nothing was changed.',
    );
};

/**
 * Migrates an empty database to the migration of an instant, in a transaction of the caller.
 * @returns a function that applies the remaining migrations; undefined where the program has no such migration
 */
export const migrateTo = async (connection: Connection, when: number): Promise<(() => Promise<void>) | undefined> => {
  const known = readMigrationFiles({ migrationsFolder });
  const number = known.findIndex(({ folderMillis }) => folderMillis === when) + 1;
  if (number === 0) return undefined;
  const run = async (migrations: typeof known) => {
    for (const { sql, hash, folderMillis } of migrations) {
      for (const statement of sql) await connection.query(statement);
      await connection.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
        hash,
        folderMillis,
      ]);
    }
  };
  // The table of migrations, as drizzle creates it.
  await connection.query('CREATE SCHEMA drizzle');
  await connection.query(
    'CREATE TABLE drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  );
  await run(known.slice(0, number));
  return () => run(known.slice(number));
};
