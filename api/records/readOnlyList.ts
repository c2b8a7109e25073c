import { and, asc, count, desc, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { validate as isUuid } from 'uuid';
import type { z } from 'zod';
import { annotatedValuesOf } from '../../resources/domain';
import type { FieldNodes } from '../../resources/kit';
import type { Queryable } from '../database/connect';
import { customPlanHint } from '../database/preparedStatements';
import { Problem } from '../http/problem';
import { type RawListQuery, readQuery } from '../http/query';
import type { RecordsContext } from './areaModule';
import { parseFilterValue, refuseFilter, searchCondition } from './filter';
import { labelsByPath, lookUpReferences } from './lookUpReferences';
import { recordMessages } from './messages.en';

/** A table that callers read and never write, listed in the dialect of the areas. */
export interface ReadOnlyList {
  /** The last part of its address. */
  name: string;
  /** What a sentence calls one row. */
  noun: string;
  table: PgTable & { id: PgColumn };
  /** What is told of a row. */
  fields: Record<string, PgColumn | SQL>;
  /** The same for the OpenAPI document. */
  answer: z.ZodType;
  /** Which of the fields refer to something, so that `labels` can say what that is called. */
  references?: FieldNodes;
  /** The text that `q` looks through, in lower case without accents. */
  search: SQL;
  /** What the list can be filtered by, besides `q` and `id`; values are compared whole. */
  filter: Record<string, PgColumn>;
  /** What else it can be filtered by: the condition that a value stands for, by the key of the filter. */
  conditions?: Record<string, (value: unknown) => SQL>;
  /** What the list can be sorted by, besides `id`; by the first of these if nobody asks for another. */
  sort: Record<string, readonly PgColumn[]>;
  /** Whether, if nobody asks for an order, the last come first. */
  isNewestFirst?: true;
}

/**
 * A page of a list, its first row counted from 0, and how many rows match in all.
 * @throws Problem 400 that says what of the query is not well formed or not known.
 */
export const listRows = async (
  queryable: Queryable,
  list: Omit<ReadOnlyList, 'answer' | 'noun'>,
  query: RawListQuery,
) => {
  const { table, fields, sort: sorts } = list;
  const { filter, sort, from, to } = readQuery(query, ['id', ...Object.keys(sorts)]);
  const where = and(customPlanHint, ...Object.entries(filter).map(([key, value]) => conditionOf(list, key, value)));
  const [key = Object.keys(sorts)[0] ?? 'id', direction = list.isNewestFirst ? 'DESC' : 'ASC'] = sort ?? [];
  // The id settles ties.
  const order = [...(sorts[key] ?? []), table.id].map(direction === 'ASC' ? asc : desc);
  const [rows, [counted]] = await Promise.all([
    queryable
      .select(fields)
      .from(table)
      .where(where)
      .orderBy(...order)
      .limit(to - from + 1)
      .offset(from),
    queryable.select({ total: count() }).from(table).where(where),
  ]);
  return { rows, from, total: counted?.total ?? 0 };
};

/** The row with an id, or a 404 Problem. */
export const requireRow = async (queryable: Queryable, { table, fields, noun }: ReadOnlyList, id: string) => {
  const [row] = await queryable
    .select(fields)
    .from(table)
    .where(withId(table, [id]));
  if (row) return row;
  throw new Problem(404, recordMessages.notThere({ noun }));
};

/** Rows with what they refer to by its name, where the list says that they refer to something. */
export const withReferences = async (
  context: Omit<RecordsContext, 'areas' | 'jobs' | 'settings'>,
  { references }: ReadOnlyList,
  rows: readonly Record<string, unknown>[],
): Promise<Record<string, unknown>[]> => {
  if (!references) return [...rows];
  const values = rows.map((row) => annotatedValuesOf(references, row));
  const { labelOf } = await lookUpReferences(context, context.database, values.flat());
  return rows.map((row, index) => ({ ...row, labels: labelsByPath(values[index], labelOf) }));
};

const conditionOf = (
  { table, search, filter, conditions = {} }: Omit<ReadOnlyList, 'answer' | 'noun'>,
  key: string,
  value: unknown,
): SQL => {
  if (key === 'q') return searchCondition(value, search);
  const condition = Object.hasOwn(conditions, key) ? conditions[key] : undefined;
  if (condition) return condition(value);
  const wanted = [value].flat().map((item) => String(parseFilterValue(key, 'choice', item)));
  if (key === 'id') return withId(table, wanted);
  const column = Object.hasOwn(filter, key) ? filter[key] : undefined;
  return inArray(column ?? refuseFilter(recordMessages.unknownFilter({ key })), wanted);
};

/** Ids are UUIDs in these tables; what is none belongs to nobody. */
const withId = ({ id }: { id: PgColumn }, wanted: string[]) => inArray(id, wanted.filter(isUuid));
