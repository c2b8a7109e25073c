import { sql } from 'drizzle-orm';
import { uniqBy } from 'es-toolkit';
import type { FastifyBaseLogger } from 'fastify';
import {
  type AreaSchema,
  actionGoesLive,
  bulkChangeRefusal,
  type FieldErrors,
  type Message,
  propertyOf,
} from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { databaseFailureMessage, databaseFailureOf } from '../../platform/database/databaseFailure';
import { contextIn, inTransaction } from '../../platform/database/transaction';
import { Problem } from '../../platform/http/problem';
import { throwFieldErrors } from '../../records/fieldErrors';
import { recordMessages } from '../../records/messages.en';
import type { RecordsContext } from '../../records/recordsContext';
import { collectNotices } from '../../records/save/collectNotices';
import { runAndRollBack } from '../../records/save/runAndRollBack';
import { areaNameSql } from '../../records/storage/columns';
import { type BulkAction, type BulkRequest, bulkActionOf, maxSynchronousRows } from './bulkBody';
import { selectMatching } from './bulkJob';
import { actOnRow, requireBulkActionAllowed, type SelectedRow } from './bulkRow';

/** The result of a bulk action for one record. */
export interface BulkRowResult {
  id: string;
  ok: boolean;
  /** The version of the record after the action; undefined after a deletion. A dry run has the version that it tried. */
  version?: number;
  /** Why the row was refused. */
  message?: Message;
  /** The notices about the texts of the record, by field. */
  notices?: FieldErrors;
}

/**
 * Runs one action on many records, each in its own transaction, and returns the result of each; or returns the id of
 * the long job that does this for a large number. Throws, before any change, 409 unless exactly the expected number of
 * records exists, 422 for a field that is not changed in bulk, and 428 if an action needs the versions that the person
 * saw.
 */
export const runBulkAction = async (
  context: RecordsContext,
  schema: AreaSchema,
  request: BulkRequest,
  author: Author,
  log: FastifyBaseLogger,
): Promise<BulkRowResult[] | string> => {
  if (request.action === 'change') requireChangeable(schema, request);
  const selected = await selectRows(context, schema, request);
  return typeof selected === 'string'
    ? selected
    : actOnRows(context, schema, bulkActionOf(request), selected, author, log);
};

/** Throws a 422 Problem for fields that are not changed in many records at once, and for additions to what is no list. */
const requireChangeable = (schema: AreaSchema, { data = {}, add = {}, remove = {} }: BulkAction) => {
  const lists = Object.keys({ ...add, ...remove });
  const errors = [...Object.keys(data), ...lists].flatMap((field) => {
    const isNoList = lists.includes(field) && !propertyOf(schema.fields, field)?.list;
    const refusal = bulkChangeRefusal(schema, field) ?? (isNoList ? recordMessages.noList : undefined);
    return refusal ? [[field, refusal] as const] : [];
  });
  throwFieldErrors(schema, { errors: Object.fromEntries(errors) });
};

/** Returns the selected rows, or the id of the long job that processes them. */
const selectRows = async (
  context: RecordsContext,
  schema: AreaSchema,
  request: BulkRequest,
): Promise<SelectedRow[] | string> => {
  const { action, filter, expectedCount, items, ids: selectedIds, versions: seen = {} } = request;
  if ((filter === undefined) === ((items ?? selectedIds) === undefined))
    throw new Problem(422, recordMessages.rowsOrFilter);
  if (items) return uniqBy(items, ({ id }) => id);
  if (expectedCount === undefined) throw new Problem(422, recordMessages.countMissing);
  if (filter) return selectMatching(context, schema, bulkActionOf(request), { filter, expectedCount });
  const versions = new Map(Object.entries(seen));
  const ids = [...new Set(selectedIds)];
  if (actionGoesLive(schema, action) && !ids.every((id) => versions.has(id)))
    throw new Problem(428, recordMessages.versionsMissing);
  await requireCount(context, schema, ids, expectedCount);
  return ids.map((id) => ({ id, version: versions.get(id) }));
};

