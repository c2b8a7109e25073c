import { type SQL, sql } from 'drizzle-orm';
import { type AreaSchema, fieldAt } from '../../../resources/engine/schema';
import type { Database, QueryRow } from '../../platform/database/connect';
import { customPlanHint } from '../../platform/database/pg/preparedStatements';
import { maxFilteredCounted, type RawListQuery, readQuery, type Total, toTotal } from '../../platform/http/query';
import { correctSearch } from '../../platform/search/correctSearch';
import { isLiveSql } from '../publish/versionInEffect';
import { areaNameSql, isDerived, isInAreaSql, sqlLiteral } from '../storage/columns';
import {
  initialDerivedValues,
  isSortedByDerived,
  joinDerivedValuesSql,
  leftJoinDerivedValuesSql,
} from '../storage/derivedValues';
import { defaultOrder, partitionOf } from '../storage/indexes';
import type { Reader, RecordRow } from '../storage/recordRow';
import { recordColumnsSql } from '../storage/recordRow';
import { sortColumns, sortExpressionSql } from '../storage/sortKeys';
import {
  conditionsBehind,
  cursorColumnsSql,
  cursorSql,
  encodeCursor,
  type ListCursor,
  orderWithId,
  type SortOrder,
} from './listCursor';
import { type ListQuery, sortKeysOf } from './listQuery';
import { matchesVisibleTextSql, searchedTextsOf, textColumnSql } from './search';
import { isMemberReference } from './targets';
import { usageCountSql } from './usage';

/**
 * Returns the search with similar words for a list without records; undefined if its words are in the records of the
 * area, or no other words are like them.
 */
export const findSimilarSearch = async (
  database: Database,
  schema: AreaSchema,
  query: RawListQuery,
  reader: Reader,
): Promise<string | undefined> => {
  const { q } = readQuery(query, sortKeysOf(schema)).filter;
  if (typeof q !== 'string') return undefined;
  const visible = textColumnSql(reader, schema, 'search');
  const textsWithSql = (condition: (text: SQL) => SQL) =>
    sql`SELECT ${visible} AS text FROM ${matchingRowsSql(schema, [matchesVisibleTextSql(reader, schema, condition)])}`;
  return correctSearch(database, textsWithSql, q, searchedTextsOf(schema));
};

type ListedRow = QueryRow & RecordRow & { cursor: ListCursor };

/**
 * Returns the rows of a page in their order, the total, and the cursor of the next page. A total of the stored counters
 * is read in the same statement. A count of rows takes longer, so another connection counts meanwhile.
 */
export const listRecords = async (database: Database, schema: AreaSchema, query: ListQuery, now: Date) => {
  const { rows, counted } = await readPage(database, schema, query, now);
  const last = query.hasCursor && rows.length === query.to - query.from + 1 ? rows.at(-1) : undefined;
  return { rows, counted, nextCursor: last && encodeCursor(last.cursor) };
};

const readPage = async (database: Database, schema: AreaSchema, query: ListQuery, now: Date) => {
  if (!query.states) {
    const [{ rows }, counted] = await Promise.all([
      database.execute<ListedRow>(pageSql(schema, query, now)),
      countRecords(database, schema, query),
    ]);
    return { rows, counted };
  }
  const { rows } = await database.execute<ListedRow & { total: number }>(
    countedPageSql(schema, query, query.states, now),
  );
  const counted: Total = { total: rows[0]?.total ?? 0, isAtLeast: false };
  // A page without records is one row, which has the total alone.
  return { rows: rows.filter(({ id }) => id !== null), counted };
};

/**
 * SQL for rows with their partition named directly: then an index with the sort keys can answer without reading the
 * rows.
 */
export const rowsSql = (schema: AreaSchema, { conditions, order }: Pick<ListQuery, 'conditions' | 'order'>): SQL => {
  const partition = sql`${sql.raw(partitionOf(schema))} AS records`;
  // Every record has derived values. Only an inner join preserves the order of an index; PostgreSQL omits the left join
  // if no column of it is used.
  const join = order.some(([key]) => isDerived(schema, key)) ? joinDerivedValuesSql : leftJoinDerivedValuesSql;
  const from = initialDerivedValues(schema) ? sql`${partition} ${join(schema)}` : partition;
  const all = [
    sql`deleted_at IS NULL`,
    // The primary key has the order of ids only within an area.
    ...(order[0]?.[0] === 'id' ? [isInAreaSql(schema)] : []),
    ...(conditions.length > 0 ? [customPlanHint] : []),
    ...conditions,
  ];
  return sql`${from} WHERE ${sql.join(all, sql` AND `)}`;
};

