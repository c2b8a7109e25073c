import { sql } from 'drizzle-orm';
import { recommendations } from '../../../resources/recommendations/recommendationSchema';
import type { Queryable } from '../../database/connect';
import { areaNameSql } from '../../records/columns';
import { updateDerivedValuesSql } from '../../records/derivedValues';

/** What a member did: the ids of recommendations that they were shown, pressed and closed. */
export interface ImpressionReport {
  shown: readonly string[];
  clicked: readonly string[];
  dismissed: readonly string[];
}

/**
 * Keeps what a member saw and did, and counts it with the recommendations. What is no recommendation, or was deleted,
 * is left out, and so is all of it where there is no such member, or where it was told before by the same key.
 */
export const storeImpressions = async (
  transaction: Queryable,
  { memberId, key, ...seeing }: ImpressionReport & { memberId: string; key: string },
  now: Date,
): Promise<void> => {
  const area = areaNameSql(recommendations);
  const ids = [...new Set(Object.values(seeing).flat())];
  const isAmong = (some: readonly string[]) => sql`(id = ANY(${sql.param(some)}::text[]))::integer`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rowCount } = await transaction.execute(sql`
    INSERT INTO app_reports (member_id, key, at) SELECT id, ${key}, ${at} FROM members WHERE id = ${memberId}::uuid
    ON CONFLICT DO NOTHING`);
  if (rowCount === 0) return;
  // Their counters, always in the same order, so that no two calls wait for each other.
  await transaction.execute(sql`
    SELECT FROM record_values WHERE area = ${area} AND record_id = ANY(${sql.param(ids)}::text[])
    ORDER BY record_id FOR UPDATE`);
  await transaction.execute(sql`
    WITH seen AS (
      SELECT id, ${isAmong(seeing.shown)} AS shown, ${isAmong(seeing.clicked)} AS clicked,
        ${isAmong(seeing.dismissed)} AS dismissed
      FROM records WHERE area = ${area} AND deleted_at IS NULL AND id = ANY(${sql.param(ids)}::text[])
    ), kept AS (
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
