import { type SQL, sql } from 'drizzle-orm';
import type { Message } from '../../resources/kit';
import type { Actor } from '../database/context';
import { isoText } from '../database/sqlTexts';
import { inTransaction } from '../database/transaction';
import { Problem } from '../http/problem';
import type { RecordsContext } from '../records/areaModule';
import { labelAsSeen } from '../records/search';
import { longJobMessages } from './messages.en';
import { holdLongJob } from './run';

/** How far a job is. */
export interface JobAnswer {
  id: string;
  kind: string;
  area: string;
  action: string | null;
  state: 'waiting' | 'running' | 'done' | 'canceled' | 'failed';
  isCanceled: boolean;
  total: number;
  done: number;
  failed: number;
  message: Message | null;
  createdAt: string;
  finishedAt: string | null;
}

const isOwn = ({ accountId, role }: Actor): SQL =>
  role === 'administrator' ? sql`true` : sql`account_id = ${accountId}`;

const columns = sql`id, kind, area, coalesce(request->>'to', request->>'action') AS action, state,
  is_canceled AS "isCanceled", total, done, failed, message, ${isoText('created_at')} AS "createdAt",
  ${isoText('finished_at')} AS "finishedAt"`;

/** The jobs that somebody asked for, the latest first; those that are not over, or all of the last days. */
export const listJobs = async ({ database }: RecordsContext, { accountId }: Actor, isRunning: boolean) => {
  const running = isRunning ? sql`AND state IN ('waiting', 'running')` : sql``;
  const { rows } = await database.execute<Record<string, unknown> & JobAnswer>(sql`
    SELECT ${columns} FROM long_jobs WHERE account_id = ${accountId} ${running}
    ORDER BY long_jobs.created_at DESC LIMIT 50`);
  return rows;
};

/** A job of one's own; an administrator sees those of all. Throws 404. */
export const readJob = async ({ database }: RecordsContext, actor: Actor, id: string): Promise<JobAnswer> => {
  const { rows } = await database.execute<Record<string, unknown> & JobAnswer>(
    sql`SELECT ${columns} FROM long_jobs WHERE id = ${id} AND ${isOwn(actor)}`,
  );
  if (!rows[0]) throw new Problem(404, longJobMessages.notThere);
  return rows[0];
};

/** Ends a job after the slice that is being done; at once where none is. What was done stays. Throws 404, and 409 where it is over. */
export const cancelJob = (context: RecordsContext, actor: Actor, id: string): Promise<JobAnswer> =>
  inTransaction(context.database, async (transaction) => {
    await readJob(context, actor, id);
    const { rowCount } = await transaction.execute(
      sql`UPDATE long_jobs SET is_canceled = true WHERE id = ${id} AND state IN ('waiting', 'running')`,
    );
    if (rowCount === 0) throw new Problem(409, longJobMessages.isOver);
    if (await holdLongJob(transaction, id))
      await transaction.execute(sql`
        UPDATE long_jobs SET state = 'canceled', finished_at = ${context.now().toISOString()}::timestamptz
        WHERE id = ${id}`);
    const { rows } = await transaction.execute<Record<string, unknown> & JobAnswer>(
      sql`SELECT ${columns} FROM long_jobs WHERE id = ${id}`,
    );
    return rows[0] as JobAnswer;
  });

/** What came of a row. */
export interface JobRowAnswer {
  number: number;
  recordId: string | null;
  /** What the record is called now; null where there is none. */
  recordLabel: string | null;
  outcome: 'created' | 'changed' | 'unchanged' | 'refused' | null;
  data: Record<string, unknown> | null;
  reasons: Record<string, Message> | null;
}

/** The rows of a job, in their order, and how many there are. */
export const readJobRows = async (
  { database, schemas, reader }: RecordsContext,
  id: string,
  { outcome, from, to }: { outcome: string | undefined; from: number; to: number },
) => {
  const where = sql`job_id = ${id} ${outcome === undefined ? sql`` : sql`AND outcome = ${outcome}`}`;
  const [{ rows }, counted] = await Promise.all([
    database.execute<Record<string, unknown> & JobRowAnswer>(sql`
      SELECT number, record_id AS "recordId", ${labelAsSeen(reader, schemas)} AS "recordLabel", outcome, kept.data, reasons
      FROM (SELECT * FROM long_job_rows WHERE ${where} ORDER BY number LIMIT ${to - from + 1} OFFSET ${from}) AS kept
      JOIN long_jobs ON long_jobs.id = job_id
      LEFT JOIN records ON records.area = long_jobs.area AND records.id = record_id
      ORDER BY number`),
    database.execute<{ total: number }>(sql`SELECT count(*)::integer AS total FROM long_job_rows WHERE ${where}`),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};
