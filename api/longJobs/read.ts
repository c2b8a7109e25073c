import { millisecondsInDay } from 'date-fns/constants';
import { type SQL, sql } from 'drizzle-orm';
import { compact } from 'es-toolkit';
import type { AreaSchema, Message } from '../../resources/engine/schema';
import type { QueryRow } from '../platform/database/connect';
import type { Actor } from '../platform/database/context';
import { isoInstantSql } from '../platform/database/sqlTexts';
import { contextIn, inTransaction } from '../platform/database/transaction';
import { Problem } from '../platform/http/problem';
import type { RecordsContext } from '../records/recordsContext';
import { isAllowed, requireAllowed } from '../roles';
import { type LongJob, type LongJobKind, schemaOfJob } from './longJobKind';
import { longJobMessages } from './messages.en';
import { lockLongJob } from './run';

/** The state and progress of a job. */
export interface JobResponse {
  id: string;
  kind: string;
  area: string;
  action: string | null;
  state: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';
  isCancelled: boolean;
  total: number;
  done: number;
  failed: number;
  message: Message | null;
  /** The name of the file of an import. */
  fileName: string | null;
  createdAt: string;
  finishedAt: string | null;
  /** Whether the user may undo what the job did. */
  mayUndo: boolean;
}

/** The period after its end in which a job can be undone, in milliseconds. */
const undoPeriodMs = millisecondsInDay;

interface StoredJob extends Omit<JobResponse, 'mayUndo'>, QueryRow {
  accountId: string;
  request: LongJob['request'];
  /** The role that processed the rows; null if it is unknown. */
  role: string | null;
  isUndone: boolean;
}

/** SQL condition: the jobs of the user; for administrators, all jobs. */
const visibleJobsSql = ({ accountId, role }: Pick<Actor, 'accountId' | 'role'>): SQL =>
  role === 'administrator' ? sql`true` : sql`account_id = ${accountId}`;

const columns = sql`id, kind, area, account_id AS "accountId", request, role,
  request->>'action' AS action, state, is_cancelled AS "isCancelled", total, done, failed,
  message, CASE kind WHEN 'import' THEN request->>'name' END AS "fileName", ${isoInstantSql('created_at')} AS "createdAt",
  ${isoInstantSql('finished_at')} AS "finishedAt", EXISTS (
    SELECT FROM long_jobs AS undo WHERE undo.kind = 'undo'
      AND undo.state NOT IN ('cancelled', 'failed') AND undo.request->>'of' = long_jobs.id::text) AS "isUndone"`;

/** Returns the kind of a stored job; undefined if this release does not know it. */
const kindOf = ({ longJobKinds }: RecordsContext, job: Pick<LongJob, 'kind'>) =>
  longJobKinds.find(({ kind }) => kind === job.kind);

/** Throws a 403 Problem unless a role may do now what a job does. */
const requireJobAllowed = (kind: LongJobKind | undefined, role: string, job: LongJob, schema: AreaSchema): void => {
  if (!kind?.schemas?.includes(schema)) requireAllowed(role, schema.name, 'show');
  kind?.requireAllowed(role, job, schema);
};

