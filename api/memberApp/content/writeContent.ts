import { sql } from 'drizzle-orm';
import { chunk, groupBy, uniqBy } from 'es-toolkit';
import type { AreaSchema } from '../../../resources/engine/schema';
import { descendantsSql } from '../../features/members/audience';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { isoInstantSql } from '../../platform/database/sqlTexts';
import { publishedVersionsSql } from '../../records/publish/versionInEffect';
import type { RecordsContext } from '../../records/recordsContext';
import { type ContentRow, contentRowOf, type PublishedRecord, type VersionInTime, versionsInTime } from './contentRows';
import { type MemberSchema, memberSchemasOf } from './memberFields';
import { namedTextsSql, storeNamedVersions } from './namedVersions';
import { readReferences } from './readReferences';

type ContentContext = Pick<RecordsContext, 'database' | 'schemas' | 'keys' | 'now'>;

interface Changed {
  area: string;
  id: string;
}

/**
 * The areas that appear in content of other areas with more than the name: texts of disclosures, names of authors,
 * pictures, placeholders and the blocks of snippets.
 */
export const referencedAreas = ['types', 'staff', 'organization', 'yearly-limits', 'files', 'snippets'];

/** The number of records in a transaction. */
const changesBatchSize = 200;

/** The advisory lock of the process that works out content: another would store what has changed since. */
export const lockKey = 72_650_118;

/** Works out what members get of all records that have changed, until none is left or another process does it. */
export const writeChangedContent = async (context: ContentContext, signal?: AbortSignal): Promise<void> => {
  while (!signal?.aborted && (await writeBatch(context)));
};

/** Writes the content of some records that have changed. Returns whether more may be left. */
const writeBatch = ({ database, ...context }: ContentContext): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<QueryRow & Changed>(sql`
      WITH lock AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(${lockKey}) AS is_locked)
      DELETE FROM member_content_changes USING lock
      WHERE is_locked AND id IN (
        SELECT id FROM member_content_changes WHERE due_at <= ${context.now().toISOString()}
        ORDER BY due_at, id LIMIT ${changesBatchSize})
      RETURNING area, record_id AS id`);
    if (rows.length === 0) return false;
    const changed = uniqBy(rows, ({ area, id }) => `${area}/${id}`);
    const memberSchemas = memberSchemasOf(context.schemas);
    const renamed: Changed[] = [];
    for (const [area, records] of Object.entries(groupBy(changed, ({ area }) => area))) {
      const schema = memberSchemas.find(({ name }) => name === area);
      const ids = records.map(({ id }) => id);
      const names = schema ? await writeRecords(context, transaction, schema, ids) : [];
      renamed.push(...(referencedAreas.includes(area) ? ids : names).map((id) => ({ area, id })));
    }
    const dependents = await queueDependents(transaction, renamed);
    return rows.length === changesBatchSize || dependents > 0;
  });

/**
 * Notes the records that show the names of others, when these have changed. A change of the yearly limits, or of the
 * organization, concerns the texts with placeholders. A change of an affiliate concerns the audiences with affiliates.
 * Returns how many were noted.
 */
const queueDependents = async (transaction: Queryable, changed: readonly Changed[]): Promise<number> => {
  if (changed.length === 0) return 0;
  const hasChangedIn = (name: string) => changed.some(({ area }) => area === name);
  const { rowCount } = await transaction.execute(sql`
    INSERT INTO member_content_changes (area, record_id)
    SELECT DISTINCT area, record_id FROM member_content
    WHERE refers_to && ${sql.param(changed.map(({ area, id }) => `${area}/${id}`))}::text[]
      OR (${hasChangedIn('yearly-limits') || hasChangedIn('organization')} AND cardinality(placeholders) > 0)
      OR (${hasChangedIn('union-affiliates')}
        AND (affiliate_ids IS NOT NULL OR area IN ('app-page', 'snippets') AND body LIKE '%"affiliateIds":[%'))`);
  return rowCount ?? 0;
};

/**
 * Writes the rows of some records. Returns the records that members find under another name, or at another time, than
 * before.
 */
const writeRecords = async (
  context: Omit<ContentContext, 'database'>,
  transaction: Queryable,
  schema: MemberSchema,
  ids: readonly string[],
): Promise<string[]> => {
  const [before, records] = await Promise.all([
    readNames(transaction, schema, ids),
    readPublished(transaction, schema, ids),
  ]);
  const inTime = records.flatMap((record) => versionsInTime(schema, record));
  const references = await readReferences(
    context,
    transaction,
    schema,
    inTime.map(({ content }) => content),
  );
  const versions = await storeNamedVersions(context, transaction, schema, { records, versions: inTime, references });
  const descendantsOf = await readDescendants(transaction, versions);
  const rows = versions.flatMap((version) => contentRowOf(schema, version, references, descendantsOf) ?? []);
  // Sent together; a connection runs them one after the other, in this order.
  const writing = [deleteOthers(transaction, schema, ids, rows)];
  for (const batch of chunk(rows, 100)) writing.push(storeRows(transaction, batch, context.now()));
  const naming = readNames(transaction, schema, ids);
  writing.push(noteNextChanges(transaction, schema, ids, context.now()));
  const [after] = await Promise.all([naming, ...writing]);
  return ids.filter((id) => before.get(id) !== after.get(id));
};

const deleteOthers = async (
  transaction: Queryable,
  schema: MemberSchema,
  ids: readonly string[],
  rows: readonly ContentRow[],
): Promise<void> => {
  const kept = rows.map((row) => `${row.record_id}/${row.version}`);
  await transaction.execute(sql`
    DELETE FROM member_content WHERE area = ${schema.name} AND record_id = ANY(${sql.param(ids)}::text[])
      AND record_id || '/' || version <> ALL(${sql.param(kept)}::text[])`);
};