/** SQL for all rows that match conditions, for use after FROM; the rows have no order. */
export const matchingRowsSql = (schema: AreaSchema, conditions: SQL[]): SQL =>
  rowsSql(schema, { conditions, order: [] });

/** SQL for the rows of a page. */
const pageSql = (schema: AreaSchema, query: ListQuery, now: Date): SQL =>
  sql`SELECT ${recordColumnsSql}, cursor FROM ${chosenRowsSql(schema, query, now)} ORDER BY place`;

/** SQL for the same with the total of the stored counters in each row. */
const countedPageSql = (schema: AreaSchema, query: ListQuery, states: readonly string[], now: Date): SQL =>
  sql`SELECT ${recordColumnsSql}, cursor, total FROM (${storedTotalSql(schema, states)}) AS counted
    LEFT JOIN (${chosenRowsSql(schema, query, now)}) ON true ORDER BY place`;

/** SQL for the records of a page. The ids are selected first, so that skipped rows cost only their entry in an index. */
const chosenRowsSql = (schema: AreaSchema, query: ListQuery, now: Date): SQL => {
  const { order, from, to } = query;
  const cursor = query.hasCursor ? cursorSql(schema, order) : sql`NULL`;
  return sql`(
      SELECT id AS chosen_id, cursor, row_number() OVER () AS place FROM (
        SELECT id, ${cursor} AS cursor FROM ${candidatesSql(schema, query, now)} ${orderBySql(schema, order)} LIMIT ${to - from + 1} OFFSET ${from}
      ) AS chosen
    ) AS page JOIN records ON area = ${areaNameSql(schema)} AND id = chosen_id`;
};

/**
 * SQL for the rows to select a page from. Where no index has the order or the condition, the rows are read in parts, each
 * in the order of an index, as far as the page needs them.
 */
const candidatesSql = (schema: AreaSchema, query: ListQuery, now: Date): SQL => {
  const { conditions, parts, order, after, to } = query;
  const [first, ...others] = order;
  const key = first?.[0] ?? '';
  const limit = sql`LIMIT ${to + 1}`;
  const partsSql = (each: SQL[]) => sql`(${sql.join(each, sql` UNION ALL `)}) AS candidates`;
  const partSql = (part: SQL[], live?: boolean) => {
    const partOrder = live === undefined ? order : others;
    const columns = live === undefined ? sql`*` : sql`*, ${sql.raw(String(live))} AS live`;
    const rows = rowsSql(schema, { conditions: part, order: partOrder });
    return sql`(SELECT ${columns} FROM ${rows} ${orderBySql(schema, partOrder)} ${limit})`;
  };
  // The index of the derived value has no other key, so all rows with the last value of the page are read as well.
  const tiedSql = (part: SQL[]) => {
    const columns = sql.raw(['id', 'created_at', 'updated_at', 'sorted_by', ...sortColumns].join(', '));
    const sortSql = sql.raw(`${sortExpressionSql(schema, key)} ${first?.[1]}`);
    return sql`(SELECT ${columns} FROM ${rowsSql(schema, { conditions: part, order })}
      ORDER BY ${sortSql} FETCH FIRST (${to + 1}) ROWS WITH TIES)`;
  };
  // Only the columns of the order are read, so that an index alone can answer.
  const behindSql = (part: SQL[]) =>
    sql`(SELECT ${cursorColumnsSql(schema, order)} FROM ${rowsSql(schema, { conditions: part, order })}
      ${orderBySql(schema, order)} ${limit})`;
  // No index can hold what is live, because it depends on the time.
  if (key === 'live')
    return partsSql([
      partSql([...conditions, isLiveSql(now)], true),
      partSql([...conditions, sql`NOT ${isLiveSql(now)}`], false),
    ]);
  const readPart = isSortedByDerived(schema, key) ? tiedSql : partSql;
  const isInParts = parts && key === defaultOrder(schema)[0]?.[0];
  const partsOfList = isInParts ? parts.ofPage.map((part) => [...parts.conditions, part]) : [conditions];
  if (after) {
    const behind = conditionsBehind(schema, order, after);
    const readBehind = isSortedByDerived(schema, key) ? tiedSql : behindSql;
    return partsSql(partsOfList.flatMap((part) => behind.map((isBehind) => readBehind([...part, isBehind]))));
  }
  return isInParts || isSortedByDerived(schema, key)
    ? partsSql(partsOfList.map((part) => readPart(part)))
    : rowsSql(schema, { conditions, order });
};

