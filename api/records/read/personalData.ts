import { sql } from 'drizzle-orm';
import { omit } from 'es-toolkit';
import { type AreaSchema, personalFieldsOf, type RecordData } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { formerNamesAmong } from '../storage/recordContent';

/** The text that replaces personal data in a required field. */
const erased = 'Erased';

/** Returns the replacements of the personal fields that are required in an area. */
export const erasedPersonalValues = (schema: AreaSchema): RecordData => {
  const shape = { ...schema.record.shape, ...schema.values.computed?.fields };
  const isValid = (field: string, value: unknown) => shape[field]?.safeParse(value).success;
  return Object.fromEntries(
    personalFieldsOf(schema).flatMap((field): [string, unknown][] => {
      if (isValid(field, [])) return [[field, []]];
      return isValid(field, undefined) ? [] : [[field, erased]];
    }),
  );
};

/** Returns the data of a record without personal data. */
export const erasePersonalData = (schema: AreaSchema, data: RecordData) => ({
  ...omit(data, personalFieldsOf(schema)),
  ...erasedPersonalValues(schema),
});

/**
 * Removes personal data and reasons from the activity of some records.
 * @param labels the new labels of the records, by their ids.
 * @returns how many entries they have
 */
export const erasePersonalDataOfActivity = async (
  transaction: Queryable,
  schema: AreaSchema,
  labels: Readonly<Record<string, string>>,
): Promise<number> => {
  const personal = personalFieldsOf(schema);
  const { rows } = await transaction.execute<{ count: number }>(sql`
    SELECT erase_activity(${schema.name}, ${sql.param(Object.keys(labels))}::text[],
      ${sql.param([...personal, ...formerNamesAmong(schema, personal), 'reason'])}::text[], ${JSON.stringify(labels)}::jsonb) AS count`);
  return rows[0]?.count ?? 0;
};
