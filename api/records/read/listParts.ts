import { type SQL, sql } from 'drizzle-orm';
import type { AreaSchema } from '../../../resources/engine/schema';
import { lastsOverDaysSql } from '../../platform/database/tables';
import { areaNameSql, isInAreaSql } from '../storage/columns';
import { hasDerivedEnd, isSortedByDerived, unknownInstant } from '../storage/derivedValues';
import { partitionOf } from '../storage/indexes';
import { isBeyondSql, isEmptySql, sortColumn, sortExpressionSql } from '../storage/sortKeys';

/**
 * Separate SQL conditions for the rows of a list. Each row meets one of them, and an index finds the rows of each. Those
 * of a page are read in the default order, and none reads many rows that are not in the list.
 */
export interface ListParts {
  ofPage: SQL[];
  ofCount: SQL[];
}

type When = 'upcoming' | 'past';

/**
 * Returns the separate SQL conditions of records that are over at an instant (`past`), or not yet (`upcoming`). Without
 * a known end, a record is upcoming.
 */
export const conditionsOfWhen = (schema: AreaSchema, when: When, now: Date): SQL[] => {
  const { endField = '' } = schema.list;
  const operator = when === 'past' ? '<=' : '>';
  const at = now.toISOString();
  if (hasDerivedEnd(schema)) return [sql`(${isInAreaSql(schema)} AND ended_at ${sql.raw(operator)} ${at})`];
  const isOnThatSide = isBeyondSql(schema, endField, operator, at);
  return when === 'past' ? [isOnThatSide] : [isOnThatSide, isEmptySql(schema, endField)];
};

/**
 * Returns the parts of upcoming or past records; undefined for other values of the filter, and where no index has the
 * end. Records start before they end, as the rules of their area require.
 */
export const partsOfWhen = (schema: AreaSchema, when: unknown, now: Date): ListParts | undefined => {
  const { endField, defaultSort } = schema.list;
  const [start = ''] = defaultSort[0] ?? [];
  if (!endField || (when !== 'upcoming' && when !== 'past')) return undefined;
  if (hasDerivedEnd(schema)) return isSortedByDerived(schema, start) ? partsOfDerived(schema, when, now) : undefined;
  if (!sortColumn(schema, endField) || !sortColumn(schema, start)) return undefined;
  const ofCount = conditionsOfWhen(schema, when, now);
  const [ofTheEnd = sql`false`, ...withoutEnd] = ofCount;
  const [at, startSql] = [now.toISOString(), sql.raw(sortExpressionSql(schema, start))];
  const hasNoStart = isEmptySql(schema, start);
  if (when === 'past')
    return { ofCount, ofPage: [sql`${ofTheEnd} AND ${startSql} <= ${at}`, sql`${ofTheEnd} AND ${hasNoStart}`] };
  const unfinished = sql`SELECT id FROM ${sql.raw(partitionOf(schema))} WHERE deleted_at IS NULL AND ${ofTheEnd}`;
  const isUnfinished = isOneOfFewSql(
    schema,
    sql`${unfinished} AND ${startSql} <= ${at} UNION ALL ${unfinished} AND ${hasNoStart}`,
  );
  return { ofCount, ofPage: [sql`${ofTheEnd} AND ${startSql} > ${at}`, isUnfinished, ...withoutEnd] };
};

/**
 * The same where the end is a derived value. A record that is not over has started today, starts later, or lasts over
 * days (in UTC): these records have an index of their own.
 */
const partsOfDerived = (schema: AreaSchema, when: When, now: Date): ListParts => {
  const [isOnThatSide = sql`false`] = conditionsOfWhen(schema, when, now);
  const at = now.toISOString();
  const today = at.slice(0, 10);
  const lastingOverDays = sql`SELECT record_id FROM record_values WHERE area = ${areaNameSql(schema)}
    AND ${lastsOverDaysSql} AND ended_at > ${at} AND sorted_by < ${today}`;
  const parts =
    when === 'past'
      ? [sql`${isOnThatSide} AND sorted_by <= ${at}`, sql`${isOnThatSide} AND sorted_by = ${unknownInstant}`]
      : [sql`${isOnThatSide} AND sorted_by >= ${today}`, isOneOfFewSql(schema, lastingOverDays)];
  return { ofPage: parts, ofCount: parts };
};

/**
 * SQL condition: a record is one of few. Their ids are read first, because PostgreSQL expects many of them, and would
 * read all records in the order of their starts.
 */
const isOneOfFewSql = (schema: AreaSchema, ids: SQL): SQL => sql`(${isInAreaSql(schema)} AND id = ANY(ARRAY(${ids})))`;
