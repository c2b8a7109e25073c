import { type SQL, sql } from 'drizzle-orm';
import { type AreaSchema, fieldAt } from '../../resources/kit';
import type { Database } from '../database/connect';
import { customPlanHint } from '../database/preparedStatements';
import { maxCounted, maxSearchCounted, type RawListQuery, readQuery, type Total, toTotal } from '../http/query';
import { areaNameSql, isDerived, sqlLiteral } from './columns';
import { derivedValuesSql, initialDerivedValues } from './derivedValues';
import { filterConditions, isLiveSql } from './filter';
import { defaultOrder, partitionOf } from './indexes';
import { isMemberReference } from './lookUpReferences';
import { requireVisibleFields } from './masking';
import type { Reader, RecordRow } from './recordRow';
import { recordColumnsSql } from './recordRow';
import { orderedBy } from './sortKeys';
import { usageExpression } from './usage';

/** What a list of an area can be sorted by. */
export const sortKeysOf = (schema: AreaSchema): string[] => [
  ...schema.sort,
  'id',
  'createdAt',
  'updatedAt',
  ...(schema.stateMachines.status ? ['status'] : []),
];

export type SortOrder = readonly (readonly [string, 'ASC' | 'DESC'])[];

export interface ListQuery {
  conditions: SQL[];
  /** The states asked for when nothing else is filtered, [] for all; then the kept counts know the total. */
  states: string[] | undefined;
  /** How far the rows are counted where they have to be. */
  maxCounted: number;
  order: SortOrder;
  from: number;
  to: number;
}

/**
 * Reads the query of a list, `?sort=["field","ASC"]&range=[0,24]&filter={…}`, each part optional.
 * Throws a 400 Problem that names what is unknown or not well formed, and 403 for what the reader may not see.
 */
export const parseListQuery = (schema: AreaSchema, query: RawListQuery, now: Date, reader?: Reader): ListQuery => {
  const { filter, sort, from, to } = readQuery(query, sortKeysOf(schema));
  if (sort) requireVisibleFields(reader, schema, sort[0]);
  const { id, status, ...others } = filter;
  const states = [status ?? []].flat().map(String);
  const isCounted = id === undefined && Object.keys(others).length === 0 && !(status && states.length === 0);
  return {
    conditions: filterConditions(schema, filter, now, reader),
    states: isCounted ? states : undefined,
    maxCounted: others.q === undefined ? maxCounted : maxSearchCounted,
    order: sort ? orderFrom(schema, sort) : filter.when === 'past' ? reversed(schema.defaultSort) : schema.defaultSort,
    from,
    to,
  };
};

/** What begins the usual order goes on as that does. */
const orderFrom = (schema: AreaSchema, sort: SortOrder[number]): SortOrder => {
  const usual = defaultOrder(schema);
  const [first] = usual;
  if (first?.[0] !== sort[0]) return [sort];
  return first[1] === sort[1] ? usual : reversed(usual);
};

/** What is past is read from the latest on. */
const reversed = (order: SortOrder): SortOrder =>
  order.map(([key, direction]) => [key, direction === 'ASC' ? 'DESC' : 'ASC'] as const);

/** The rows of a page in their order, and how many rows there are in all, counted so far as people page through them. */
export const listRecords = async (database: Database, schema: AreaSchema, query: ListQuery, now: Date) => {
  const [{ rows }, counted] = await Promise.all([
    database.execute<Record<string, unknown> & RecordRow>(pageOf(schema, query, now)),
    countRecords(database, schema, query),
  ]);
  return { rows, counted };
};

/** The partition is named itself: then an index that has the keys of an order answers without the rows. */
export const rowsSql = (schema: AreaSchema, { conditions, order }: Pick<ListQuery, 'conditions' | 'order'>): SQL => {
  const partition = sql`${sql.raw(partitionOf(schema))} AS records`;
  // Each record has its values. Rows come in their order only from a plain join; the other is left out where nothing asks for it.
  const join = sql.raw(order.some(([key]) => isDerived(schema, key)) ? 'JOIN' : 'LEFT JOIN');
  const from = initialDerivedValues(schema)
    ? sql`${partition} ${join} ${derivedValuesSql(schema)} ON record_id = id`
    : partition;
  return sql`${from} WHERE ${sql.join([sql`deleted_at IS NULL`, ...(conditions.length > 0 ? [customPlanHint] : []), ...conditions], sql` AND `)}`;
};

/** All rows that meet conditions, to stand after FROM; they have no order. */
export const matchingRowsSql = (schema: AreaSchema, conditions: SQL[]): SQL =>
  rowsSql(schema, { conditions, order: [] });

