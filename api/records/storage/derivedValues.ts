import { type SQL, sql } from 'drizzle-orm';
import { pick } from 'es-toolkit';
import { type AreaSchema, defaultValuesIn, type RecordData } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { areaNameSql, isDerived, sqlLiteral } from './columns';

/** Returns the initial derived values of new records of an area; undefined if the area stores no derived values. */
export const initialDerivedValues = ({ values: { derived }, apiFields }: AreaSchema): RecordData | undefined => {
  const stored = Object.keys(derived?.fields ?? {}).filter((name) => name !== derived?.usageCount);
  return stored.length > 0 ? defaultValuesIn(pick(apiFields, stored)) : undefined;
};

const derivedValuesSql = (schema: AreaSchema): SQL =>
  sql`(SELECT record_id, derived, sorted_by, ended_at FROM record_values WHERE area = ${areaNameSql(schema)}) AS kept
    ON record_id = records.id`;

/**
 * SQL that joins the stored derived values of an area's records to `records`. It names the area of the record, which may
 * be read from its partition: without it, PostgreSQL before 18 reads the whole primary key for each record.
 */
export const joinDerivedValuesSql = (schema: AreaSchema): SQL =>
  sql`JOIN ${derivedValuesSql(schema)} AND records.area = ${areaNameSql(schema)}`;

/**
 * The same as a left join, which PostgreSQL omits where no value is used. It does not name the area of the record: an
 * index without it could then not answer alone.
 */
export const leftJoinDerivedValuesSql = (schema: AreaSchema): SQL => sql`LEFT JOIN ${derivedValuesSql(schema)}`;

/** Whether a field is a derived value and the first key of the default sort order: then it has its own column. */
export const isSortedByDerived = (schema: AreaSchema, key: string): boolean =>
  isDerived(schema, key) && schema.list.defaultSort[0]?.[0] === key;

/** The text of an instant that is not known in `sorted_by` and `ended_at`. It sorts behind all others. */
export const unknownInstant = 'infinity';

/** SQL for the text of a derived instant in a column of its own. */
const instantSql = (key: string, derived: SQL): SQL =>
  sql`coalesce((${derived})->>${sql.raw(sqlLiteral(key))}, ${sql.raw(sqlLiteral(unknownInstant))})`;

/** SQL for the value of `sorted_by`; null if the default sort order of the area starts with another field. */
const sortedBySql = (schema: AreaSchema, derived: SQL): SQL => {
  const key = schema.list.defaultSort[0]?.[0] ?? '';
  return isSortedByDerived(schema, key) ? instantSql(key, derived) : sql`NULL::text`;
};

/** Whether the end of the records of an area is a derived value: then `ended_at` has it. */
export const hasDerivedEnd = (schema: AreaSchema): boolean => isDerived(schema, schema.list.endField ?? '');

/** SQL for the value of `ended_at`; null if the end is no derived value. */
const endedAtSql = (schema: AreaSchema, derived: SQL): SQL =>
  hasDerivedEnd(schema) ? instantSql(schema.list.endField ?? '', derived) : sql`NULL::text`;

/** SQL that replaces the stored derived values: the assignments after `SET` in an UPDATE of `record_values`. */
export const updateDerivedValuesSql = (schema: AreaSchema, derived: SQL): SQL =>
  sql`derived = ${derived}, sorted_by = ${sortedBySql(schema, derived)}, ended_at = ${endedAtSql(schema, derived)}`;

/** SQL that inserts the initial derived values of the records that `ids` selects as `id`. */
export const insertDerivedValues = (schema: AreaSchema, values: RecordData, ids: SQL): SQL => {
  const initial = sql`${JSON.stringify(values)}::jsonb`;
  return sql`INSERT INTO record_values (area, record_id, derived, sorted_by, ended_at)
    SELECT ${areaNameSql(schema)}, id, ${initial}, ${sortedBySql(schema, initial)}, ${endedAtSql(schema, initial)} FROM ${ids}`;
};

/**
 * Adds the initial values of newly declared derived fields to existing records.
 * @param ids the records; default: all
 */
export const backfillDerivedValues = async (
  queryable: Queryable,
  schema: AreaSchema,
  ids?: readonly string[],
): Promise<void> => {
  const values = initialDerivedValues(schema);
  if (!values) return;
  const isSelected = ids ? sql`id = ANY(${sql.param(ids)}::text[])` : sql`true`;
  await queryable.execute(sql`
    ${insertDerivedValues(schema, values, sql`records WHERE area = ${areaNameSql(schema)} AND ${isSelected}`)}
    ON CONFLICT (area, record_id) DO UPDATE SET ${updateDerivedValuesSql(schema, sql`excluded.derived || record_values.derived`)}`);
};
