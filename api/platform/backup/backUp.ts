/** Backup and restore of the database and the files in one archive. */

import { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import packageFile from '../../../package.json' with { type: 'json' };
import { contentsInUseLock } from '../bucket/bucketFolder';
import { connectForCopyStreams, type Database } from '../database/connect';
import { appliedMigrations } from '../database/migrations';
import type { BucketAddress } from '../process/bucketAddress';
import { StartupError } from '../process/run';
import { type ArchivedTable, type Manifest, writeArchive } from './archive';
import { columnList, qualifiedName, readPartitions, readSequences, readTables } from './catalog';
import { contentsTable, isInBucketSql, readContentsInBucket } from './contentsInBucket';
import { hasJobs, jobColumns, jobsName, waitingJobs } from './jobs';

/**
 * The session settings for backups: the text formats do not depend on the server's settings, and there are no timeouts.
 */
export const sessionSettings = `
  SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL datestyle = 'ISO, MDY'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC';
  SET LOCAL extra_float_digits = 3; SET LOCAL client_encoding = 'UTF8'`;

interface BackupOptions {
  signal: AbortSignal;
  now: () => Date;
  /** The bucket that has contents of files. */
  bucket?: BucketAddress | undefined;
}

/**
 * Writes a snapshot of a complete database, with the files in the bucket, to a file, while the database may be in use.
 * The file exists only once it is complete.
 * @throws StartupError when the database is empty, or files in the bucket cannot be read
 */
export const backUp = async (database: Database, file: string, options: BackupOptions): Promise<void> => {
  const { signal } = options;
  const connection = await connectForCopyStreams(database);
  try {
    // Before the snapshot: what the snapshot names is not deleted in the bucket.
    await connection.query('SELECT pg_advisory_lock_shared(hashtextextended($1, 0))', [contentsInUseLock]);
    await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await connection.query(sessionSettings);
    await writeArchive(file, signal, (add) => writeDatabase(connection, add, options));
  } finally {
    // Closing the connection ends the transaction, even in the middle of a table.
    await connection.end();
  }
};

type Add = Parameters<Parameters<typeof writeArchive>[2]>[0];

const writeDatabase = async (
  connection: ClientBase,
  add: Add,
  { signal, now, bucket }: BackupOptions,
): Promise<Omit<Manifest, 'format'>> => {
  const takenAt = now().toISOString();
  const tables = await readTables(connection);
  const migration = await appliedMigrations(connection);
  if (!migration)
    throw new StartupError('The database holds nothing to back up; start the console with npm start first.');
  // The lock prevents changes of the tables' definitions until all are read.
  await connection.query(`LOCK TABLE ${tables.map(({ name }) => qualifiedName(name)).join(', ')} IN ACCESS SHARE MODE`);
  const partitions = await readPartitions(connection);
  const entries: Record<string, ArchivedTable> = {};
  const write = async (name: string, columns: string[], select: string, others?: AsyncGenerator<string, number>) => {
    signal.throwIfAborted();
    const copied = connection.query(copyTo(`COPY (${select}) TO STDOUT`));
    // `add` reports the error too. Without a listener, the end of the connection would end the process.
    copied.on('error', () => undefined);
    let otherRows = 0;
    const withOthers = async function* (added: AsyncGenerator<string, number>) {
      yield* copied;
      otherRows = yield* added;
    };
    const measures = await add(name, others ? Readable.from(withOthers(others)) : copied);
    // PostgreSQL sends the number of rows after the last row; the answer to another statement comes after both.
    await connection.query('SELECT');
    entries[name] = { columns, rows: copied.rowCount + otherRows, ...measures };
  };
  for (const { name, columns } of tables) {
    const select = `SELECT ${columnList(columns)} FROM ${qualifiedName(name)}`;
    if (name !== contentsTable) await write(name, columns, select);
    else
      await write(
        name,
        columns,
        `${select} WHERE NOT (${isInBucketSql})`,
        readContentsInBucket(connection, columns, bucket, signal),
      );
  }
  if (await hasJobs(connection)) await write(jobsName, jobColumns, waitingJobs);
  // Sequences have no snapshots. Read last, they are at least at the values of the rows.
  const sequences = await readSequences(connection);
  const { rows } = await connection.query<{ postgres: string }>(`SELECT current_setting('server_version') AS postgres`);
  return {
    program: packageFile.version,
    takenAt,
    postgres: rows[0]?.postgres ?? '',
    migration,
    partitions,
    sequences,
    entries,
  };
};
