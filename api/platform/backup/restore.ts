import { setTimeout as wait } from 'node:timers/promises';
import { type ClientBase, DatabaseError } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { bucketFolderKey } from '../bucket/bucketFolder';
import { connectForCopyStreams, type Database } from '../database/connect';
import { databaseFailureOf } from '../database/databaseFailure';
import { appliedMigrations, migrateTo } from '../database/migrations';
import { startupLockKey } from '../database/prepareDatabase';
import { StartupError } from '../process/run';
import type { Archive } from './archive';
import { sessionSettings } from './backUp';
import {
  columnList,
  dropConsoleSchema,
  makePartitionsAndSequences,
  qualifiedName,
  readTables,
  withoutTriggers,
} from './catalog';
import { jobsName, restoreJobs } from './jobs';

interface RestoreOptions {
  signal: AbortSignal;
  /** Asks whether to replace the contents of a database; receives their description. */
  confirmReplace: (contents: string) => Promise<boolean>;
}

/** PostgreSQL's error code when there is no room for more locks. */
const outOfLocks = '53200';
/** PostgreSQL's error codes that have nothing to do with the backup: no room for locks, and a missing right. */
const unrelatedCodes = [outOfLocks, '42501'];
const tooManyLocks =
  'The database has no room for the locks that it takes to replace everything at once; raise its max_locks_per_transaction, or restore into an empty database. Nothing was changed.';

/**
 * Restores a backup into a database and migrates it to this program's version, in one transaction; after an error
 * nothing has changed.
 * @throws StartupError when the database is in use or not the console's, when the backup is from a newer program, or
 * when the user declines
 */
export const restore = async (database: Database, archive: Archive, { signal, confirmReplace }: RestoreOptions) => {
  const connection = await connectForCopyStreams(database);
  try {
    await connection.query('BEGIN');
    await connection.query(sessionSettings);
    await requireNotInUse(connection);
    await requireReplaceable(connection, confirmReplace);
    await dropConsoleSchema(connection);
    await fill(connection, archive, signal);
    signal.throwIfAborted();
    await connection.query('COMMIT');
  } catch (error) {
    if ((error as { code?: string }).code === outOfLocks) throw new StartupError(tooManyLocks, { cause: error });
    throw error;
  } finally {
    // Closing the connection rolls back an uncommitted transaction.
    await connection.end();
  }
};

/** The time that recently closed connections may take to disappear, in milliseconds. */
const closingMilliseconds = 3_000;

const requireNotInUse = async (connection: ClientBase) => {
  for (const end = Date.now() + closingMilliseconds; ; await wait(100)) {
    const { rows } = await connection.query<{ free: boolean }>(
      `SELECT pg_try_advisory_xact_lock($1) AND NOT EXISTS (
         SELECT FROM pg_stat_activity WHERE datname = current_database()
           AND application_name <> current_setting('application_name') AND backend_type = 'client backend') AS free`,
      [startupLockKey],
    );
    if (rows[0]?.free) return;
    if (Date.now() > end)
      throw new StartupError(
        'The database is in use by another program; stop every console, and whatever else is connected to it, and try again. Nothing was changed.',
      );
  }
};

/**
 * Asks before the console's data in a database are replaced. Throws where the database has tables of other programs.
 */
const requireReplaceable = async (connection: ClientBase, mayReplace: RestoreOptions['confirmReplace']) => {
  const tables = await readTables(connection);
  if (tables.length === 0) return;
  if (!(await appliedMigrations(connection)))
    throw new StartupError(
      'The database holds tables that are not the console’s; restore into one of its own. Nothing was changed.',
    );
  const { rows } = await connection.query<{ accounts: number; records: number }>(
    'SELECT (SELECT count(*)::integer FROM accounts) AS accounts, (SELECT count(*)::integer FROM records) AS records',
  );
  const { accounts = 0, records = 0 } = rows[0] ?? {};
  if (!(await mayReplace(`${records} records and ${accounts} accounts`)))
    throw new StartupError('Nothing was changed.');
};

/** Fills an empty database. What PostgreSQL refuses of a backup is the fault of the backup. */
const fill = async (connection: ClientBase, archive: Archive, signal: AbortSignal) => {
  try {
    await fillTables(connection, archive, signal);
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (!(error instanceof DatabaseError) || databaseFailureOf(error) || unrelatedCodes.includes(code)) throw error;
    throw damagedError(`PostgreSQL refuses a part of it, code ${code}`, error);
  }
};

const damagedError = (reason: string, cause?: unknown) =>
  new StartupError(`This backup is damaged (${reason}); take another one. Nothing was changed.`, { cause });

const fillTables = async (connection: ClientBase, { manifest, streamRows }: Archive, signal: AbortSignal) => {
  const { migration, partitions, sequences, entries } = manifest;
  const migrateToLatest = await migrateTo(connection, migration.when, manifest.program);
  await makePartitionsAndSequences(connection, partitions, sequences);
  const copy = async (name: string, into: string) => {
    const entry = entries[name];
    if (!entry) return;
    const rows = connection.query(copyFrom(`COPY ${into} (${columnList(entry.columns)}) FROM STDIN`));
    // PostgreSQL may refuse the statement before `streamRows` writes to it, which then would wait forever.
    const refused = new Promise<never>((_, reject) => rows.on('error', reject));
    await Promise.race([streamRows(name, rows, signal), refused]);
    if (rows.rowCount !== entry.rows) throw damagedError(`${name} has ${rows.rowCount} rows, not ${entry.rows}`);
  };
  const tables = Object.keys(entries).filter((name) => name !== jobsName);
  const missing = (await readTables(connection)).find(({ name }) => !tables.includes(name));
  if (missing) throw damagedError(`${missing.name} is missing`);
  await withoutTriggers(connection, tables, async () => {
    // The rows that migrations inserted are in the backup too, in their present state.
    await connection.query(`TRUNCATE ${tables.map(qualifiedName).join(', ')}`);
    for (const name of tables) await copy(name, qualifiedName(name));
  });
  await migrateToLatest();
  // The contents are all in the database now. They get another folder than those of the database of the backup.
  await connection.query('DELETE FROM settings WHERE key = $1', [bucketFolderKey]);
  await restoreJobs(connection, (table) => copy(jobsName, table));
};
