import { sql } from 'drizzle-orm';
import { mapValues } from 'es-toolkit';
import type { FastifyBaseLogger } from 'fastify';
import type { AreaSchema, Message } from '../../resources/engine/schema';
import type { Queryable, QueryRow } from '../platform/database/connect';
import { databaseFailureOf } from '../platform/database/databaseFailure';
import { contextIn, inTransaction } from '../platform/database/transaction';
import { languageOfAccount } from '../platform/http/language';
import { Problem } from '../platform/http/problem';
import type { RecordsContext } from '../records/recordsContext';
import { type LongJob, type LongJobKind, type LongJobRow, type RowResult, schemaOfJob } from './longJobKind';
import { longJobMessages } from './messages.en';

/** The number of rows per transaction: small enough that other saves wait only a moment for its locks. */
const sliceSize = 200;
/** The duration of one turn of a job, after which other jobs run, in milliseconds. */
const turnMs = 10_000;
/** The first key of the advisory locks of long jobs. It may be any number that all API processes share. */
const longJobLocks = 402_653_185;

interface RunningJob extends LongJob {
  isCancelled: boolean;
  role: string;
  /** The status of the account; the job continues only while it is `active`. */
  status: string;
  locale: string | null;
  timeZone: string;
}

interface Runner {
  log: Pick<FastifyBaseLogger, 'error'>;
  signal: AbortSignal;
}

/**
 * Runs a job for one turn, slice by slice. Each slice is one transaction that also stores the outcomes, so the job can
 * stop after any row and continue later. Each row is processed once, however many processes run the job at the same time.
 * @returns whether there are more rows
 */
export const runLongJob = async (context: RecordsContext, id: string, runner: Runner): Promise<boolean> => {
  const until = Date.now() + turnMs;
  let after: number | undefined = -1;
  while (!runner.signal.aborted && Date.now() < until) {
    const from: number = after;
    after = await inTransaction(context.database, (transaction) => runSlice(context, transaction, id, from, runner));
    if (after === undefined) return false;
  }
  return true;
};

/**
 * Processes the next slice of a job and returns the number of its last row; undefined if the job has ended or another
 * process runs it.
 */
const runSlice = async (
  context: RecordsContext,
  transaction: Queryable,
  id: string,
  after: number,
  { log, signal }: Runner,
): Promise<number | undefined> => {
  if (!(await lockLongJob(transaction, id))) return undefined;
  const job = await readRunningJob(transaction, id);
  if (!job) return undefined;
  const end = (state: 'cancelled' | 'failed', message?: Message) => endJob(context, transaction, job, state, message);
  if (job.isCancelled) return end('cancelled');
  const kind = context.longJobKinds.find((one) => one.kind === job.kind);
  const schema = schemaOfJob(context, job);
  if (!kind || !schema) return end('failed', longJobMessages.unknownKind);
  if (job.status !== 'active') return end('failed', longJobMessages.accountGone);
  try {
    kind.requireAllowed(job.role, job, schema);
  } catch (error) {
    if (error instanceof Problem) return end('failed', error.detail);
    throw error;
  }
  const { rows } = await transaction.execute<QueryRow & LongJobRow>(sql`
    SELECT number, record_id AS "recordId", version, data FROM long_job_rows
    WHERE job_id = ${id} AND number > ${after} AND outcome IS NULL ORDER BY number LIMIT ${sliceSize}`);
  const results: RowResult[] = [];
  for (const row of rows) {
    // On a busy machine, a slice takes longer than a stop may.
    if (signal.aborted) break;
    results.push(await runRow(context, transaction, { kind, schema, job, row, log }));
  }
  const processed = rows.slice(0, results.length);
  const isLast = rows.length < sliceSize && processed.length === rows.length;
  await storeResults(context, transaction, job, results, isLast);
  await kind.afterRows?.(context, transaction, job, { rows: processed, results });
  return isLast ? undefined : (processed.at(-1)?.number ?? after);
};

