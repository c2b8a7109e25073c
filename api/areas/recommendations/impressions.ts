import { sql } from 'drizzle-orm';
import type { StatisticKind } from '../../../resources/engine/schema';
import { recommendations } from '../../../resources/recommendations/recommendationSchema';
import { countUses } from '../../features/statistics/countUses';
import type { Queryable } from '../../platform/database/connect';
import { areaNameSql } from '../../records/storage/columns';

/** The ids of the recommendations that a member was shown, clicked and dismissed. */
export interface ImpressionReport {
  shown: readonly string[];
  clicked: readonly string[];
  dismissed: readonly string[];
}

/**
 * Stores the impressions of a member, and counts them. Ids of unknown or
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
  const { rows } = await transaction.execute<{ id: string }>(sql`
    INSERT INTO shows (member_id, area, record_id, shown, clicked, dismissed, dismissed_at)
    SELECT ${memberId}::uuid, ${area}, id, shown, clicked, dismissed, CASE WHEN dismissed = 1 THEN ${at} END
    FROM (
      SELECT id, ${isAmongSql(report.shown)} AS shown, ${isAmongSql(report.clicked)} AS clicked,
        ${isAmongSql(report.dismissed)} AS dismissed
      FROM records WHERE area = ${area} AND deleted_at IS NULL AND id = ANY(${sql.param(ids)}::text[])
    ) AS seen
    ON CONFLICT (member_id, area, record_id) DO UPDATE SET shown = shows.shown + excluded.shown,
      clicked = shows.clicked + excluded.clicked, dismissed = shows.dismissed + excluded.dismissed,
      dismissed_at = coalesce(excluded.dismissed_at, shows.dismissed_at)
    RETURNING record_id AS id`);
  const found = rows.map(({ id }) => id);
  const usesOf = (kind: StatisticKind, subset: readonly string[]) =>
    found
      .filter((id) => subset.includes(id))
      .map((recordId) => ({ area: recommendations.name, recordId, kind, count: 1 }));
  const { shown, clicked, dismissed } = report;
  await countUses(
    transaction,
    [...usesOf('shown', shown), ...usesOf('pressed', clicked), ...usesOf('closed', dismissed)],
    now,
  );
};
