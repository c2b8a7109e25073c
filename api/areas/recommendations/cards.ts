import { sql } from 'drizzle-orm';
import { recommendations } from '../../../resources/recommendations/recommendationSchema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { isoInstantSql } from '../../platform/database/sqlTexts';
import { isLiveSql, versionInEffectSql } from '../../records/publish/versionInEffect';
import { areaNameSql } from '../../records/storage/columns';
import type { Card, MemberImpressions } from './rank';

/**
 * Reads the cards that members may see at an instant, by rank.
 * @param draftId a recommendation that takes part as a draft, whether or not it is live.
 */
export const readLiveCards = async (queryable: Queryable, now: Date, draftId?: string): Promise<Card[]> => {
  const area = areaNameSql(recommendations);
  const { rows } = await queryable.execute<QueryRow & Card>(sql`
    SELECT id, data FROM (
      SELECT records.id, versions.data FROM records
      JOIN versions ON versions.area = ${area} AND record_id = records.id
        AND versions.version = ${versionInEffectSql(now)}
      WHERE records.area = ${area} AND deleted_at IS NULL AND records.id IS DISTINCT FROM ${draftId ?? null}
        AND ${isLiveSql(now)}
      UNION ALL
      SELECT id, data FROM records WHERE area = ${area} AND deleted_at IS NULL AND id = ${draftId ?? null}
    ) AS cards
    ORDER BY coalesce((data->>'priority')::integer, 0) DESC, coalesce((data->>'sortOrder')::integer, 0), id`);
  return rows;
};

/** Reads the impressions of a member, by the id of the recommendation. */
export const readImpressionsOf = async (
  queryable: Queryable,
  memberId: string,
): Promise<ReadonlyMap<string, MemberImpressions>> => {
  const { rows } = await queryable.execute<QueryRow & MemberImpressions & { id: string }>(sql`
    SELECT record_id AS id, shown, ${isoInstantSql('dismissed_at')} AS "dismissedAt"
    FROM shows WHERE member_id = ${memberId} AND area = ${areaNameSql(recommendations)}`);
  return new Map(rows.map(({ id, shown, dismissedAt }) => [id, { shown, dismissedAt }]));
};
