import type { SQL } from 'drizzle-orm';
import { chunk, pickBy } from 'es-toolkit';
import { v7 as uuid } from 'uuid';
import { type AreaSchema, isCompleteIn, type RecordData } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { throwFieldErrors } from '../fieldErrors';
import { initialStates, initialStatus } from '../storage/recordContent';
import type { PublishingColumns } from '../storage/recordRow';
import { checkReferences } from '../validate/references';
import { type HistoryStep, historyOfNewRecord, insertHistoriesSql, type RecordHistory } from './insertHistoriesSql';
import { addComputedValues, validateBody } from './validateBody';
import { replaceLinks } from './writeRecords';

const rowsPerStatement = 250;

/** A record to insert. */
export interface RowToInsert {
  /** By default the value of the area's id field, or a new id. */
  id?: string;
  /**
   * The fields of the record. They may include computed values and the state fields of machines other than `status`.
   */
  data: RecordData;
  status?: string;
  createdAt?: Date;
  updatedAt?: Date;
  createdBy?: string | null;
  updatedBy?: string | null;
  /** All versions of the record, and its state after the last of them; default: one version. */
  history?: { steps: readonly HistoryStep[]; publishing: PublishingColumns };
}

type Data = RecordData;

/** A record that is checked, with the versions to store. */
interface CheckedRow {
  checked: Data;
  history: RecordHistory;
}

/** Records that are checked, with the statement that stores them. */
export interface CheckedBatch {
  rows: CheckedRow[];
  statement: SQL;
}

/**
 * Inserts many records of one area with versions, links and activity, for sample data. The rules of a save apply, and
 * for published rows those of publishing; rules that compare records (limits, trees, the area's own check) are not
 * checked. Rows may refer to each other.
 * @param at the creation time of rows without one.
 * @param logsActivity whether the activity gets entries; records that come with the product have no author.
 * Throws a Problem at the first record that breaks a rule.
 */
export const insertRecords = async (
  transaction: Queryable,
  schema: AreaSchema,
  rows: readonly RowToInsert[],
  { at, logsActivity = true }: { at: Date; logsActivity?: boolean },
): Promise<void> => {
  const batches = inBatches(rows).map((batch) => checkRows(schema, batch, { at, logsActivity }));
  await insertCheckedRows(transaction, schema, batches);
};

/** Returns rows in parts of one statement. */
export const inBatches = <Row>(rows: readonly Row[]): Row[][] => chunk(rows, rowsPerStatement);

/** Returns rows with what a save adds to them; throws as `insertRecords` does. */
export const checkRows = (
  schema: AreaSchema,
  rows: readonly RowToInsert[],
  { at, logsActivity = true }: { at: Date; logsActivity?: boolean },
): CheckedBatch => {
  const checkedRows = rows.map((row) => checkRow(schema, row, at));
  const histories = checkedRows.map(({ history }) => history);
  return { rows: checkedRows, statement: insertHistoriesSql(schema, histories, { logsActivity }) };
};

const checkRow = (schema: AreaSchema, row: RowToInsert, at: Date): CheckedRow => {
  const states = initialStates(schema);
  for (const field of Object.keys(states)) states[field] = String(row.data[field] ?? states[field]);
  const status = row.status ?? initialStatus(schema);
  const input = validateBody(schema, row.data, { complete: isCompleteIn(schema, status) });
  const createdAt = row.createdAt ?? at;
  // Computed values in the data count as stored earlier.
  const stored = pickBy(row.data, (_, field) => Object.hasOwn(schema.values.computed?.fields ?? {}, field));
  const data = addComputedValues(schema, { ...input, ...states }, stored, { status, now: at });
  const newRow = {
    id: row.id ?? (schema.idField ? String(row.data[schema.idField]) : uuid()),
    status,
    data,
    createdAt: createdAt.toISOString(),
    createdBy: row.createdBy ?? null,
    updatedAt: (row.updatedAt ?? createdAt).toISOString(),
    updatedBy: row.updatedBy ?? row.createdBy ?? null,
  };
  const last = row.history?.steps.at(-1);
  if (!row.history || !last) return { checked: data, history: historyOfNewRecord(schema, newRow) };
  const present = { data: last.data ?? data, updatedAt: last.at.toISOString(), updatedBy: last.by };
  return { checked: data, history: { ...newRow, ...present, ...row.history } };
};

/** Inserts records of one area that were checked; throws as `insertRecords` does. */
export const insertCheckedRows = async (
  transaction: Queryable,
  schema: AreaSchema,
  batches: readonly CheckedBatch[],
): Promise<void> => {
  for (const { statement } of batches) await transaction.execute(statement);
  // Only now, because records may refer to those of a later batch.
  for (const { rows } of batches) {
    const resolved = await checkReferences(
      transaction,
      schema,
      rows.map(({ checked, history: { status } }) => ({
        data: checked,
        isPublishing: schema.publish !== undefined && status === 'published',
      })),
    );
    for (const { errors } of resolved) throwFieldErrors(schema, { errors });
    const linked = rows.map(({ history: { id } }, index) => ({ id, links: resolved[index]?.links ?? [] }));
    await replaceLinks(transaction, schema, linked, { isNew: true });
  }
};