const requireCount = async (
  { database }: RecordsContext,
  schema: AreaSchema,
  ids: readonly string[],
  expected: number,
) => {
  const { rows } = await database.execute<{ found: number }>(sql`
    SELECT count(*)::integer AS found FROM records
    WHERE area = ${areaNameSql(schema)} AND id IN ${ids} AND deleted_at IS NULL`);
  const found = rows[0]?.found ?? 0;
  if (found !== expected) throw new Problem(409, recordMessages.notAsManyAsChosen({ expected, found }));
};

/**
 * Does a bulk action row by row in one transaction, undoes it, and returns which rows would be refused, and why. Throws
 * as `runBulkAction` does, 403, and 422 for more rows than one request does.
 */
export const tryBulkAction = async (
  context: RecordsContext,
  schema: AreaSchema,
  request: BulkRequest,
  author: Author,
): Promise<BulkRowResult[]> => {
  requireBulkActionAllowed(author.role ?? '', schema, request);
  if (request.action === 'change') requireChangeable(schema, request);
  if (request.filter && (request.expectedCount ?? 0) > maxSynchronousRows)
    throw new Problem(422, recordMessages.tooManyToTry({ most: maxSynchronousRows }));
  const selected = await selectRows(context, schema, request);
  if (typeof selected === 'string') throw new Error('A dry run starts no long job');
  // Messages would be queued for nothing.
  const action = { ...bulkActionOf(request), notifyPeople: false };
  return runAndRollBack(
    (work) => inTransaction(context.database, work),
    async (transaction: Queryable) => {
      const results: BulkRowResult[] = [];
      for (const row of selected) results.push(await tryRow(context, transaction, { schema, action, row, author }));
      return results;
    },
  );
};

interface RowToTry {
  schema: AreaSchema;
  action: BulkAction;
  row: SelectedRow;
  author: Author;
}

/** Does an action with a row. The next rows are tried as they are after it, unless it is refused. */
const tryRow = async (
  context: RecordsContext,
  transaction: Queryable,
  { schema, action, row: { id, version }, author }: RowToTry,
): Promise<BulkRowResult> => {
  try {
    await transaction.transaction((savepoint) => {
      const inDryRun = { ...contextIn(context, savepoint), isDryRun: true as const };
      return actOnRow(inDryRun, schema, action, { id, version }, author);
    });
    return { id, ok: true, ...(version !== undefined && { version }) };
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return { id, ok: false, message: error.detail };
    throw error;
  }
};

const actOnRows = async (
  context: RecordsContext,
  schema: AreaSchema,
  request: BulkAction,
  selected: readonly SelectedRow[],
  author: Author,
  log: FastifyBaseLogger,
): Promise<BulkRowResult[]> => {
  const results: BulkRowResult[] = [];
  for (const [index, row] of selected.entries()) {
    const { id } = row;
    try {
      const { onNotice, readNotices } = collectNotices();
      const { version } = await actOnRow({ ...context, onNotice }, schema, request, row, author);
      results.push({ id, ok: true, ...(request.action !== 'delete' && { version, notices: readNotices() }) });
    } catch (error) {
      if (!(error instanceof Problem))
        log.error({ err: error, area: schema.name, id }, 'a row of a bulk action failed');
      const failure = databaseFailureOf(error);
      if (failure) {
        // The remaining rows would each wait as long and fail in the same way.
        if (!results.some(({ ok }) => ok)) throw error;
        const message = databaseFailureMessage[failure];
        return [...results, ...selected.slice(index).map((rest) => ({ id: rest.id, ok: false, message }))];
      }
      results.push({ id, ok: false, message: error instanceof Problem ? error.detail : recordMessages.rowFailed });
    }
  }
  return results;
};

/**
 * Returns the message of a bulk action that was refused for every row: the reason of a single row, else how many there
 * were. Undefined if at least one row was saved, or none was selected.
 */
export const bulkRefusalOf = (results: readonly BulkRowResult[]): Message | undefined => {
  const [first, ...others] = results;
  if (!first || results.some(({ ok }) => ok)) return undefined;
  return others.length === 0 && first.message ? first.message : recordMessages.noRowChanged({ count: results.length });
};
