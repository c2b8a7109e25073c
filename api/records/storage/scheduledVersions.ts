import { type SQL, sql } from 'drizzle-orm';

/**
 * The columns of the scheduled versions, from `"scheduledVersions"` of a sent record. The first version is also in
 * columns of its own, for the indexes of lists.
 */
const columns = {
  scheduled_versions: `nullif("scheduledVersions", '[]')`,
  scheduled_version: `("scheduledVersions"->0->>'version')::integer`,
  scheduled_starts_at: `("scheduledVersions"->0->>'startsAt')::timestamptz`,
  scheduled_ends_at: `("scheduledVersions"->0->>'endsAt')::timestamptz`,
};

/** SQL lists of these columns and of their values, to insert them. */
export const scheduledColumns = sql.raw(Object.keys(columns).join(', '));
export const sentScheduledColumns = sql.raw(Object.values(columns).join(', '));

/** SQL that assigns these columns, to update them. */
export const assignScheduledColumns = sql.raw(
  Object.entries(columns)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', '),
);

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
