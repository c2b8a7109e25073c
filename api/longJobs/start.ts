import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Queryable } from '../platform/database/connect';
import type { Context } from '../platform/database/context';
import { longJobs } from '../platform/database/tables';
import type { LongJob, LongJobRow } from './longJobKind';

/** The number of rows per statement, which limits its size and duration. */
const batchSize = 5000;

/**
 * Creates a long job and returns its id; the job starts after the transaction commits.
 * @param addRows adds the rows of the job in the same transaction and returns how many there are.
 */
export const startLongJob = async (
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  transaction: Queryable,
  job: Omit<LongJob, 'id'>,
  addRows: (jobId: string) => Promise<number>,
): Promise<string> => {
  const id = uuid();
  await transaction.insert(longJobs).values({ ...job, id, state: 'waiting', total: 0, createdAt: now() });
  const total = await addRows(id);
  await transaction.execute(sql`UPDATE long_jobs SET total = ${total} WHERE id = ${id}`);
  await enqueueLongJob({ jobs }, transaction, id);
  return id;
};

/** A row whose values are in memory. */
export type NewLongJobRow = Pick<LongJobRow, 'number'> & Partial<LongJobRow>;

/** Adds rows whose values are in memory to a job, and returns how many there are. */
export const addLongJobRows = async (
  transaction: Queryable,
  jobId: string,
  rows: readonly NewLongJobRow[],
): Promise<number> => {
  for (let from = 0; from < rows.length; from += batchSize) {
    await transaction.execute(sql`
      INSERT INTO long_job_rows (job_id, number, record_id, version, data)
      SELECT ${jobId}::uuid, number, "recordId", version, nullif(data, 'null') FROM jsonb_to_recordset(
        ${JSON.stringify(rows.slice(from, from + batchSize))}::jsonb)
        AS sent(number integer, "recordId" text, version integer, data jsonb)`);
  }
  return rows.length;
};

/** The rows of another job that are copied. */
export interface CopiedRows {
  /** The id of the job that the rows are copied from. */
  of: string;
  /** SQL for the columns `record_id, version, data` of the copies. */
  columns: SQL;
  /** The condition of the rows to copy. */
  where: SQL;
}

/** Copies rows of another job with their numbers, in batches of short statements. Returns how many were copied. */
export const copyLongJobRows = async (
  transaction: Queryable,
  jobId: string,
  { of, columns, where }: CopiedRows,
): Promise<number> => {
  let total = 0;
  for (let after: number | null = 0; after !== null; ) {
    const { rows }: { rows: { last: number | null; count: number }[] } = await transaction.execute(sql`
      WITH copied AS (
        INSERT INTO long_job_rows (job_id, number, record_id, version, data)
        SELECT ${jobId}::uuid, number, ${columns} FROM long_job_rows
        WHERE job_id = ${of} AND number > ${after} AND ${where} ORDER BY number LIMIT ${batchSize}
        RETURNING number
      ) SELECT max(number) AS last, count(*)::integer AS count FROM copied`);
    total += rows[0]?.count ?? 0;
    after = rows[0]?.last ?? null;
  }
  return total;
};

/** Enqueues a job to be started or continued. */
export const enqueueLongJob = ({ jobs }: Pick<Context, 'jobs'>, queryable: Queryable, id: string): Promise<void> =>
  jobs.send(queryable, 'longJob', { id });

/** Enqueues all jobs that have not ended: their process may have stopped without notice. */
export const resumeLongJobs = async ({ database, jobs }: Pick<Context, 'database' | 'jobs'>): Promise<void> => {
  const { rows } = await database.execute<{ id: string }>(
    sql`SELECT id FROM long_jobs WHERE state IN ('waiting', 'running') ORDER BY created_at`,
  );
  for (const { id } of rows) await enqueueLongJob({ jobs }, database, id);
};
