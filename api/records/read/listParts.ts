import { type SQL, sql } from 'drizzle-orm';
import type { AreaSchema } from '../../../resources/engine/schema';
import { partitionOf } from '../storage/indexes';
import { isBeyondSql, isEmptySql, sortColumn, sortExpressionSql } from '../storage/sortKeys';

/** A part of the rows of a list, which an index finds. */
export interface ListPart {
  condition: SQL;
  /**
   * Separate conditions on the first key of the default order. Each row of the part meets one of them, so reading in
   * this order can begin with the first row of the part.
   */
  bounds: SQL[];
}

/**
 * Returns the separate parts of upcoming or past records; undefined for other values of the filter, and where no index
 * has the end. Records start before they end, as the rules of their area require.
 */
export const partsOfWhen = (schema: AreaSchema, when: unknown, now: Date): ListPart[] | undefined => {
  const { endField, defaultSort } = schema.list;
  const [start = ''] = defaultSort[0] ?? [];
  const startColumn = sortColumn(schema, start);
  if (!endField || !sortColumn(schema, endField) || !startColumn) return undefined;
  const at = now.toISOString();
  const hasNoStart = isEmptySql(schema, start);
  if (when === 'past')
    return [
      {
        condition: isBeyondSql(schema, endField, '<=', at),
        bounds: [isBeyondSql(schema, start, '<=', at), hasNoStart],
      },
    ];
  if (when !== 'upcoming') return undefined;
  const endsLater = isBeyondSql(schema, endField, '>', at);
  const startSql = sql.raw(sortExpressionSql(schema, start));
  // With OFFSET PostgreSQL reads the few records that end later, and not all records in the order of their starts.
  const earliest = sql`(SELECT min(${startSql}) FROM (
    SELECT ${sql.raw(startColumn)} FROM ${sql.raw(partitionOf(schema))}
    WHERE deleted_at IS NULL AND ${endsLater} OFFSET 0) AS unfinished)`;
  return [
    { condition: endsLater, bounds: [sql`${startSql} >= ${earliest}`, hasNoStart] },
    { condition: isEmptySql(schema, endField), bounds: [] },
  ];
};
