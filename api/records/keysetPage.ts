import { type SQL, sql } from 'drizzle-orm';
import type { AreaSchema } from '../../resources/kit';
import type { Database } from '../database/connect';
import { areaNameSql } from './columns';
import { orderBySql, orderExpressionOf, rowsSql, type SortOrder } from './list';
import { type RecordRow, recordColumnsSql } from './recordRow';

/** What a page that is read by key comes after: a row and what it is sorted by. */
export interface KeysetCursor {
  id: string;
  sortedBy: string | null;
}

type Row = Record<string, unknown> & RecordRow & KeysetCursor;

interface RowsToRead {
  conditions: readonly SQL[];
  /** Default: as the records were created. */
  sort?: SortOrder[number];
  /** Whether so many match that reading all of them for each page would take too long. */
  areMany?: boolean;
}

/**
 * The rows of an area that match conditions, in one order from a place on, without skipping rows one by one: so a page
 * of the last rows takes no longer than one of the first, and what others save meanwhile moves none to another page.
 */
export const readKeysetPage = async (
  database: Database,
  schema: AreaSchema,
  { conditions, sort = ['id', 'ASC'], areMany = false }: RowsToRead,
  after: KeysetCursor | undefined,
  limit: number,
): Promise<(RecordRow & KeysetCursor)[]> => {
  const [key, direction] = sort;
  const isAscending = direction === 'ASC';
  const by = sql.raw(orderExpressionOf(schema, key));
  const beyond = sql.raw(isAscending ? '>' : '<');
  // Empty values come last, and first in the other direction, as in the list; read apart, so that an index serves both.
  const read = async (isEmpty: boolean, place: KeysetCursor | undefined, most: number) => {
    const chosen = [
      ...conditions,
      // Named, the area lets the primary key serve an order by id.
      sql`area = ${areaNameSql(schema)}`,
      isEmpty ? sql`${by} IS NULL` : sql`${by} IS NOT NULL`,
      ...(!place
        ? []
        : isEmpty || key === 'id'
          ? [sql`id ${beyond} ${place.id}`]
          : [sql`(${by}, id) ${beyond} (${place.sortedBy}, ${place.id})`]),
    ];
    const page = sql`
      SELECT ${recordColumnsSql}, sorted_text AS "sortedBy" FROM (
        SELECT chosen_id, sorted_text, row_number() OVER () AS place FROM (
          SELECT id AS chosen_id, (${by})::text AS sorted_text
          FROM ${rowsSql(schema, { conditions: chosen, order: [sort] })} ${orderBySql(schema, [sort])} LIMIT ${most}
        ) AS chosen
      ) AS page JOIN records ON area = ${areaNameSql(schema)} AND id = chosen_id ORDER BY place`;
    return areMany ? inIndexOrder(database, page) : (await database.execute<Row>(page)).rows;
  };
  const wasEmpty = after !== undefined && after.sortedBy === null;
  const isFirstPart = after === undefined || wasEmpty !== isAscending;
  const first = isFirstPart ? await read(!isAscending, after, limit) : [];
  if (isFirstPart && first.length === limit) return first;
  const second = await read(isAscending, isFirstPart ? undefined : after, limit - first.length);
  return [...first, ...second];
};

/**
 * Reads rows by an index that has their order, where there is one. Left to itself, PostgreSQL takes many rows for few as
 * long as it has no statistics of them, right after an import say, and then reads and sorts all of them for each page.
 */
const inIndexOrder = (database: Database, rows: SQL): Promise<Row[]> =>
  database.transaction(async (transaction) => {
    const [, read] = await Promise.all([
      transaction.execute(sql`SET LOCAL enable_sort = off`),
      transaction.execute<Row>(rows),
    ]);
    return read.rows;
  });
