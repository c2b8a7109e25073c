import { type SQL, sql } from 'drizzle-orm';
import type { AreaSchema, RecordData } from '../../../resources/engine/schema';
import type { Database } from '../../platform/database/connect';
import { areaNameSql } from '../storage/columns';
import { type RecordRow, recordColumnsSql } from '../storage/recordRow';
import { orderBySql, orderExpressionOf, rowsSql } from './list';
import type { SortOrder } from './listCursor';

/** The cursor of a page that is read by key: the last row of the previous page and its sort value. */
export interface KeysetCursor {
  id: string;
  sortedBy: string | null;
}

type KeysetRow = RecordData & RecordRow & KeysetCursor;

interface PageQuery {
  conditions: readonly SQL[];
  /** The sort order; by default that of creation. */
  sort?: SortOrder[number];
  /** Whether so many rows match that reading all of them for each page would take too long. */
  areMany?: boolean;
}

/**
 * Returns a page of the rows of an area that match conditions, in one order and after a cursor. Rows are not skipped
 * one by one: the last pages are as fast as the first, and saves in the meantime shift no row to another page.
 */
export const readKeysetPage = async (
  database: Database,
  schema: AreaSchema,
  { conditions, sort = ['id', 'ASC'], areMany = false }: PageQuery,
  after: KeysetCursor | undefined,
  limit: number,
): Promise<(RecordRow & KeysetCursor)[]> => {
  const [key, direction] = sort;
  const isAscending = direction === 'ASC';
  const orderSql = sql.raw(orderExpressionOf(schema, key));
  const operator = sql.raw(isAscending ? '>' : '<');
  // Empty values come last in ascending order and first in descending order, as in the list. They are read separately,
  // so that an index serves both parts.
  const read = async (isEmpty: boolean, cursor: KeysetCursor | undefined, count: number) => {
    const pageConditions = [
      ...conditions,
      isEmpty ? sql`${orderSql} IS NULL` : sql`${orderSql} IS NOT NULL`,
      ...(!cursor
        ? []
        : isEmpty || key === 'id'
          ? [sql`id ${operator} ${cursor.id}`]
          : [sql`(${orderSql}, id) ${operator} (${cursor.sortedBy}, ${cursor.id})`]),
    ];
    const page = sql`
      SELECT ${recordColumnsSql}, sorted_text AS "sortedBy" FROM (
        SELECT chosen_id, sorted_text, row_number() OVER () AS place FROM (
          SELECT id AS chosen_id, (${orderSql})::text AS sorted_text
          FROM ${rowsSql(schema, { conditions: pageConditions, order: [sort] })} ${orderBySql(schema, [sort])} LIMIT ${count}
        ) AS chosen
      ) AS page JOIN records ON area = ${areaNameSql(schema)} AND id = chosen_id ORDER BY place`;
    return areMany ? readInIndexOrder(database, page) : (await database.execute<KeysetRow>(page)).rows;
  };
  const isAfterEmpty = after !== undefined && after.sortedBy === null;
  const isFirstPart = after === undefined || isAfterEmpty !== isAscending;
  const first = isFirstPart ? await read(!isAscending, after, limit) : [];
  if (isFirstPart && first.length === limit) return first;
  const second = await read(isAscending, isFirstPart ? undefined : after, limit - first.length);
  return [...first, ...second];
};

/**
 * Reads rows by an index that has their order, if there is one. Without statistics, for example right after an import,
 * PostgreSQL underestimates the number of rows, and would read and sort all of them for each page.
 */
const readInIndexOrder = (database: Database, rows: SQL): Promise<KeysetRow[]> =>
  database.transaction(async (transaction) => {
    const [, read] = await Promise.all([
      transaction.execute(sql`SET LOCAL enable_sort = off`),
      transaction.execute<KeysetRow>(rows),
    ]);
    return read.rows;
  });
