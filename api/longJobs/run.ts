import { sql } from 'drizzle-orm';
import { mapValues } from 'es-toolkit';
import type { FastifyBaseLogger } from 'fastify';
import type { AreaSchema, Message } from '../../resources/kit';
import type { Database, Queryable } from '../database/connect';
import { databaseFailureOf } from '../database/databaseFailure';
import { inTransaction } from '../database/transaction';
import { languageOfAccount } from '../http/language';
import { Problem } from '../http/problem';
import type { RecordsContext } from '../records/areaModule';
import type { LongJob, LongJobKind, LongJobRow } from './kind';
import { longJobKinds } from './kinds';
import { longJobMessages } from './messages.en';

/** How many rows are done in a transaction: few enough that those who save beside it wait for no more than a moment. */
const slice = 200;
/** In milliseconds: how long a job is done before the others have their turn. */
const turn = 10_000;
/** The first key of the locks of long jobs; any number will do, as long as every API process uses the same. */
const longJobLocks = 402_653_185;

interface Running extends LongJob {
  isCancelled: boolean;
  role: string;
  /** Of the account: active, or it may do nothing. */
  status: string;
  locale: string | null;
}

interface Result {
  number: number;
  outcome: string;
  recordId?: string;
  version?: number;
  reasons?: Record<string, Message>;
}

interface Runner {
  kinds?: readonly LongJobKind[];
  log: Pick<FastifyBaseLogger, 'error'>;
  signal: AbortSignal;
}

/**
 * Goes on with a job for its turn, slice by slice, each in a transaction with what came of it: so it can end at any
 * moment, and goes on where it was. However many processes do it at once, each row is done once.
 * @returns whether there is more to do.
 */
export const runLongJob = async (context: RecordsContext, id: string, runner: Runner): Promise<boolean> => {
  const until = Date.now() + turn;
  let after: number | undefined = -1;
  while (!runner.signal.aborted && Date.now() < until) {
    const from: number = after;
    after = await inTransaction(context.database, (transaction) => runSlice(context, transaction, id, from, runner));
    if (after === undefined) return false;
  }
  return true;
};

/** Does the next slice of a job, and gives the number of its last row; undefined when the job is over or done elsewhere. */
const runSlice = async (
  context: RecordsContext,
  transaction: Queryable,
  id: string,
  after: number,
  { kinds = longJobKinds, log }: Runner,
): Promise<number | undefined> => {
  if (!(await lockLongJob(transaction, id))) return undefined;
  const job = await readRunning(transaction, id);
  if (!job) return undefined;
  const end = (state: 'cancelled' | 'failed', message?: Message) => endJob(context, transaction, job, state, message);
  if (job.isCancelled) return end('cancelled');
  const kind = kinds.find((one) => one.kind === job.kind);
  const schema = context.schemas.find(({ name }) => name === job.area);
  if (!kind || !schema) return end('failed', longJobMessages.unknownKind);
  if (job.status !== 'active') return end('failed', longJobMessages.accountGone);
  try {
    kind.requireAllowed(job.role, job, schema);
  } catch (error) {
    if (error instanceof Problem) return end('failed', error.said);
    throw error;
  }
  const { rows } = await transaction.execute<Record<string, unknown> & LongJobRow>(sql`
    SELECT number, record_id AS "recordId", version, data FROM long_job_rows
    WHERE job_id = ${id} AND number > ${after} AND outcome IS NULL ORDER BY number LIMIT ${slice}`);
  const results: Result[] = [];
  for (const row of rows) results.push(await runRow(context, transaction, { kind, schema, job, row, log }));
  await storeResults(context, transaction, job, results, rows.length < slice);
  return rows.length < slice ? undefined : rows.at(-1)?.number;
};

/** Takes a job until the transaction ends; false where another process has it. */
export const lockLongJob = async (transaction: Queryable, id: string): Promise<boolean> => {
  const { rows } = await transaction.execute<{ isHeld: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${longJobLocks}, hashtext(${id})) AS "isHeld"`,
  );
  return rows[0]?.isHeld ?? false;
};

const readRunning = async (transaction: Queryable, id: string): Promise<Running | undefined> => {
  const { rows } = await transaction.execute<Record<string, unknown> & Running>(sql`
    SELECT long_jobs.id, kind, area, account_id AS "accountId", request, is_cancelled AS "isCancelled", role, status, locale
    FROM long_jobs JOIN accounts ON accounts.id = account_id
    WHERE long_jobs.id = ${id} AND state IN ('waiting', 'running')`);
  return rows[0];
};

interface Doing {
  kind: LongJobKind;
  schema: AreaSchema;
  job: Running;
  row: LongJobRow;
  log: Runner['log'];
}

/** Thrown to undo what a row did that was only tried. */
class Tried extends Error {
  constructor(readonly result: Result) {
    super('tried');
  }
}

const runRow = async (
  context: RecordsContext,
  transaction: Queryable,
  { kind, schema, job, row, log }: Doing,
): Promise<Result> => {
  const { accountId, role } = job;
  const author = { accountId, role };
  const { number } = row;
  try {
    // A transaction within the transaction: what a refused row did is undone, and the others stay.
    return await transaction.transaction(async (within) => {
      const ofRow = { ...context, database: within as unknown as Database, reader: author };
      const result = { number, ...(await kind.runRow(ofRow, schema, row, job, author)) };
      if (kind.isDryRun?.(job)) throw new Tried(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Tried) return error.result;
    if (error instanceof Problem) {
      const reasons = { ...error.errors, '': error.said };
      return { number, outcome: 'refused', reasons: mapValues(reasons, (reason) => withWords(job, reason)) };
    }
    // The others would fail alike; the slice is tried again later.
    if (databaseFailureOf(error)) throw error;
    log.error({ err: error, job: job.id, number }, 'a row of a long job failed');
    return { number, outcome: 'refused', reasons: { '': longJobMessages.rowFailed } };
  }
};

/** A message as it can be stored: what each language writes in its own way is written as the person who asked reads it. */
const withWords = (job: Running, message: Message): Message => ({
  ...message,
  ...(message.values && {
    values: mapValues(message.values, (value) => {
      if (typeof value === 'function') return value(languageOfAccount(job));
      return typeof value === 'object' ? withWords(job, value) : value;
    }),
  }),
});

const storeResults = async (
  { now }: RecordsContext,
  transaction: Queryable,
  { id }: Running,
  results: readonly Result[],
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
    UPDATE long_jobs SET done = done + ${results.length}, failed = failed + ${failed},
      state = ${isLast ? 'done' : 'running'}, finished_at = ${isLast ? now().toISOString() : null}::timestamptz
    WHERE id = ${id}`);
};

const endJob = async (
  { now }: RecordsContext,
  transaction: Queryable,
  job: Running,
  state: 'cancelled' | 'failed',
  message?: Message,
): Promise<undefined> => {
  const said = message ? JSON.stringify(withWords(job, message)) : null;
  await transaction.execute(sql`
    UPDATE long_jobs SET state = ${state}, message = ${said}::jsonb, finished_at = ${now().toISOString()}::timestamptz
    WHERE id = ${job.id}`);
};
