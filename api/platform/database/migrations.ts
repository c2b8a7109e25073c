import path from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { project } from '../process/project.js';
import { StartupError } from '../process/run';
import { applyFunctionsAndTriggers } from './functionsAndTriggers';

/** The directory of the migrations. The first one makes all tables of version 1.0. */
export const migrationsFolder = path.join(project, 'api/platform/database/migrations');

/**
 * The directory of the migrations of a database of release 0.5 or 0.6. The first one makes the tables of 0.5, and the
 * last one leaves the database as the first migration of version 1.0 makes it.
 */
export const upgradesFolder = path.join(project, 'api/platform/database/upgrades');

const oldDatabase =
  'start version 0.6.0 of the console on it once, stop it, and start this version. Nothing was changed.';
const oldBackup =
  'restore it with version 0.6.0 of the console, and let this version start on that database. Nothing was changed.';
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

/** Returns the folders whose migrations a database needs that is at the migration of an instant, in their order. */
export const foldersFrom = (when: number | undefined): string[] => {
  const isOld = when !== undefined && when < (readMigrations().current[0]?.folderMillis ?? 0);
  return isOld ? [upgradesFolder, migrationsFolder] : [migrationsFolder];
};

/** Throws where a database has migrations that this program does not have or no longer has. @throws StartupError */
export const requireKnownMigrations = async (connection: Connection): Promise<void> => {
  const applied = await appliedMigrations(connection);
  const age = applied && ageOf(applied.when);
  if (age === 'newer')
    throw new StartupError(
      'The database was used by a newer version of the console; start that version, or restore a backup that this one made (npm run restore). Nothing was changed.',
    );
  if (age === 'older') throw new StartupError(`The database is of release 0.4 or older; ${oldDatabase}`);
};

/** Requires a database at the last migration of this program. @throws StartupError */
export const requireCurrentMigrations = async (connection: Connection): Promise<void> => {
  await requireKnownMigrations(connection);
  const applied = await appliedMigrations(connection);
  if (applied?.when !== readMigrations().current.at(-1)?.folderMillis)
    throw new StartupError(
      'The database is not in the form of this version of the console; start the console once, stop it, and try again. Nothing was changed.',
    );
};

/**
 * Migrates an empty database to the migration of a backup, in a transaction of the caller.
 * @param program the version that made the backup
 * @returns a function that applies the remaining migrations, and the functions and triggers
 * @throws StartupError where the program has no such migration
 */
export const migrateTo = async (
  connection: Connection,
  when: number,
  program: string,
): Promise<() => Promise<void>> => {
  const { upgrades, current } = readMigrations();
  const isOf = ({ folderMillis }: MigrationMeta) => folderMillis === when;
  // The last upgrade and the first migration have one instant, because they lead to the same tables.
  const migrations = current.some(isOf) ? current : [...upgrades, ...current.slice(1)];
  const number = migrations.findIndex(isOf) + 1;
  if (number === 0 && ageOf(when) === 'older')
    throw new StartupError(`The backup was made by version ${program} of the console; ${oldBackup}`);
  if (number === 0)
    throw new StartupError(
      `The backup was made by a newer version of the console (${program}); install that version and restore it there. Nothing was changed.`,
    );
  const run = async (selected: MigrationMeta[]) => {
    for (const { sql, hash, folderMillis } of selected) {
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
  await run(migrations.slice(0, number));
  return async () => {
    await run(migrations.slice(number));
    await applyFunctionsAndTriggers(connection);
  };
};

const readMigrations = () => ({
  upgrades: readMigrationFiles({ migrationsFolder: upgradesFolder }),
  current: readMigrationFiles({ migrationsFolder }),
});

/** Whether the program no longer has the migration of an instant, or does not have it yet. */
const ageOf = (when: number): 'older' | 'known' | 'newer' => {
  const { upgrades, current } = readMigrations();
  if (when < (upgrades[0]?.folderMillis ?? 0)) return 'older';
  return when > (current.at(-1)?.folderMillis ?? 0) ? 'newer' : 'known';
};