/**
 * SQL for ORDER BY. The id breaks ties, so that one index serves the complete order. A reference that is not the first
 * key only groups the records with the same target.
 */
export const orderBySql = (schema: AreaSchema, order: SortOrder): SQL => {
  const keys = orderWithId(order).map(
    ([key, direction], index) =>
      `${index === 0 || key === 'live' ? orderExpressionOf(schema, key) : sortExpressionSql(schema, key)} ${direction}`,
  );
  return sql.raw(`ORDER BY ${keys.join(', ')}`);
};

/**
 * Returns the SQL of a sort key. A reference is sorted by the name of its target, with which the search text of the
 * target starts.
 */
export const orderExpressionOf = (schema: AreaSchema, key: string): string => {
  if (key === 'live') return key;
  if (key === schema.values.derived?.usageCount) return usageCountSql(schema.name);
  const reference = fieldAt(schema.fields, key)?.reference;
  if (!reference || isMemberReference(reference)) return sortExpressionSql(schema, key);
  // The columns of the target are renamed, so that `data` is that of the record.
  return `(SELECT split_part(target_search, E'\\n', 1) COLLATE "C"
    FROM (SELECT area AS target_area, id AS target_id, search AS target_search FROM records) AS target
    WHERE target_area = ${sqlLiteral(reference)} AND target_id = data->>${sqlLiteral(key)})`;
};

/** SQL for the total of the stored counters of some states; without states, of all records. */
const storedTotalSql = (schema: AreaSchema, states: readonly string[]): SQL => {
  const inStates = states.length > 0 ? sql`AND status IN ${states}` : sql``;
  return sql`SELECT coalesce(sum(change), 0)::integer AS total FROM record_counts WHERE area = ${areaNameSql(schema)} ${inStates}`;
};

/**
 * SQL that counts the rows of a list. Stored counters are exact whatever their size; otherwise rows are counted up to a
 * maximum.
 */
const countSql = (schema: AreaSchema, { conditions, parts, states }: ListQuery, max: number): SQL => {
  // Without other conditions, the first rows in the order of the index of a derived value are enough. PostgreSQL would
  // merge all.
  const [first] = parts?.conditions.length === 0 ? schema.list.defaultSort : [];
  const order = first && isSortedByDerived(schema, first[0]) ? [first] : [];
  const orderSql = sql.raw(order.map(([key]) => `ORDER BY ${sortExpressionSql(schema, key)}`).join(''));
  const rowsOf = (part: SQL[]) =>
    sql`(SELECT FROM ${rowsSql(schema, { conditions: part, order })} ${orderSql} LIMIT ${max + 1})`;
  const rows = parts ? parts.ofCount.map((part) => rowsOf([...parts.conditions, part])) : [rowsOf(conditions)];
  return states
    ? storedTotalSql(schema, states)
    : sql`SELECT least(count(*), ${max + 1})::integer AS total FROM (${sql.join(rows, sql` UNION ALL `)}) AS counted`;
};

const toListTotal = ({ states }: ListQuery, count: number, max: number): Total =>
  states ? { total: count, isAtLeast: false } : toTotal(count, max);

/** Returns how many rows a list has, counted up to a maximum if no counter has the total. */
export const countRecords = async (
  database: Database,
  schema: AreaSchema,
  query: ListQuery,
  max = maxFilteredCounted,
): Promise<Total> => {
  const { rows } = await database.execute<{ total: number }>(countSql(schema, query, max));
  return toListTotal(query, rows[0]?.total ?? 0, max);
};

/** Returns how many rows each of several lists has, in one statement, each counted up to a maximum. */
export const countLists = async (
  database: Database,
  lists: readonly { schema: AreaSchema; query: ListQuery }[],
  max = maxFilteredCounted,
): Promise<Total[]> => {
  if (lists.length === 0) return [];
  const counts = lists.map(({ schema, query }) => sql`(${countSql(schema, query, max)})`);
  const { rows } = await database.execute<{ totals: number[] }>(
    sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS totals`,
  );
  return lists.map(({ query }, index) => toListTotal(query, rows[0]?.totals[index] ?? 0, max));
};
