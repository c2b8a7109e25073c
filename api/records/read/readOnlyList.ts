import { and, asc, desc, eq, inArray, type SQL, sql, sum } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { validate as isUuid } from 'uuid';
import type { z } from 'zod';
import type { FieldNodes, RecordData } from '../../../resources/engine/schema';
import { annotatedValuesOf } from '../../../resources/engine/texts';
import type { Queryable } from '../../platform/database/connect';
import { customPlanHint } from '../../platform/database/pg/preparedStatements';
import { recordCounts } from '../../platform/database/tables';
import { Problem } from '../../platform/http/problem';
import { maxFilteredCounted, type RawListQuery, readQuery, type Total, toTotal } from '../../platform/http/query';
import { correctSearch } from '../../platform/search/correctSearch';
import type { SearchedTexts } from '../../platform/search/searchQuery';
import { recordMessages } from '../messages.en';
import type { RecordsContext } from '../recordsContext';
import { parseFilterValue, searchCondition, throwFilterError } from './filter';
import { labelsByPath, lookUpReferences } from './lookUpReferences';

/** A table that callers can only read, listed with the same query parameters as the areas. */
export interface ReadOnlyList {
  /** The last segment of its URL. */
  name: string;
  /** The noun for one row in messages. */
  noun: string;
  table: PgTable & { id: PgColumn };
  /** The properties of a row in the response. */
  fields: Record<string, PgColumn | SQL>;
  /** The schema of a row for the OpenAPI document. */
  answer: z.ZodType;
  /** The fields that are references, whose labels are returned in `labels`. */
  references?: FieldNodes;
  /** The text that `q` searches, in lower case without accents. */
  search: SQL;
  /** Whether this text has names of people or other texts, the default. */
  searchedTexts?: SearchedTexts;
  /** The fields by which the list can be filtered in addition to `q` and `id`; values are compared for equality. */
  filter: Record<string, PgColumn>;
  /** Other filters, by key: a function from the value to its SQL condition. */
  conditions?: Record<string, (value: unknown) => SQL>;
  /** The sort keys in addition to `id`; the first one is the default. */
  sort: Record<string, readonly (PgColumn | SQL)[]>;
  /** Whether the newest rows come first by default. */
  isNewestFirst?: true;
  /** Whether `record_counts` has the number of all rows; then a filtered list is counted up to a maximum. */
  hasCounter?: true;
}

/** Returns the keys by which a list can be sorted. */
export const sortKeysOfList = ({ sort }: Pick<ReadOnlyList, 'sort'>): string[] => ['id', ...Object.keys(sort)];

/**
 * Returns a page of a list, the index of its first row, and how many rows match.
 * @throws Problem 400 that names what is malformed or unknown in the query
 */
export const listRows = async (
  queryable: Queryable,
  list: Omit<ReadOnlyList, 'answer' | 'noun'>,
  query: RawListQuery,
) => {
  const { table, fields, sort: sorts } = list;
  const { filter, sort, from, to } = readQuery(query, sortKeysOfList(list));
  const where = and(customPlanHint, ...Object.entries(filter).map(([key, value]) => conditionOf(list, key, value)));
  const [key = Object.keys(sorts)[0] ?? 'id', direction = list.isNewestFirst ? 'DESC' : 'ASC'] = sort ?? [];
  // The id breaks ties.
  const order = [...(sorts[key] ?? []), table.id].map(direction === 'ASC' ? asc : desc);
  // The ids are selected first, so that skipped rows cost only their entry in an index.
  const page = queryable
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(to - from + 1)
    .offset(from)
    .as('page');
  const [rows, total] = await Promise.all([
    queryable
      .select(fields)
      .from(table)
      .innerJoin(page, eq(table.id, page.id))
      .orderBy(...order),
    countRows(queryable, list, where, Object.keys(filter).length > 0),
  ]);
  return { rows, from, total };
};

/** Returns the search with similar words for a list without rows; undefined if no words are like those of the search. */
export const findSimilarRows = async (
  queryable: Queryable,
  { table, search, searchedTexts }: Pick<ReadOnlyList, 'table' | 'search' | 'searchedTexts'>,
  query: RawListQuery,
): Promise<string | undefined> => {
  const { q } = readQuery(query, []).filter;
  if (typeof q !== 'string') return undefined;
  return correctSearch(
    queryable,
    (condition) => sql`SELECT ${search} AS text FROM ${table} WHERE ${condition(search)}`,
    q,
    searchedTexts,
  );
};

const countRows = async (
  queryable: Queryable,
  { table, name, hasCounter }: Pick<ReadOnlyList, 'table' | 'name' | 'hasCounter'>,
  where: SQL | undefined,
  isFiltered: boolean,
): Promise<Total> => {
  if (!hasCounter) return { total: await queryable.$count(table, where), isAtLeast: false };
  if (isFiltered) {
    const counted = queryable
      .select({ id: table.id })
      .from(table)
      .where(where)
      .limit(maxFilteredCounted + 1)
      .as('counted');
    return toTotal(await queryable.$count(counted), maxFilteredCounted);
  }
  const [counter] = await queryable
    .select({ total: sum(recordCounts.change).mapWith(Number) })
    .from(recordCounts)
    .where(eq(recordCounts.area, name));
  return { total: counter?.total ?? 0, isAtLeast: false };
};

/** Returns the row with an id. Throws a 404 Problem if there is none. */
export const requireRow = async (queryable: Queryable, { table, fields, noun }: ReadOnlyList, id: string) => {
  const [row] = await queryable
    .select(fields)
    .from(table)
    .where(hasIdSql(table, [id]));
  if (row) return row;
  throw new Problem(404, recordMessages.entryNotFound({ noun }));
};

/** Returns rows with the labels of their references, if the list declares references. */
export const withReferences = async (
  context: Omit<RecordsContext, 'areas' | 'jobs' | 'longJobKinds' | 'settings'>,
  { references }: ReadOnlyList,
  rows: readonly RecordData[],
): Promise<RecordData[]> => {
  if (!references) return [...rows];
  const values = rows.map((row) => annotatedValuesOf(references, row));
  const { labelOf } = await lookUpReferences(context, context.database, values.flat());
  return rows.map((row, index) => ({ ...row, labels: labelsByPath(values[index], labelOf) }));
};

const conditionOf = (
  { table, search, searchedTexts, filter, conditions = {} }: Omit<ReadOnlyList, 'answer' | 'noun'>,
  key: string,
  value: unknown,
): SQL => {
  if (key === 'q') return searchCondition(value, search, searchedTexts);
  const condition = Object.hasOwn(conditions, key) ? conditions[key] : undefined;
  if (condition) return condition(value);
  const values = [value].flat().map((item) => String(parseFilterValue(key, 'choice', item)));
  if (key === 'id') return hasIdSql(table, values);
  const column = Object.hasOwn(filter, key) ? filter[key] : undefined;
  return inArray(column ?? throwFilterError(recordMessages.unknownFilter({ key })), values);
};

/** SQL condition: the row has one of the ids. Ids are UUIDs in these tables; any other text matches nothing. */
const hasIdSql = ({ id }: { id: PgColumn }, ids: string[]) => inArray(id, ids.filter(isUuid));
