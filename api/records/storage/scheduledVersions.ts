import { type SQL, sql } from 'drizzle-orm';

/** SQL condition: a record has more than one scheduled version. */
export const hasSeveralScheduledSql = sql.raw('scheduled_versions -> 1 IS NOT NULL');

/** SQL for the scheduled versions of a record, each with the start of the next one. */
export const scheduledVersionsSql = sql.raw(`LATERAL (
  SELECT version, "startsAt", "endsAt", lead("startsAt") OVER (ORDER BY "startsAt") AS "nextAt"
  FROM jsonb_to_recordset(scheduled_versions) AS each(version integer, "startsAt" timestamptz, "endsAt" timestamptz)
) AS scheduled`);

/** SQL for the numbers of all versions that members see, or will see; NULL among them has no meaning. */
export const publishedVersionsSql = sql.raw(`(ARRAY[published_version]
  || ARRAY(SELECT (each->>'version')::integer FROM jsonb_array_elements(scheduled_versions) AS each))`);

/**
 * SQL for a field of the scheduled version that started last before an instant; the first one must have started. Their
 * instants are texts of one format, so they compare as texts.
 */
const lastStartedSql = (field: 'version' | 'endsAt', now: Date): SQL => {
  const variables = sql`jsonb_build_object('now', ${now.toISOString()}::text)`;
  return sql`(CASE WHEN ${hasSeveralScheduledSql}
    THEN jsonb_path_query_array(scheduled_versions, '$[*] ? (@.startsAt <= $now)', ${variables}) ELSE scheduled_versions
    END -> -1 ->> ${sql.raw(`'${field}'`)})`;
};

/** SQL for the number of the version that is in effect at an instant, even outside its window. */
export const versionInEffectSql = (now: Date): SQL => sql`
  CASE WHEN scheduled_starts_at <= ${now.toISOString()}::timestamptz THEN ${lastStartedSql('version', now)}::integer
    ELSE published_version END`;

/** SQL for the end of the scheduled version that is in effect at an instant; the first one must have started. */
export const startedEndSql = (now: Date): SQL => sql`
  CASE WHEN ${hasSeveralScheduledSql} THEN ${lastStartedSql('endsAt', now)}::timestamptz ELSE scheduled_ends_at END`;

/** SQL for the start and the end of the last scheduled version. */
export const lastScheduledSql = (field: 'startsAt' | 'endsAt'): SQL => {
  const column = field === 'startsAt' ? 'scheduled_starts_at' : 'scheduled_ends_at';
  return sql.raw(`CASE WHEN scheduled_versions -> 1 IS NOT NULL
    THEN (scheduled_versions -> -1 ->> '${field}')::timestamptz ELSE ${column} END`);
};
