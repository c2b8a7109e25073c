import { type SQL, sql } from 'drizzle-orm';
import type { StatisticKind } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { businessDaySql } from '../../platform/database/sqlTexts';

/** The area of counts that are about no record: searches in the app. */
export const searchArea = 'search';

/** How often a record was used in one way. */
export interface RecordUses {
  area: string;
  recordId: string;
  kind: StatisticKind;
  count: number;
}

const usesSql = (uses: readonly RecordUses[], now: Date): SQL => {
  const day = businessDaySql(sql`${now.toISOString()}::timestamptz`);
  return sql`SELECT area, "recordId" AS record_id, kind, ${day} AS day, count
    FROM jsonb_to_recordset(${JSON.stringify(uses)}::jsonb)
      AS uses(area text, "recordId" text, kind text, count integer)`;
};

/** Counts uses of records now: by day, and in the totals of the records. */
export const countUses = async (queryable: Queryable, uses: readonly RecordUses[], now: Date): Promise<void> => {
  if (uses.length === 0) return;
  await queryable.execute(sql`WITH ${countingSql(usesSql(uses, now))} SELECT FROM counted`);
};

/** Counts uses by day whose totals the area itself stores. */
export const countByDay = async (queryable: Queryable, uses: readonly RecordUses[], now: Date): Promise<void> => {
  if (uses.length > 0) await queryable.execute(insertCountsSql(usesSql(uses, now)));
};

/**
 * SQL for the parts of a WITH that count uses: by day, and in the totals of the records. All callers lock first the
 * totals and then the days, each in one order, so that no two wait for each other.
 * @param uses selects `area`, `record_id`, `kind`, `day` and `count`
 */
export const countingSql = (uses: SQL): SQL => sql`
  uses AS MATERIALIZED (
    SELECT area, record_id, kind, day, sum(count)::integer AS count FROM (${uses}) AS each GROUP BY 1, 2, 3, 4
  ), added AS MATERIALIZED (
    SELECT area, record_id, jsonb_object_agg(kind, count) AS counts FROM (
      SELECT area, record_id, kind, sum(count) AS count FROM uses GROUP BY 1, 2, 3) AS by_kind
    GROUP BY 1, 2
  ), locked AS MATERIALIZED (
    SELECT area, record_id FROM record_values WHERE (area, record_id) IN (SELECT area, record_id FROM added)
    ORDER BY area, record_id FOR UPDATE
  ), totals AS (
    UPDATE record_values SET derived = derived || (
      SELECT jsonb_object_agg(key, coalesce((derived->>key)::bigint, 0) + value::bigint) FROM jsonb_each_text(counts))
    FROM locked JOIN added USING (area, record_id)
    WHERE record_values.area = locked.area AND record_values.record_id = locked.record_id
    RETURNING 1
  ), counted AS (
    ${insertCountsSql(sql`SELECT uses.* FROM uses, (SELECT count(*) FROM totals) AS done`)} RETURNING 1
  )`;

const insertCountsSql = (uses: SQL): SQL => sql`
  INSERT INTO content_counts (area, record_id, kind, day, count)
  SELECT area, record_id, kind, day, count FROM (${uses}) AS uses ORDER BY area, record_id, kind, day
  ON CONFLICT (area, record_id, kind, day) DO UPDATE SET count = content_counts.count + excluded.count`;
