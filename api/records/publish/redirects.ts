import { sql } from 'drizzle-orm';
import { type AreaSchema, type FieldErrors, type RecordData, valueAt } from '../../../resources/engine/schema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { accountNameSql, isoInstantSql } from '../../platform/database/sqlTexts';
import { type Answer, fromDatabase } from '../databaseQuery';
import { recordMessages } from '../messages.en';
import { areaNameSql } from '../storage/columns';
import type { PublishingColumns } from '../storage/recordRow';
import { quoted } from '../wording';
import type { ContentByVersion } from './publishing';
import { publishedVersionsOf, publishedVersionsSql, versionsInEffectAt } from './versionInEffect';

/** A slug that led to a record before. */
interface Redirect {
  slug: string;
  createdAt: string;
  createdByName: string | null;
}

/** Returns the field by which members find a record and which can change; undefined in areas without such a field. */
export const slugFieldOf = ({ publish, members, idField }: AreaSchema): string | undefined =>
  publish && members?.find !== idField ? members?.find : undefined;

const slugOf = (schema: AreaSchema, content: RecordData | undefined) => {
  const field = slugFieldOf(schema);
  const value = field === undefined ? undefined : valueAt(content ?? {}, [field]);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** A save that changes which versions members get. */
interface PublishingSave {
  id: string;
  before: PublishingColumns | undefined;
  publishing: PublishingColumns | undefined;
  /** The contents of the versions that were published before, and of those that are published now. */
  contentByVersion: ContentByVersion;
  after: ContentByVersion;
}

/**
 * Keeps the former slugs of a record as redirects when a version with another slug is published. While a version with
 * the former slug is live, it is found directly. The slug of the new version is no redirect any more.
 */
export const updateRedirects = (
  schema: AreaSchema,
  { id, before, publishing, contentByVersion, after }: PublishingSave,
  { accountId }: Author,
  now: Date,
): Answer<void> => {
  if (slugFieldOf(schema) === undefined || !before || !publishing) return undefined;
  const slugsOf = (columns: Parameters<typeof publishedVersionsOf>[0], contents: ContentByVersion) =>
    publishedVersionsOf(columns).flatMap((version) => slugOf(schema, contents.get(version)) ?? []);
  const { publishedVersion } = versionsInEffectAt(before, now);
  const next = slugsOf(publishing, after);
  const last = next.at(-1);
  if (last === undefined) return undefined;
  // A version that has not started yet is no address that anybody knows.
  const known = slugsOf({ publishedVersion, scheduledVersions: [] }, contentByVersion);
  const former = [...new Set([...known, ...next])].filter((slug) => slug !== last);
  return fromDatabase(async (transaction) => {
    await transaction.execute(sql`
      WITH present AS (DELETE FROM redirects WHERE area = ${areaNameSql(schema)} AND record_id = ${id} AND slug = ${last})
      INSERT INTO redirects (area, slug, record_id, created_at, created_by)
      SELECT ${schema.name}, slug, ${id}, ${now.toISOString()}::timestamptz, ${accountId}::uuid
      FROM unnest(${sql.param(former)}::text[]) AS former(slug)
      ON CONFLICT (area, slug) DO NOTHING`);
  });
};

/**
 * Returns the error of a slug that belongs to another record: members find that one by it, or it is a redirect to it. So
 * two records never wait for each other's slug. It runs after the record is stored, under its lock.
 */
export const slugErrors = (schema: AreaSchema, { id, data }: { id: string; data: RecordData }): Answer<FieldErrors> => {
  const field = slugFieldOf(schema);
  const slug = slugOf(schema, data);
  if (field === undefined || slug === undefined) return {};
  return fromDatabase(async (transaction) => {
    const { rows } = await transaction.execute<{ label: string; isLive: boolean }>(sql`
      SELECT label, true AS "isLive" FROM records
        JOIN versions ON versions.area = ${areaNameSql(schema)} AND record_id = records.id
          AND versions.version = ANY(${publishedVersionsSql})
      WHERE records.area = ${areaNameSql(schema)} AND records.id <> ${id} AND deleted_at IS NULL
        AND (has_changes OR scheduled_version IS NOT NULL) AND versions.data->>${field} = ${slug}
      UNION ALL
      SELECT label, false FROM redirects
        JOIN records ON records.area = ${areaNameSql(schema)} AND records.id = redirects.record_id
      WHERE redirects.area = ${areaNameSql(schema)} AND redirects.slug = ${slug} AND redirects.record_id <> ${id}
        AND deleted_at IS NULL
      LIMIT 1`);
    const [other] = rows;
    if (!other) return {};
    const values = { name: quoted(other.label) };
    return { [field]: other.isLive ? recordMessages.slugIsLive(values) : recordMessages.slugIsRedirect(values) };
  });
};

/** Returns the redirects to a record, the latest first. */
export const readRedirects = async (queryable: Queryable, schema: AreaSchema, id: string): Promise<Redirect[]> => {
  const { rows } = await queryable.execute<Redirect & QueryRow>(sql`
    SELECT slug, ${isoInstantSql('created_at')} AS "createdAt", ${accountNameSql('created_by')} AS "createdByName"
    FROM redirects WHERE area = ${areaNameSql(schema)} AND record_id = ${id}
    ORDER BY created_at DESC, slug`);
  return rows;
};

/** Returns the id of the record to which a former slug leads; undefined if it leads nowhere. */
export const findRedirect = async (
  queryable: Queryable,
  schema: AreaSchema,
  slug: string,
): Promise<string | undefined> => {
  const { rows } = await queryable.execute<{ id: string }>(sql`
    SELECT record_id AS id FROM redirects WHERE area = ${areaNameSql(schema)} AND slug = ${slug}`);
  return rows[0]?.id;
};

/** Removes a redirect to a record. Returns whether there was one. */
export const deleteRedirect = async (
  transaction: Queryable,
  schema: AreaSchema,
  id: string,
  slug: string,
): Promise<boolean> => {
  const { rowCount } = await transaction.execute(sql`
    DELETE FROM redirects WHERE area = ${areaNameSql(schema)} AND record_id = ${id} AND slug = ${slug}`);
  return rowCount === 1;
};
