import { sql } from 'drizzle-orm';
import type { Actor } from '../platform/database/context';
import { Problem } from '../platform/http/problem';
import type { RecordsContext } from '../records/recordsContext';
import { type LongJob, schemaOfJob } from './longJobKind';
import { longJobMessages } from './messages.en';
import { readJob } from './read';
import { copyLongJobRows, startLongJob } from './start';
import { type UndoRequest, undoKindName } from './undoKind';

/**
 * Starts a job that undoes another job, and returns its id. Throws 403, 404, and 409 if the job cannot be undone or can
 * no longer be undone.
 */
export const startUndo = async (context: RecordsContext, actor: Actor, id: string): Promise<string> => {
  const job = await readJob(context, actor, id);
  const { kind, area, mayUndo } = job;
  const schema = schemaOfJob(context, job);
  if (!mayUndo || !schema) throw new Problem(409, longJobMessages.notUndoable);
  return context.database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<Pick<LongJob, 'request'> & Record<string, unknown>>(
      sql`SELECT request FROM long_jobs WHERE id = ${id}`,
    );
    const request: UndoRequest = { action: 'undo', of: id, undone: { kind, request: rows[0]?.request ?? {} } };
    const job = { kind: undoKindName, area, accountId: actor.accountId, request };
    // The version that the job has saved: the first one of a record that it created, otherwise the next one.
    const columns = sql`record_id, CASE outcome WHEN 'created' THEN 1 ELSE version + 1 END, NULL::jsonb`;
    const where = sql`outcome IN ('created', 'changed')`;
    return startLongJob(context, transaction, job, (jobId) =>
      copyLongJobRows(transaction, jobId, { of: id, columns, where }),
    );
  });
};