/** Notes that some records change when one to which they link begins or ends next. */
const noteNextChanges = async (
  transaction: Queryable,
  schema: MemberSchema,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  await transaction.execute(sql`
    WITH outdated AS (
      DELETE FROM member_content_changes
      WHERE area = ${schema.name} AND record_id = ANY(${sql.param(ids)}::text[]) AND due_at > '-infinity'
    )
    INSERT INTO member_content_changes (area, record_id, due_at)
    SELECT content.area, content.record_id, min(edge)
    FROM member_content AS content
    CROSS JOIN unnest(content.refers_to) AS reference
    JOIN member_content AS target
      ON target.area = split_part(reference, '/', 1) AND target.record_id = split_part(reference, '/', 2)
    CROSS JOIN LATERAL (VALUES (target.starts_at), (target.ends_at)) AS edges(edge)
    WHERE content.area = ${schema.name} AND content.record_id = ANY(${sql.param(ids)}::text[])
      AND edge > ${now.toISOString()} AND edge < 'infinity'
    GROUP BY content.area, content.record_id`);
};

const readNames = async (transaction: Queryable, schema: MemberSchema, ids: readonly string[]) => {
  const { rows } = await transaction.execute<{ id: string; name: string }>(sql`
    SELECT record_id AS id, json_agg(json_build_array(find_key, label, starts_at, ends_at) ORDER BY version)::text AS name
    FROM member_content WHERE area = ${schema.name} AND record_id = ANY(${sql.param(ids)}::text[]) GROUP BY record_id`);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Reads some records with the contents of the versions that members get, or will get. */
export const readPublished = async (
  transaction: Queryable,
  schema: AreaSchema,
  ids: readonly string[],
): Promise<PublishedRecord[]> => {
  const { rows } = await transaction.execute<PublishedRecord>(sql`
    SELECT id, status, version, data, published_version AS "publishedVersion",
      ${isoInstantSql('starts_at')} AS "startsAt", ${isoInstantSql('ends_at')} AS "endsAt",
      coalesce(scheduled_versions, '[]') AS "scheduledVersions",
      coalesce((
        SELECT jsonb_object_agg(version, data) FROM versions
        WHERE versions.area = records.area AND record_id = records.id
          AND versions.version = ANY(${publishedVersionsSql})
      ), '{}') AS contents,
      ${isoInstantSql('updated_at')} AS "updatedAt", ${namedTextsSql(schema)} AS "namedTexts"
    FROM records WHERE area = ${schema.name} AND id = ANY(${sql.param(ids)}::text[]) AND deleted_at IS NULL`);
  return rows;
};

/** Reads the affiliates below those of the audiences of some versions. */
export const readDescendants = async (transaction: Queryable, versions: readonly Pick<VersionInTime, 'content'>[]) => {
  const blocksOf = ({ content: { blocks } }: Pick<VersionInTime, 'content'>) => (Array.isArray(blocks) ? blocks : []);
  const selected = versions
    .flatMap((version) => [version.content, ...blocksOf(version)])
    .flatMap((values) =>
      Object.values(values).flatMap((value) => (value as { affiliateIds?: string[] } | null)?.affiliateIds ?? []),
    );
  const descendants = new Map<string, string[]>();
  if (selected.length > 0) {
    const { rows } = await transaction.execute<{ ancestor: string; id: string }>(
      descendantsSql([...new Set(selected)]),
    );
    for (const { ancestor, id } of rows) descendants.set(ancestor, [...(descendants.get(ancestor) ?? []), id]);
  }
  return (ids: readonly string[]) => [...new Set(ids.flatMap((id) => descendants.get(id) ?? [id]))];
};

/** The columns of a row with their types. */
const columns = {
  area: 'text',
  record_id: 'text',
  version: 'integer',
  find_key: 'text',
  label: 'text',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  listed_until: 'timestamptz',
  body: 'text',
  list_row: 'text',
  facets: 'text[]',
  search: 'text',
  sort_1: 'text',
  sort_2: 'text',
  is_for_members: 'boolean',
  member_statuses: 'text[]',
  retirement_systems: 'text[]',
  plan_types: 'text[]',
  affiliate_ids: 'text[]',
  organization_ids: 'text[]',
  states: 'text[]',
  platforms: 'text[]',
  age_min: 'integer',
  age_max: 'integer',
  years_of_service_min: 'integer',
  years_of_service_max: 'integer',
  placeholders: 'text[]',
  refers_to: 'text[]',
} as const satisfies Record<keyof ContentRow, string>;

const names = Object.keys(columns);
const list = (each: (name: string) => string, among = names) => sql.raw(among.map(each).join(', '));
const changing = names.filter((name) => !['area', 'record_id', 'version'].includes(name));

/** Inserts rows, or updates those that differ. */
export const storeRows = async (transaction: Queryable, rows: readonly ContentRow[], now: Date): Promise<void> => {
  await transaction.execute(sql`
    INSERT INTO member_content (${list((name) => name)}, changed_at)
    SELECT ${list((name) => name)}, ${now.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS sent(${list((name) => `${name} ${columns[name as keyof typeof columns]}`)})
    ON CONFLICT (area, record_id, version) DO UPDATE
    SET ${list((name) => `${name} = excluded.${name}`, changing)}, changed_at = excluded.changed_at
    WHERE (${list((name) => `member_content.${name}`, changing)})
      IS DISTINCT FROM (${list((name) => `excluded.${name}`, changing)})`);
};
