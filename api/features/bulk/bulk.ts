import { sql } from 'drizzle-orm';
import { uniqBy } from 'es-toolkit';
import type { FastifyBaseLogger } from 'fastify';
import {
  type AreaSchema,
  actionGoesLive,
  bulkChangeRefusal,
  type FieldErrors,
  type Message,
} from '../../../resources/engine/schema';
import type { Database, Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { databaseFailureMessage, databaseFailureOf } from '../../platform/database/databaseFailure';
import { inTransaction } from '../../platform/database/transaction';
import { Problem } from '../../platform/http/problem';
import type { RecordsContext } from '../../records/areaModule';
import { throwFieldErrors } from '../../records/fieldErrors';
import { recordMessages } from '../../records/messages.en';
import { collectNotices } from '../../records/save/collectNotices';
import { runAndRollBack } from '../../records/save/runAndRollBack';
import { areaNameSql } from '../../records/storage/columns';
import { type BulkAction, type BulkRequest, bulkActionOf, maxSynchronousRows } from './bulkBody';
import { selectMatching } from './bulkJob';
import { actOnRow, type SelectedRow } from './bulkRow';

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
 * saw. A dry run does the same in one transaction and undoes it.
 */
export const runBulkAction = async (
  context: RecordsContext,
  schema: AreaSchema,
  request: BulkRequest,
  author: Author,
  log: FastifyBaseLogger,
): Promise<BulkRowResult[] | string> => {
  if (request.action === 'change') requireChangeable(schema, request.data);
  if (request.dryRun && request.filter && (request.expectedCount ?? 0) > maxSynchronousRows)
    throw new Problem(422, recordMessages.tooManyToTry({ most: maxSynchronousRows }));
  const selected = await selectRows(context, schema, request);
  if (request.dryRun && typeof selected !== 'string') return tryRows(context, schema, request, selected, author);
  return typeof selected === 'string'
    ? selected
    : actOnRows(context, schema, bulkActionOf(request), selected, author, log);
};

/** Throws a 422 Problem for fields that are not changed in many records at once. */
const requireChangeable = (schema: AreaSchema, data: Readonly<Record<string, unknown>> = {}) => {
  const errors = Object.keys(data).flatMap((field) => {
    const refusal = bulkChangeRefusal(schema, field);
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

/** Does a bulk action row by row in one transaction, undoes it, and returns which rows would be refused, and why. */
const tryRows = (
  context: RecordsContext,
  schema: AreaSchema,
  request: BulkRequest,
  selected: readonly SelectedRow[],
  author: Author,
): Promise<BulkRowResult[]> =>
  runAndRollBack(
    (work) => inTransaction(context.database, work),
    async (transaction: Queryable) => {
      const results: BulkRowResult[] = [];
      const action = { ...bulkActionOf(request), notifyPeople: false };
      for (const row of selected) {
        try {
          await transaction.transaction((savepoint) => {
            const inDryRun = { ...context, database: savepoint as unknown as Database, isDryRun: true as const };
            return actOnRow(inDryRun, schema, action, row, author);
          });
          results.push({ id: row.id, ok: true, ...(row.version !== undefined && { version: row.version }) });
        } catch (error) {
          if (!(error instanceof Problem) || error.status >= 500) throw error;
          results.push({ id: row.id, ok: false, message: error.detail });
        }
      }
      return results;
    },
  );

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
