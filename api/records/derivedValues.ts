import { type SQL, sql } from 'drizzle-orm';
import { pick } from 'es-toolkit';
import { type AreaSchema, defaultValuesIn } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import { areaNameSql, isDerived, sqlLiteral } from './columns';

/** The values that an area's records start with of what is worked out from others; undefined where nothing of it is kept. */
export const initialDerivedValues = ({
  derived,
  usageCountField,
  apiFields,
}: AreaSchema): Record<string, unknown> | undefined => {
  const kept = Object.keys(derived ?? {}).filter((name) => name !== usageCountField);
  return kept.length > 0 ? defaultValuesIn(pick(apiFields, kept)) : undefined;
};

/** What is kept beside the records of an area that is worked out from others, to be joined by `record_id`. */
export const derivedValuesSql = (schema: AreaSchema): SQL =>
  sql`(SELECT record_id, derived, sorted_by FROM record_values WHERE area = ${areaNameSql(schema)}) AS kept`;

/** Whether a field is a value of this kind that the usual order of the area begins with: then it has a column of its own. */
export const isSortedByDerived = (schema: AreaSchema, key: string): boolean =>
  isDerived(schema, key) && schema.defaultSort[0]?.[0] === key;

/** What `sorted_by` holds of some derived values; null in areas whose usual order begins with something else. */
const sortedBy = (schema: AreaSchema, derived: SQL): SQL => {
  const key = schema.defaultSort[0]?.[0] ?? '';
  return isSortedByDerived(schema, key) ? sql`(${derived})->>${sql.raw(sqlLiteral(key))}` : sql`NULL::text`;
};

/** Puts derived values in the place of those kept: what follows `SET` in an UPDATE of `record_values`. */
export const updateDerivedValuesSql = (schema: AreaSchema, derived: SQL): SQL =>
  sql`derived = ${derived}, sorted_by = ${sortedBy(schema, derived)}`;

/** Keeps the first values of records: those that `ids` selects, as `id`. */
export const insertDerivedValues = (schema: AreaSchema, values: Record<string, unknown>, ids: SQL): SQL => {
  const first = sql`${JSON.stringify(values)}::jsonb`;
  return sql`INSERT INTO record_values (area, record_id, derived, sorted_by)
    SELECT ${areaNameSql(schema)}, id, ${first}, ${sortedBy(schema, first)} FROM ${ids}`;
};

/** Gives records that are older than such a value the one that it starts with. */
export const backfillDerivedValues = async (queryable: Queryable, schema: AreaSchema): Promise<void> => {
  const values = initialDerivedValues(schema);
  if (!values) return;
  await queryable.execute(sql`
    ${insertDerivedValues(schema, values, sql`records WHERE area = ${areaNameSql(schema)}`)}
    ON CONFLICT (area, record_id) DO UPDATE SET ${updateDerivedValuesSql(schema, sql`excluded.derived || record_values.derived`)}`);
};
