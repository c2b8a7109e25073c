import { type SQL, sql } from 'drizzle-orm';
import { pick } from 'es-toolkit';
import { type AreaSchema, type DisplayState, lastStarted } from '../../../resources/engine/schema';
import { hasFacetSql } from '../storage/facets';
import type { PublishingColumns } from '../storage/recordRow';

/*
 * This rule says which version of a record members get at a time. It stands in TypeScript and in SQL side by side; a
 * test compares both. The version in effect is the scheduled one that started last, else the published one. Members get
 * it within its window. A start belongs to its window, and an end does not. `displayStateOf` of the schema has the same
 * rule for the console.
 */

/** The columns of a record with its versions for members. An archived record has none; one in the trash keeps them. */
export const versionColumns = ['publishedVersion', 'startsAt', 'endsAt', 'scheduledVersions'] as const;
export type PublishedVersions = Pick<PublishingColumns, (typeof versionColumns)[number]>;

/** A version and the time in which members get it, as ISO instants; `null` is open. */
interface VersionWindow {
  version: number;
  startsAt: string | null;
  endsAt: string | null;
}

/** The same without the approvals. */
type VersionWindows = Omit<PublishedVersions, 'scheduledVersions'> & {
  scheduledVersions: readonly (VersionWindow & { startsAt: string })[];
};

const instantSql = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** Whether a version of the record is visible to members, will be, or was until its window closed. */
export const isPublished = ({
  publishedVersion,
  scheduledVersions,
}: Pick<PublishedVersions, 'publishedVersion' | 'scheduledVersions'>): boolean =>
  publishedVersion !== null || scheduledVersions.length > 0;

/** The same condition in SQL. */
export const isPublishedSql = '(published_version IS NOT NULL OR scheduled_version IS NOT NULL)';

/** Returns the versions that members see or will see, in the order of their starts, each with its own window. */
const publishedWindowsOf = ({
  publishedVersion,
  startsAt,
  endsAt,
  scheduledVersions,
}: VersionWindows): VersionWindow[] => [
  ...(publishedVersion === null ? [] : [{ version: publishedVersion, startsAt, endsAt }]),
  ...scheduledVersions,
];

/** Returns the numbers of these versions. */
export const publishedVersionsOf = (
  versions: Pick<VersionWindows, 'publishedVersion' | 'scheduledVersions'>,
): number[] => publishedWindowsOf({ startsAt: null, endsAt: null, ...versions }).map(({ version }) => version);

/** SQL for these numbers; NULL among them has no meaning. */
export const publishedVersionsSql = sql.raw(`(ARRAY[published_version]
  || ARRAY(SELECT (each->>'version')::integer FROM jsonb_array_elements(scheduled_versions) AS each))`);

/**
 * Returns the published and the scheduled versions at an instant: the last scheduled version whose start has passed
 * counts as the published one.
 */
export const versionsInEffectAt = (record: PublishedVersions, now: Date): PublishedVersions => {
  const started = lastStarted(record.scheduledVersions, now);
  if (!started) return pick(record, versionColumns);
  const { version: publishedVersion, startsAt, endsAt } = started;
  const scheduledVersions = record.scheduledVersions.filter((each) => new Date(each.startsAt) > now);
  return { publishedVersion, startsAt, endsAt, scheduledVersions };
};

