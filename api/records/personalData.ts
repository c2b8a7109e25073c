import { sql } from 'drizzle-orm';
import { omit } from 'es-toolkit';
import { type AreaSchema, personalFieldsOf } from '../../resources/kit';
import type { Queryable } from '../database/connect';

/** Stands where a record cannot go without a text that told of a person. */
const erased = 'Erased';

/** What stands in the place of the personal fields that a record of an area cannot go without. */
export const erasedPersonalValues = (schema: AreaSchema): Record<string, unknown> => {
  const shape = { ...schema.record.shape, ...schema.computed?.fields };
  const mayBe = (field: string, value: unknown) => shape[field]?.safeParse(value).success;
  return Object.fromEntries(
    personalFieldsOf(schema).flatMap((field): [string, unknown][] => {
      if (mayBe(field, [])) return [[field, []]];
      return mayBe(field, undefined) ? [] : [[field, erased]];
    }),
  );
};

/** The data of a record without what tells of persons. */
export const erasePersonalData = (schema: AreaSchema, data: Record<string, unknown>) => ({
  ...omit(data, personalFieldsOf(schema)),
  ...erasedPersonalValues(schema),
});

/**
 * Takes what tells of persons out of the activity of some records, with the reasons that were given.
 * @param labels what the records are called from then on, by their ids.
 * @returns how many entries they have.
 */
export const erasePersonalDataOfActivity = async (
  transaction: Queryable,
  schema: AreaSchema,
  labels: Readonly<Record<string, string>>,
): Promise<number> => {
  const { rows } = await transaction.execute<{ count: number }>(sql`
    SELECT erase_activity(${schema.name}, ${sql.param(Object.keys(labels))}::text[],
      ${sql.param([...personalFieldsOf(schema), 'reason'])}::text[], ${JSON.stringify(labels)}::jsonb) AS count`);
  return rows[0]?.count ?? 0;
};
