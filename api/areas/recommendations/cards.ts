import { sql } from 'drizzle-orm';
import { recommendations } from '../../../resources/recommendations/recommendationSchema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { isLiveSql, isPublishedSql, versionInEffectSql } from '../../records/publish/versionInEffect';
import { areaNameSql } from '../../records/storage/columns';
import type { Card } from './rank';

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

/** Reads when the live cards change next without a save: a version begins or ends. Undefined if none does. */
export const readNextChange = async (queryable: Queryable, now: Date): Promise<Date | undefined> => {
  const { rows } = await queryable.execute<{ milliseconds: number | null }>(sql`
    SELECT (extract(epoch FROM min(at)) * 1000)::float AS milliseconds
    FROM records, LATERAL (
      SELECT unnest(ARRAY[starts_at, ends_at]) AS at
      UNION ALL
      SELECT unnest(ARRAY[(each->>'startsAt')::timestamptz, (each->>'endsAt')::timestamptz])
      FROM jsonb_array_elements(scheduled_versions) AS each
    ) AS changes
    WHERE area = ${areaNameSql(recommendations)} AND deleted_at IS NULL AND ${sql.raw(isPublishedSql)}
      AND at > ${now.toISOString()}`);
  const milliseconds = rows[0]?.milliseconds ?? null;
  return milliseconds === null ? undefined : new Date(milliseconds);
};