/** Locks a job until the transaction ends. Returns false if another process holds the lock. */
export const lockLongJob = async (transaction: Queryable, id: string): Promise<boolean> => {
  const { rows } = await transaction.execute<{ isLocked: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${longJobLocks}, hashtext(${id})) AS "isLocked"`,
  );
  return rows[0]?.isLocked ?? false;
};

const readRunningJob = async (transaction: Queryable, id: string): Promise<RunningJob | undefined> => {
  const { rows } = await transaction.execute<QueryRow & RunningJob>(sql`
    SELECT long_jobs.id, kind, area, account_id AS "accountId", request, is_cancelled AS "isCancelled", accounts.role, status, locale, time_zone AS "timeZone"
    FROM long_jobs JOIN accounts ON accounts.id = account_id
    WHERE long_jobs.id = ${id} AND state IN ('waiting', 'running')`);
  return rows[0];
};

interface RowRun {
  kind: LongJobKind;
  schema: AreaSchema;
  job: RunningJob;
  row: LongJobRow;
  log: Runner['log'];
}

/** Thrown to roll back the changes of a row in a dry run. */
class DryRunRollback extends Error {
  constructor(readonly result: RowResult) {
    super('tried');
  }
}

const runRow = async (
  context: RecordsContext,
  transaction: Queryable,
  { kind, schema, job, row, log }: RowRun,
): Promise<RowResult> => {
  const { accountId, role } = job;
  const author = { accountId, role };
  const { number } = row;
  try {
    // A savepoint: the changes of a refused row are rolled back, those of the other rows stay.
    return await transaction.transaction(async (savepoint) => {
      const rowContext = { ...contextIn(context, savepoint), reader: author };
      const result = { number, ...(await kind.runRow(rowContext, schema, row, job, author)) };
      if (kind.isDryRun?.(job)) throw new DryRunRollback(result);
      return result;
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return error.result;
    if (error instanceof Problem) {
      const reasons = { ...error.errors, '': error.detail };
      return { number, outcome: 'refused', reasons: mapValues(reasons, (reason) => formatValues(job, reason)) };
    }
    // The other rows would fail in the same way; the slice is tried again later.
    if (databaseFailureOf(error)) throw error;
    log.error({ err: error, job: job.id, number }, 'a row of a long job failed');
    return { number, outcome: 'refused', reasons: { '': longJobMessages.rowFailed } };
  }
};

/**
 * Returns a message that can be stored: values that depend on the language are formatted in the language of the
 * account, and in its time zone.
 */
const formatValues = (job: RunningJob, message: Message): Message => ({
  ...message,
  ...(message.values && {
    values: mapValues(message.values, (value) => {
      if (typeof value === 'function') return value(languageOfAccount(job), job.timeZone);
      return typeof value === 'object' ? formatValues(job, value) : value;
    }),
  }),
});

const storeResults = async (
  { now }: RecordsContext,
  transaction: Queryable,
  { id, role }: RunningJob,
  results: readonly RowResult[],
  isLast: boolean,
) => {
  await transaction.execute(sql`
    UPDATE long_job_rows AS kept
    SET outcome = result.outcome, reasons = result.reasons, record_id = coalesce(kept.record_id, result."recordId"),
      version = coalesce(kept.version, result.version)
    FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      AS result(number integer, outcome text, reasons jsonb, "recordId" text, version integer)
    WHERE kept.job_id = ${id} AND kept.number = result.number`);
  const failed = results.filter(({ outcome }) => outcome === 'refused').length;
  await transaction.execute(sql`
    UPDATE long_jobs SET role = CASE WHEN done = 0 OR role = ${role} THEN ${role} END, done = done + ${results.length}, failed = failed + ${failed},
      state = ${isLast ? 'done' : 'running'}, finished_at = ${isLast ? now().toISOString() : null}::timestamptz
    WHERE id = ${id}`);
};

const endJob = async (
  { now }: RecordsContext,
  transaction: Queryable,
  job: RunningJob,
  state: 'cancelled' | 'failed',
  message?: Message,
): Promise<undefined> => {
  const storedMessage = message ? JSON.stringify(formatValues(job, message)) : null;
  await transaction.execute(sql`
    UPDATE long_jobs SET state = ${state}, message = ${storedMessage}::jsonb, finished_at = ${now().toISOString()}::timestamptz
    WHERE id = ${job.id}`);
};
