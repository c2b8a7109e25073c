import { sql } from 'drizzle-orm';
import { type AreaSchema, type RecordData, valueAt } from '../../../resources/engine/schema';
import { annotatedValuesOf } from '../../../resources/engine/texts';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { resolveIn } from '../../records/databaseQuery';
import { hasPublishingChanges, versionAsInEffect } from '../../records/publish/publishing';
import { checkPublishLimits } from '../../records/publish/publishLimits';
import { publishedVersionsSql } from '../../records/publish/versionInEffect';
import { recordTextsOf } from '../../records/read/search';
import { changesOf } from '../../records/save/prepareSave';
import { areaNameSql } from '../../records/storage/columns';
import { assignKeyColumns, keysOf, sentKeyColumns } from '../../records/storage/sortKeys';

type Data = RecordData;

/** A master type, as other records refer to it. */
export interface TypeReference {
  id: string;
  category: string;
  key: string;
}

/** The number of records that are read and written by one statement. */
const batchSize = 500;

/**
 * Replaces one master type by another in records of an area. Each record gets a new version and an activity entry. The
 * versions that members see, or will see, name the other type too; older versions stay unchanged. A published record
 * stays published. Throws 409 where a limit of the area would be exceeded.
 */
export const replaceType = async (
  transaction: Queryable,
  schema: AreaSchema,
  ids: readonly string[],
  [from, to]: readonly [TypeReference, TypeReference],
  author: Author,
  now: Date,
): Promise<void> => {
  const replaceIn = (data: Data) => withType(schema, data, from, to);
  for (let first = 0; first < ids.length; first += batchSize) {
    const before = await lockRecords(transaction, schema, ids.slice(first, first + batchSize));
    const visibleVersions = await readVisibleVersions(transaction, schema, before);
    await storeVisibleVersions(
      transaction,
      schema,
      visibleVersions.map((version) => ({ ...version, data: replaceIn(version.data) })),
    );
    const next = before.map((record) => {
      const data = replaceIn(record.data);
      const last = visibleVersions.findLast(({ id, version }) => id === record.id && version === record.lastPublished);
      const hasChanges = record.hasChanges && (!last || hasPublishingChanges(schema, replaceIn(last.data), data));
      // Where only a version that members see names the type, the edited content does not change.
      const changed = changesOf(record, { ...record, data }) ?? { before: {}, after: {} };
      return { ...record, data, hasChanges, ...changed, label: schema.label(data) };
    });
    await storeRecords(transaction, schema, next, author, now);
    for (const record of before) {
      const last = visibleVersions.findLast(({ id, version }) => id === record.id && version === record.lastPublished);
      const live =
        record.lastPublished === null ? undefined : versionAsInEffect(schema, last?.data ?? record.data, record.data);
      await checkCounts(transaction, schema, { ...record, live }, replaceIn, now);
    }
  }
};

/**
 * Returns the data with one type replaced by the other wherever the schema declares either. Lists get no duplicates.
 */
const withType = (schema: AreaSchema, data: Data, from: TypeReference, to: TypeReference): Data => {
  const copy = structuredClone(data);
  const lists = new Set<unknown[]>();
  for (const { path, value, meta } of annotatedValuesOf(schema.fields, data)) {
    const isKey = meta.masterType === from.category && value === from.key;
    const isId = meta.reference === 'types' && value === from.id;
    if (!isKey && !isId) continue;
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const parent = valueAt(copy, keys) as Data;
    parent[last] = isKey ? to.key : to.id;
    if (Array.isArray(parent)) lists.add(parent);
  }
  for (const list of lists) list.splice(0, list.length, ...new Set(list));
  return copy;
};

interface LockedRecord {
  id: string;
  status: string | null;
  data: Data;
  lastPublished: number | null;
  hasChanges: boolean;
  isDeleted: boolean;
}

const lockRecords = async (
  transaction: Queryable,
  { name }: AreaSchema,
  ids: readonly string[],
): Promise<LockedRecord[]> => {
  const { rows } = await transaction.execute<QueryRow & LockedRecord>(sql`
    SELECT id, status, data,
      last_published_version AS "lastPublished", has_changes AS "hasChanges",
      deleted_at IS NOT NULL AS "isDeleted"
    FROM records WHERE area = ${name} AND id = ANY(${sql.param(ids)}::text[]) ORDER BY id FOR UPDATE`);
  return rows;
};

