import { sql } from 'drizzle-orm';
import { type AreaSchema, undoingActionOf } from '../../../resources/engine/schema';
import type { LongJobKind } from '../../longJobs/longJobKind';
import { startLongJob } from '../../longJobs/start';
import { inTransaction } from '../../platform/database/transaction';
import { Problem } from '../../platform/http/problem';
import { recordMessages } from '../../records/messages.en';
import { filterConditions } from '../../records/read/filter';
import { matchingRowsSql } from '../../records/read/list';
import type { RecordsContext } from '../../records/recordsContext';
import { collectNotices } from '../../records/save/collectNotices';
import { isInAreaSql } from '../../records/storage/columns';
import { type BulkAction, maxSynchronousRows } from './bulkBody';
import { actOnRow, requireBulkAllowed, type SelectedRow } from './bulkRow';

/** The long job of a bulk action on too many rows for one request. */
export const bulkJobKind: LongJobKind<BulkAction> = {
  kind: 'bulk',
  requireAllowed: (role, { request }, schema) => requireBulkAllowed(role, schema, request),
  isUndoable: (schema, action) => {
    if (action === 'change' || action === 'delete') return true;
    return schema.actions.some(
      (one) =>
        one.name === action &&
        (one.from ?? schema.states[one.field]?.values ?? []).some((from) => undoingActionOf(schema, one, from)),
    );
  },
  runRow: async (context, schema, row, job, author) => {
    const { recordId, version } = row;
    if (recordId === null || version === null)
      throw new Error(`Row ${row.number} of the job ${job.id} names no record`);
    const { request } = job;
    const { onNotice, readNotices } = collectNotices();
    const record = await actOnRow({ ...context, onNotice }, schema, request, { id: recordId, version }, author);
    const outcome = request.action !== 'delete' && record.version === version ? 'unchanged' : 'changed';
    return { outcome, reasons: readNotices() };
  },
};

/** A selection of rows by filter, with the number that the person expects. */
interface Matching {
  filter: Record<string, unknown>;
  expectedCount: number;
}

/**
 * Returns the rows that match a filter now, with their versions; if there are too many for one request, returns the id
 * of the long job that processes them. Throws 400 for the filter, 403, 409 unless the count is as expected, and 422 for
 * an action that needs a look at each row.
 */
export const selectMatching = async (
  context: RecordsContext,
  schema: AreaSchema,
  request: BulkAction,
  { filter, expectedCount }: Matching,
): Promise<SelectedRow[] | string> => {
  const { database, reader } = context;
  if (!reader) throw new Error('A bulk action is always somebody’s');
  requireBulkAllowed(reader.role, schema, request);
  const requiresOtherEditor = schema.actions.some(
    (action) => action.name === request.action && action.requiresOtherEditor,
  );
  if (requiresOtherEditor) throw new Problem(422, recordMessages.chooseToApprove);
  // The primary key has the order of ids only within an area.
  const conditions = [isInAreaSql(schema), ...filterConditions(schema, filter, context.now(), reader)];
  const rows = matchingRowsSql(schema, conditions);
  return inTransaction(database, async (transaction) => {
    const requireExpectedCount = (found: number) => {
      if (found !== expectedCount)
        throw new Problem(409, recordMessages.otherCountMatches({ found, expected: expectedCount }));
    };
    if (expectedCount <= maxSynchronousRows) {
      const found = await transaction.execute<{ id: string; version: number; found: number }>(
        sql`SELECT id, version, (count(*) OVER ())::integer AS found FROM ${rows} ORDER BY id LIMIT ${maxSynchronousRows}`,
      );
      requireExpectedCount(found.rows[0]?.found ?? 0);
      return found.rows;
    }
    const job = { kind: 'bulk', area: schema.name, accountId: reader.accountId, request: { ...request } };
    return startLongJob(context, transaction, job, async (jobId) => {
      const { rowCount } = await transaction.execute(sql`
        INSERT INTO long_job_rows (job_id, number, record_id, version)
        SELECT ${jobId}::uuid, row_number() OVER (ORDER BY id), id, version FROM ${rows}`);
      requireExpectedCount(rowCount ?? 0);
      return expectedCount;
    });
  });
};