/** The rows of a page are chosen first and read then, so that skipped rows cost no more than their place in an index. */
const pageOf = (schema: AreaSchema, query: ListQuery, now: Date): SQL => {
  const { order, from, to } = query;
  return sql`SELECT ${recordColumnsSql} FROM (
      SELECT id AS chosen_id, row_number() OVER () AS place FROM (
        SELECT id FROM ${candidatesOf(schema, query, now)} ${orderBySql(schema, order)} LIMIT ${to - from + 1} OFFSET ${from}
      ) AS chosen
    ) AS page JOIN records ON area = ${areaNameSql(schema)} AND id = chosen_id ORDER BY place`;
};

/**
 * The rows to choose a page from. An order that puts what is live first depends on the clock, which no index can
 * hold, so the live rows and the others are each read in index order, as far as the page reaches.
 */
const candidatesOf = (schema: AreaSchema, { conditions, order, to }: ListQuery, now: Date): SQL => {
  const [first, ...others] = order;
  if (first?.[0] !== 'live') return rowsSql(schema, { conditions, order });
  const part = (live: boolean) => sql`(SELECT *, ${sql.raw(String(live))} AS live
    FROM ${rowsSql(schema, { conditions: [...conditions, live ? isLiveSql(now) : sql`NOT ${isLiveSql(now)}`], order: others })}
    ${orderBySql(schema, others)} LIMIT ${to + 1})`;
  return sql`(${part(true)} UNION ALL ${part(false)}) AS candidates`;
};

/**
 * The id settles ties, in the direction of the last key so that one index serves the whole order. A reference that is
 * not the first key only keeps together what refers to the same.
 */
export const orderBySql = (schema: AreaSchema, order: SortOrder): SQL => {
  const keys = order.map(
    ([key, direction], place) =>
      `${place === 0 || key === 'live' ? orderExpressionOf(schema, key) : orderedBy(schema, key)} ${direction}`,
  );
  if (!order.some(([key]) => key === 'id')) keys.push(`id ${order.at(-1)?.[1] ?? 'ASC'}`);
  return sql.raw(`ORDER BY ${keys.join(', ')}`);
};

/** What a list is sorted by: of a reference the name of what it refers to, which is what its search text begins with. */
export const orderExpressionOf = (schema: AreaSchema, key: string): string => {
  if (key === 'live') return key;
  if (key === schema.usageCountField) return usageExpression(schema.name);
  const reference = fieldAt(schema.fields, key)?.reference;
  if (!reference || isMemberReference(reference)) return orderedBy(schema, key);
  // Other names for the columns of the target, so that `data` is that of the record.
  return `(SELECT split_part(target_search, E'\\n', 1) COLLATE "C"
    FROM (SELECT area AS target_area, id AS target_id, search AS target_search FROM records) AS target
    WHERE target_area = ${sqlLiteral(reference)} AND target_id = data->>${sqlLiteral(key)})`;
};

/** How many rows a list has. What counters keep is exact however much it is; what has to be counted is counted so far. */
const countOf = (schema: AreaSchema, { conditions, states }: ListQuery, most: number): SQL => {
  const inStates = states && states.length > 0 ? sql`AND status IN ${states}` : sql``;
  return states
    ? sql`SELECT coalesce(sum(change), 0)::integer AS total FROM record_counts WHERE area = ${areaNameSql(schema)} ${inStates}`
    : sql`SELECT count(*)::integer AS total FROM (
        SELECT FROM ${rowsSql(schema, { conditions, order: [] })} LIMIT ${most + 1}) AS counted`;
};

const totalFrom = ({ states }: ListQuery, counted: number, most: number): Total =>
  states ? { total: counted, isAtLeast: false } : toTotal(counted, most);

/** How many rows a list has, told as far as they are counted. */
export const countRecords = async (
  database: Database,
  schema: AreaSchema,
  query: ListQuery,
  most = query.maxCounted,
): Promise<Total> => {
  const { rows } = await database.execute<{ total: number }>(countOf(schema, query, most));
  return totalFrom(query, rows[0]?.total ?? 0, most);
};

/** How many rows each of some lists has, in one statement; all are counted as far as what words find. */
export const countLists = async (
  database: Database,
  lists: readonly { schema: AreaSchema; query: ListQuery }[],
): Promise<Total[]> => {
  if (lists.length === 0) return [];
  const counts = lists.map(({ schema, query }) => sql`(${countOf(schema, query, maxSearchCounted)})`);
  const { rows } = await database.execute<{ totals: number[] }>(
    sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS totals`,
  );
  return lists.map(({ query }, index) => totalFrom(query, rows[0]?.totals[index] ?? 0, maxSearchCounted));
};