const hasSeveralScheduledSql = sql.raw('scheduled_versions -> 1 IS NOT NULL');

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
  CASE WHEN scheduled_starts_at <= ${instantSql(now)} THEN ${lastStartedSql('version', now)}::integer
    ELSE published_version END`;

/**
 * SQL for the number of the version that is in effect, for an area whose versions have no windows: none ever waits.
 * Throws an `Error` for others.
 */
export const onlyVersionSql = ({ name, publish }: AreaSchema): SQL => {
  if (!publish || publish.window) throw new Error(`Versions of ${name} have windows.`);
  return sql.raw('published_version');
};

/**
 * SQL condition: members see a version of the record at an instant. The end of published and the start of scheduled
 * versions have indexes, so that few live records among many are found quickly.
 */
export const isLiveSql = (now: Date): SQL => {
  const nowSql = instantSql(now);
  const startedEndSql = sql`
  CASE WHEN ${hasSeveralScheduledSql} THEN ${lastStartedSql('endsAt', now)}::timestamptz ELSE scheduled_ends_at END`;
  return sql`((published_version IS NOT NULL AND (starts_at IS NULL OR starts_at <= ${nowSql})
      AND (ends_at IS NULL OR ends_at > ${nowSql}) AND (scheduled_version IS NULL OR scheduled_starts_at > ${nowSql}))
    OR (scheduled_version IS NOT NULL AND scheduled_starts_at <= ${nowSql}
      AND coalesce(${startedEndSql} > ${nowSql}, true)))`;
};

/** SQL for the start and the end of the last scheduled version. */
const lastScheduledSql = (field: 'startsAt' | 'endsAt'): SQL => {
  const column = field === 'startsAt' ? 'scheduled_starts_at' : 'scheduled_ends_at';
  return sql.raw(`CASE WHEN scheduled_versions -> 1 IS NOT NULL
    THEN (scheduled_versions -> -1 ->> '${field}')::timestamptz ELSE ${column} END`);
};

/** SQL for the end of the last version. */
export const lastEndSql = sql`CASE WHEN scheduled_version IS NULL THEN ends_at ELSE ${lastScheduledSql('endsAt')} END`;

/** SQL condition: a publishable record has this display state. Must match `displayStateOf` of the schema. */
export const hasDisplayStateSql = (state: DisplayState, now: Date): SQL => {
  const nowSql = instantSql(now);
  switch (state) {
    case 'live':
      return sql`(status = 'published' AND NOT has_changes AND ${isLiveSql(now)})`;
    case 'live_with_changes':
      return sql`(status = 'published' AND has_changes AND ${isLiveSql(now)})`;
    case 'live_in_review':
      return sql`(${hasFacetSql('status', ['in_review'])} AND ${isLiveSql(now)})`;
    case 'in_review':
      return sql`(${hasFacetSql('status', ['in_review'])} AND NOT ${isLiveSql(now)})`;
    case 'scheduled':
      return sql`(status = 'published' AND scheduled_version IS NOT NULL AND (scheduled_starts_at > ${nowSql}
        OR (${hasSeveralScheduledSql} AND ${lastScheduledSql('startsAt')} > ${nowSql})) AND NOT ${isLiveSql(now)})`;
    case 'expired':
      // Each part has an index.
      return sql`(status = 'published' AND (
        (published_version IS NOT NULL AND scheduled_version IS NULL AND ends_at <= ${nowSql})
        OR (scheduled_version IS NOT NULL AND ${lastScheduledSql('startsAt')} <= ${nowSql}
          AND ${lastScheduledSql('endsAt')} <= ${nowSql})))`;
    default:
      return hasFacetSql('status', [state]);
  }
};

/**
 * Returns the versions in the order of their starts, with the time in which members get each: it ends when the next one
 * starts, if not before. A version that is replaced before it starts is left out.
 */
export const timelineOf = (versions: VersionWindows): VersionWindow[] =>
  publishedWindowsOf(versions).flatMap(({ version, startsAt, endsAt }, index, all) => {
    const next = all[index + 1]?.startsAt;
    const end = next && (endsAt === null || next < endsAt) ? next : endsAt;
    return end !== null && startsAt !== null && end <= startsAt ? [] : [{ version, startsAt, endsAt: end }];
  });

/** SQL condition: the published version ends at `ends_at`. One that another replaces does not end. */
export const publishedEndsSql = sql.raw(
  'published_version IS NOT NULL AND (scheduled_version IS NULL OR scheduled_starts_at > ends_at)',
);

/**
 * SQL for the changes of the scheduled versions of a record, as a row for each start and each end, with its instant
 * `at` and the version. The names say of a `change` whether a window opens or closes; `at` may be null.
 */
export const scheduledChangesSql = ({ opens, closes }: { opens: string; closes: string }): SQL =>
  sql.raw(`LATERAL (
    SELECT version, "startsAt", "endsAt", lead("startsAt") OVER (ORDER BY "startsAt") AS "nextAt"
    FROM jsonb_to_recordset(scheduled_versions) AS each(version integer, "startsAt" timestamptz, "endsAt" timestamptz)
  ) AS scheduled, LATERAL (VALUES ('${opens}', "startsAt"),
    ('${closes}', CASE WHEN "nextAt" IS NULL OR "nextAt" > "endsAt" THEN "endsAt" END)) AS change(change, at)`);

/** SQL condition: a start or an end of a scheduled version lies in a time, or may lie in it as there are several. */
export const canChangeWithinSql = (isWithin: (instant: string) => SQL): SQL =>
  sql`(${isWithin('scheduled_starts_at')} OR ${isWithin('scheduled_ends_at')} OR ${hasSeveralScheduledSql})`;

/** Whether a row of `member_content` is in its time at an instant. Its rows have the times of `timelineOf`. */
export const isInTime = <Instant extends Date | number>(
  { startsAt, endsAt }: { startsAt: Instant; endsAt: Instant },
  now: Instant,
): boolean => startsAt <= now && endsAt > now;

/**
 * The text of the same condition in SQL.
 * @param at the SQL of the instant, such as a parameter
 */
export const isInTimeText = (at: string, table?: string): string => {
  const column = (name: string) => (table ? `${table}.${name}` : name);
  return `${column('starts_at')} <= ${at} AND ${column('ends_at')} > ${at}`;
};

/** The same condition for a query with parameters of its own. */
export const isInTimeSql = (now: Date, table?: string): SQL =>
  sql.join(isInTimeText('?', table).split('?').map(sql.raw), instantSql(now));

/** SQL condition: members get a row of `member_content` at an instant, and it is not switched off. */
export const isReceivedSql = (table: string, now: Date): SQL =>
  sql`${isInTimeSql(now, table)} AND ${sql.raw(table)}.listed_until > '-infinity'`;

/**
 * SQL condition: a row of `versions` was published when it was saved, or moved to another time, whether or not members
 * get it now.
 */
export const wasPublishedSql = sql`versions.status = 'published' AND versions.action IN ('published', 'rescheduled', 'created')`;