const isJobAllowed = (...of: Parameters<typeof requireJobAllowed>): boolean => {
  try {
    requireJobAllowed(...of);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
};

/** Returns a job as the API presents it to a user; undefined if the user may not see the records of its area. */
const presentJob = (
  context: RecordsContext,
  actor: Actor,
  { accountId, isUndone, request, role: _, ...job }: StoredJob,
): JobResponse | undefined => {
  const { now } = context;
  const schema = schemaOfJob(context, job);
  if (!schema) return undefined;
  const kind = kindOf(context, job);
  const isStillAllowed = isJobAllowed(kind, actor.role, { ...job, accountId, request }, schema);
  const isVisible = kind?.schemas?.includes(schema) ? isStillAllowed : isAllowed(actor.role, schema.name, 'show');
  if (!isVisible) return undefined;
  const isRecent = job.finishedAt !== null && now().getTime() - Date.parse(job.finishedAt) < undoPeriodMs;
  const didSomething = job.finishedAt !== null && job.done > job.failed;
  // A job fails where its user may not sign in any more, or lost the permission; then an administrator can undo it.
  const mayAsk = accountId === actor.accountId || (job.state === 'failed' && actor.role === 'administrator');
  const isUndoable = mayAsk && isRecent && didSomething && !isUndone;
  return {
    ...job,
    fileName: isStillAllowed ? job.fileName : null,
    mayUndo: isStillAllowed && isUndoable && job.action !== null && Boolean(kind?.isUndoable?.(schema, job.action)),
  };
};

/**
 * Returns the 50 latest jobs that the user has started, newest first; with `isRunning` only those that have not ended.
 */
export const listJobs = async (context: RecordsContext, actor: Actor, isRunning: boolean) => {
  const running = isRunning ? sql`AND state IN ('waiting', 'running')` : sql``;
  const { rows } = await context.database.execute<StoredJob>(sql`
    SELECT ${columns} FROM long_jobs WHERE account_id = ${actor.accountId} ${running}
    ORDER BY long_jobs.created_at DESC LIMIT 50`);
  return compact(rows.map((job) => presentJob(context, actor, job)));
};

const findJob = async (
  { database }: RecordsContext,
  actor: Pick<Actor, 'accountId' | 'role'>,
  id: string,
): Promise<StoredJob | undefined> => {
  const { rows } = await database.execute<StoredJob>(
    sql`SELECT ${columns} FROM long_jobs WHERE id = ${id} AND ${visibleJobsSql(actor)}`,
  );
  return rows[0];
};

/** Returns a job of the user; administrators may read all jobs. Throws 404. */
export const readJob = async (context: RecordsContext, actor: Actor, id: string): Promise<JobResponse> => {
  const job = await findJob(context, actor, id);
  const presented = job && presentJob(context, actor, job);
  if (!presented) throw new Problem(404, longJobMessages.notThere);
  return presented;
};

/**
 * Returns a job with its area, for somebody who may see its rows: whoever may do now what the job does. Throws 403 and
 * 404.
 */
export const requireReadableJob = async (
  context: RecordsContext,
  actor: Pick<Actor, 'accountId' | 'role'>,
  id: string,
) => {
  const job = await findJob(context, actor, id);
  const schema = schemaOfJob(context, job);
  if (!job || !schema) throw new Problem(404, longJobMessages.notThere);
  requireJobAllowed(kindOf(context, job), actor.role, job, schema);
  return { job, schema };
};

/**
 * Cancels a job: it ends after the slice in progress, or at once if no worker processes it. Finished rows stay as they
 * are. Throws 404, and 409 if the job has ended.
 */
export const cancelJob = (context: RecordsContext, actor: Actor, id: string): Promise<JobResponse> =>
  inTransaction(context.database, async (transaction) => {
    await readJob(context, actor, id);
    const { rowCount } = await transaction.execute(
      sql`UPDATE long_jobs SET is_cancelled = true WHERE id = ${id} AND state IN ('waiting', 'running')`,
    );
    if (rowCount === 0) throw new Problem(409, longJobMessages.isOver);
    if (await lockLongJob(transaction, id))
      await transaction.execute(sql`
        UPDATE long_jobs SET state = 'cancelled', finished_at = ${context.now().toISOString()}::timestamptz
        WHERE id = ${id}`);
    return readJob(contextIn(context, transaction), actor, id);
  });

/** Deletes a job that has ended, with its rows; its changes to records stay. Throws 404, and 409 while the job runs. */
export const deleteLongJob = async (context: RecordsContext, actor: Actor, id: string): Promise<void> => {
  await readJob(context, actor, id);
  const { rowCount } = await context.database.execute(
    sql`DELETE FROM long_jobs WHERE id = ${id} AND state NOT IN ('waiting', 'running')`,
  );
  if (rowCount === 0) throw new Problem(409, longJobMessages.stillRuns);
};