interface Version {
  id: string;
  version: number;
  data: Data;
}

/** Reads the versions that members see, or will see, where they are not the current version. */
const readVisibleVersions = async (transaction: Queryable, { name }: AreaSchema, records: readonly LockedRecord[]) => {
  const { rows } = await transaction.execute<QueryRow & Version>(sql`
    SELECT records.id, versions.version, versions.data
    FROM records JOIN versions ON versions.area = records.area AND versions.record_id = records.id
      AND versions.version = ANY(${publishedVersionsSql}) AND versions.version <> records.version
    WHERE records.area = ${name} AND records.id = ANY(${sql.param(records.map(({ id }) => id))}::text[])`);
  return rows;
};

const storeVisibleVersions = (transaction: Queryable, { name }: AreaSchema, versions: readonly Version[]) =>
  transaction.execute(sql`
    UPDATE versions SET data = sent.data
    FROM jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) AS sent(id text, version integer, data jsonb)
    WHERE area = ${name} AND record_id = sent.id AND versions.version = sent.version`);

type ChangedRecord = LockedRecord & { label: string; before: Data; after: Data };

const storeRecords = async (
  transaction: Queryable,
  schema: AreaSchema,
  records: readonly ChangedRecord[],
  author: Author,
  now: Date,
) => {
  const sent = records.map((record) => ({
    ...record,
    ...recordTextsOf(schema, record.data),
    ...keysOf(schema, record),
  }));
  const from = sql`jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS sent(
    id text, data jsonb, search text, "hasChanges" boolean, label text, "openLabel" text, "openSearch" text,
    ${sentKeyColumns}, before jsonb, after jsonb)`;
  const at = sql`${now.toISOString()}::timestamptz`;
  // Where the published or scheduled version is the current one, the new version takes its role.
  const nextVersionSql = (column: string) =>
    sql.raw(`${column} = CASE WHEN ${column} = version THEN version + 1 ELSE ${column} END`);
  const nextScheduledVersionsSql = sql`scheduled_versions = (
    SELECT jsonb_agg(CASE WHEN (each->>'version')::integer = records.version
      THEN each || jsonb_build_object('version', records.version + 1) ELSE each END ORDER BY place)
    FROM jsonb_array_elements(scheduled_versions) WITH ORDINALITY AS scheduled(each, place))`;
  await transaction.execute(sql`
    UPDATE records SET version = version + 1, data = sent.data, search = sent.search,
      label = sent.label, open_label = sent."openLabel", open_search = sent."openSearch",
      ${assignKeyColumns},
      ${nextVersionSql('published_version')}, ${nextVersionSql('scheduled_version')},
      ${nextVersionSql('last_published_version')}, ${nextScheduledVersionsSql}, has_changes = sent."hasChanges",
      updated_at = ${at}, updated_by = ${author.accountId}, updated_by_member = false
    FROM ${from} WHERE area = ${areaNameSql(schema)} AND records.id = sent.id`);
  await transaction.execute(sql`
    INSERT INTO versions (area, record_id, version, status, data, action, saved_at, saved_by)
    SELECT area, records.id, version, status, records.data, 'merged', ${at}, ${author.accountId}
    FROM records JOIN ${from} ON sent.id = records.id WHERE area = ${areaNameSql(schema)}`);
  await transaction.execute(sql`
    INSERT INTO activity (at, actor_id, action, area, record_id, record_label, before, after, ip, request_id)
    SELECT ${at}, ${author.accountId}, 'merged', ${schema.name}, id, label, before, after,
      ${author.ip ?? null}, ${author.requestId ?? null} FROM ${from}`);
};

/** Checks the publishing limits that are counted by type. Throws 409 where one is exceeded. */
const checkCounts = async (
  transaction: Queryable,
  schema: AreaSchema,
  { id, live, isDeleted }: LockedRecord & { live: Data | undefined },
  replaceIn: (data: Data) => Data,
  now: Date,
) => {
  if (isDeleted || live === undefined) return;
  const limits = (schema.rules.publishLimits ?? []).filter(({ groupBy }) => groupBy !== undefined);
  await resolveIn(transaction)<void>(
    checkPublishLimits(
      { ...schema, rules: { publishLimits: limits } },
      { id, data: replaceIn(live) },
      { before: live, now },
    ),
  );
};
