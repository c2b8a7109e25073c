import { sql } from 'drizzle-orm';
import { recommendations } from '../../../resources/recommendations/recommendationSchema';
import type { Queryable } from '../../platform/database/connect';
import { areaNameSql } from '../../records/storage/columns';
import { updateDerivedValuesSql } from '../../records/storage/derivedValues';

/** The ids of the recommendations that a member was shown, clicked and dismissed. */
export interface ImpressionReport {
  shown: readonly string[];
  clicked: readonly string[];
  dismissed: readonly string[];
}

/**
 * Stores the impressions of a member, and counts them in the derived values of the recommendations. Ids of unknown or
 * deleted recommendations are ignored. Nothing is stored for an unknown member, or where the same key was reported
 * before.
 */
export const storeImpressions = async (
  transaction: Queryable,
  { memberId, key, ...report }: ImpressionReport & { memberId: string; key: string },
  now: Date,
): Promise<void> => {
  const area = areaNameSql(recommendations);
  const ids = [...new Set(Object.values(report).flat())];
  const isAmongSql = (subset: readonly string[]) => sql`(id = ANY(${sql.param(subset)}::text[]))::integer`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rowCount } = await transaction.execute(sql`
    INSERT INTO app_reports (member_id, key, at) SELECT id, ${key}, ${at} FROM members WHERE id = ${memberId}::uuid
    ON CONFLICT DO NOTHING`);
  if (rowCount === 0) return;
  // The counters are locked in the same order, so that no deadlock occurs between two calls.
  await transaction.execute(sql`
    SELECT FROM record_values WHERE area = ${area} AND record_id = ANY(${sql.param(ids)}::text[])
    ORDER BY record_id FOR UPDATE`);
  await transaction.execute(sql`
    WITH seen AS (
      SELECT id, ${isAmongSql(report.shown)} AS shown, ${isAmongSql(report.clicked)} AS clicked,
        ${isAmongSql(report.dismissed)} AS dismissed
      FROM records WHERE area = ${area} AND deleted_at IS NULL AND id = ANY(${sql.param(ids)}::text[])
    ), stored AS (
      INSERT INTO shows (member_id, area, record_id, shown, clicked, dismissed, dismissed_at)
      SELECT ${memberId}::uuid, ${area}, id, shown, clicked, dismissed, CASE WHEN dismissed = 1 THEN ${at} END FROM seen
      ON CONFLICT (member_id, area, record_id) DO UPDATE SET shown = shows.shown + excluded.shown,
        clicked = shows.clicked + excluded.clicked, dismissed = shows.dismissed + excluded.dismissed,
        dismissed_at = coalesce(excluded.dismissed_at, shows.dismissed_at)
    )
    UPDATE record_values SET ${updateDerivedValuesSql(
      recommendations,
      sql`derived || jsonb_build_object('shown', (derived->>'shown')::integer + shown,
        'clicked', (derived->>'clicked')::integer + clicked,
        'dismissed', (derived->>'dismissed')::integer + dismissed)`,
    )}
    FROM seen WHERE record_values.area = ${area} AND record_id = seen.id`);
};
