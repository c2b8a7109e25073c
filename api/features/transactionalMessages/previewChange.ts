import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type AreaSchema, maxReasonLength } from '../../../resources/engine/schema';
import type { Author } from '../../platform/database/context';
import { contextIn } from '../../platform/database/transaction';
import { namedSchema } from '../../platform/http/envelope';
import { Problem } from '../../platform/http/problem';
import { filterConditions } from '../../records/read/filter';
import { matchingRowsSql } from '../../records/read/list';
import { requireActionAllowed } from '../../records/read/permissions';
import type { RecordsContext } from '../../records/recordsContext';
import { createRecord } from '../../records/save/create';
import { runRecordAction } from '../../records/save/runRecordAction';
import { updateRecord } from '../../records/save/update';
import { isInAreaSql } from '../../records/storage/columns';
import { requireAllowed } from '../../roles';
import { type MessagesOrRefusal, previewOrRefusal } from './previewMessages';

/** A preview makes the change of at most so many records; the others are counted only. */
const maxTriedRecords = 100;

const id = z.string().min(1).max(64);

/** The body of a request for a preview: a change, and the records that it changes. */
export const previewBody = namedSchema(
  'MessagePreviewRequest',
  z.strictObject({
    action: z.string().min(1).max(64).describe('`create`, `update`, or the name of an action of the area'),
    ids: z.array(id).min(1).max(200).optional().describe('The records; none for a new one'),
    filter: z.record(z.string(), z.unknown()).optional().describe('Instead of ids: a filter like that of the list'),
    data: z.record(z.string(), z.unknown()).optional().describe('The record, or the values of the fields of an action'),
    reason: z.string().trim().max(maxReasonLength).optional(),
  }),
);

type PreviewRequest = z.output<typeof previewBody>;

/** A preview of the messages of a change. */
interface PreviewedChange extends MessagesOrRefusal {
  /** How many records the change is for, and of how many the preview has the messages. */
  records: { total: number; tried: number };
}

/**
 * Returns the messages that a change of records would send, without changing anything. A change that is refused sends
 * nothing. Throws 400 for the filter, 403 and 404.
 */
export const previewChange = async (
  context: RecordsContext,
  schema: AreaSchema,
  request: PreviewRequest,
  author: Author,
): Promise<PreviewedChange> => {
  requireChangeAllowed(schema, request, author.role ?? '');
  const { ids, total } = await selectRecords(context, schema, request);
  const makeChange = (inContext: RecordsContext, recordId: string | undefined) =>
    changeOf(inContext, schema, request, recordId, author);
  const [only] = ids;
  const preview = await previewOrRefusal(context, (inContext) =>
    total <= 1 ? makeChange(inContext, only) : changeEach(inContext, ids, makeChange),
  );
  return { ...preview, records: { total, tried: ids.length } };
};

const requireChangeAllowed = (schema: AreaSchema, { action }: PreviewRequest, role: string) => {
  if (action === 'create') requireAllowed(role, schema.name, 'create');
  else if (action === 'update') requireAllowed(role, schema.name, 'edit');
  else requireActionAllowed(role, schema, action);
};

const selectRecords = async (context: RecordsContext, schema: AreaSchema, { action, ids, filter }: PreviewRequest) => {
  if (action === 'create') return { ids: [], total: 1 };
  if (!filter) return { ids: (ids ?? []).slice(0, maxTriedRecords), total: ids?.length ?? 0 };
  const conditions = [isInAreaSql(schema), ...filterConditions(schema, filter, context.now(), context.reader)];
  const { rows } = await context.database.execute<{ id: string; total: number }>(sql`
    SELECT id, (count(*) OVER ())::integer AS total FROM ${matchingRowsSql(schema, conditions)}
    ORDER BY id LIMIT ${maxTriedRecords}`);
  return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 };
};

const changeOf = async (
  context: RecordsContext,
  schema: AreaSchema,
  { action, data = {}, reason }: PreviewRequest,
  recordId: string | undefined,
  author: Author,
): Promise<unknown> => {
  if (action === 'create') return createRecord(context, schema, data, author);
  if (recordId === undefined) return undefined;
  if (action === 'update') return updateRecord(context, schema, recordId, () => data, author, undefined, { reason });
  return runRecordAction(context, schema, recordId, { name: action, data, reason }, author);
};

/** Changes records one by one, as an action with many does: a refused one leaves the others. */
const changeEach = async (
  context: RecordsContext,
  ids: readonly string[],
  makeChange: (context: RecordsContext, id: string) => Promise<unknown>,
) => {
  for (const recordId of ids) {
    try {
      await context.database.transaction((savepoint) => makeChange(contextIn(context, savepoint), recordId));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }
};
