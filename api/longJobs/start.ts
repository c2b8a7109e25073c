import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Queryable } from '../database/connect';
import type { Context } from '../database/context';
import { longJobs } from '../database/tables';
import type { LongJob, LongJobRow } from './kind';

/** Rows are stored so many at a time, so that no statement is too large or takes long. */
const stored = 5000;

/**
 * Makes a long job in a transaction and gives its id; it begins once the transaction is there.
 * @param addRows adds its rows in the same transaction, and gives how many they are.
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

/** A row that the caller has at hand. */
export type NewLongJobRow = Pick<LongJobRow, 'number'> & Partial<LongJobRow>;

/** Adds rows that the caller has at hand to a job. */
export const addLongJobRows = async (
  transaction: Queryable,
  jobId: string,
  rows: readonly NewLongJobRow[],
): Promise<number> => {
  for (let from = 0; from < rows.length; from += stored) {
    await transaction.execute(sql`
      INSERT INTO long_job_rows (job_id, number, record_id, version, data)
      SELECT ${jobId}::uuid, number, "recordId", version, nullif(data, 'null') FROM jsonb_to_recordset(
        ${JSON.stringify(rows.slice(from, from + stored))}::jsonb)
        AS sent(number integer, "recordId" text, version integer, data jsonb)`);
  }
  return rows.length;
};

export interface CopiedRows {
  /** The job whose rows they are. */
  of: string;
  /** What becomes of `record_id, version, data`. */
  columns: SQL;
  /** Which rows. */
  where: SQL;
}

/** Takes rows of another job over, under their numbers; no statement takes long, however many they are. */
export const copyLongJobRows = async (
  transaction: Queryable,
  jobId: string,
  { of, columns, where }: CopiedRows,
): Promise<number> => {
  let total = 0;
  for (let after: number | null = 0; after !== null; ) {
    const { rows }: { rows: { last: number | null; count: number }[] } = await transaction.execute(sql`
      WITH taken AS (
        INSERT INTO long_job_rows (job_id, number, record_id, version, data)
        SELECT ${jobId}::uuid, number, ${columns} FROM long_job_rows
        WHERE job_id = ${of} AND number > ${after} AND ${where} ORDER BY number LIMIT ${stored}
        RETURNING number
      ) SELECT max(number) AS last, count(*)::integer AS count FROM taken`);
    total += rows[0]?.count ?? 0;
    after = rows[0]?.last ?? null;
  }
  return total;
};

/** Asks for a job to be begun or gone on with. */
export const enqueueLongJob = ({ jobs }: Pick<Context, 'jobs'>, queryable: Queryable, id: string): Promise<void> =>
  jobs.send(queryable, 'longJob', { id });

/** Asks for all jobs that are not over: whoever did them may have ended without a word. */
export const resumeLongJobs = async ({ database, jobs }: Pick<Context, 'database' | 'jobs'>): Promise<void> => {
  const { rows } = await database.execute<{ id: string }>(
    sql`SELECT id FROM long_jobs WHERE state IN ('waiting', 'running') ORDER BY created_at`,
  );
  for (const { id } of rows) await enqueueLongJob({ jobs }, database, id);
};
