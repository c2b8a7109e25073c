import { pickBy } from 'es-toolkit';
import { v7 as uuid } from 'uuid';
import type { AreaSchema } from '../../../resources/kit';
import type { Queryable } from '../../database/connect';
import { initialStates, initialStatus } from '../recordContent';
import { checkReferences } from '../references';
import { addComputedValues, throwFieldErrors, validateBody } from './validateBody';
import { insertNewRecords, type NewRecordRow, replaceLinks } from './writeRecords';

const rowsPerStatement = 1000;

/** A record to insert. */
export interface RowToInsert {
  /** By default the value of the area's id field, or a new id. */
  id?: string;
  /**
   * The fields of the record. They may include computed values and the state fields of machines other than `status`.
   */
  data: Record<string, unknown>;
  status?: string;
  createdAt?: Date;
  updatedAt?: Date;
  createdBy?: string | null;
  updatedBy?: string | null;
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
  const newRows = rows.map((row): NewRecordRow => {
    const states = initialStates(schema);
    for (const field of Object.keys(states)) states[field] = String(row.data[field] ?? states[field]);
    const status = row.status ?? initialStatus(schema);
    const input = validateBody(schema, row.data, { publish: schema.publish !== undefined && status === 'published' });
    const createdAt = row.createdAt ?? at;
    // Computed values in the data count as stored earlier.
    const stored = pickBy(row.data, (_, field) => Object.hasOwn(schema.computed?.fields ?? {}, field));
    const data = addComputedValues(schema, { ...input, ...states }, stored, { status, now: at });
    return {
      id: row.id ?? (schema.idField ? String(row.data[schema.idField]) : uuid()),
      status,
      data,
      createdAt: createdAt.toISOString(),
      createdBy: row.createdBy ?? null,
      updatedAt: (row.updatedAt ?? createdAt).toISOString(),
      updatedBy: row.updatedBy ?? row.createdBy ?? null,
    };
  });
  const batches = Array.from({ length: Math.ceil(newRows.length / rowsPerStatement) }, (_, index) =>
    newRows.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  );
  for (const batch of batches) await insertNewRecords(transaction, schema, batch, { logsActivity });
  for (const batch of batches) {
    const resolved = await checkReferences(
      transaction,
      schema,
      batch.map(({ data, status }) => ({ data, isPublishing: schema.publish !== undefined && status === 'published' })),
    );
    for (const { errors } of resolved) throwFieldErrors(schema, { errors });
    const linked = batch.map(({ id }, index) => ({ id, links: resolved[index]?.links ?? [] }));
    await replaceLinks(transaction, schema, linked, { isNew: true });
  }
};
