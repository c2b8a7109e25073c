import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { omitBy, partition, pick, pickBy, sortBy } from 'es-toolkit';
import {
  type AreaSchema,
  type ContentStatus,
  type DataOf,
  type Publishing,
  publishingWindowOf,
  type RecordData,
} from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { isoInstantSql } from '../../platform/database/sqlTexts';
import { areaNameSql } from '../storage/columns';
import { declaredContentOf, declaredPartOf } from '../storage/recordContent';
import type { Approval, PublishingColumns, RecordRow } from '../storage/recordRow';
import { type PublishedVersions, publishedVersionsOf, versionColumns, versionsInEffectAt } from './versionInEffect';

const approvalColumns = ['approvedBy', 'approvedAt', 'approvalNote'] as const;
const publishingColumns = [
  ...versionColumns,
  'lastPublishedVersion',
  'hasChanges',
  'editedBy',
  'reviewNote',
  ...approvalColumns,
  'beforeArchive',
] as const;

/** Returns the publishing columns of a record. */
export const publishingColumnsOf = (record: PublishingColumns): PublishingColumns => pick(record, publishingColumns);

/** The publishing columns of a record that was never published. */
export const neverPublished = {
  publishedVersion: null,
  startsAt: null,
  endsAt: null,
  scheduledVersions: [],
  lastPublishedVersion: null,
  hasChanges: false,
  beforeArchive: null,
} as const;

/** Returns the publishing columns of an archived record, with what it needs to be taken back. */
export const archivedColumnsOf = (columns: PublishingColumns): PublishingColumns => ({
  ...columns,
  ...neverPublished,
  beforeArchive: pick(columns, [...versionColumns, 'lastPublishedVersion', ...approvalColumns]),
});

const noApproval = { approvedBy: null, approvedAt: null, approvalNote: null } as const;

/** The review and approval columns of a record without an approval. */
export const notApproved = { reviewNote: null, ...noApproval } as const;

const instant = (text: string | null) => (text === null ? null : new Date(text));

/** Returns the values that decide the display state of a record. */
export const publishingOf = (record: PublishingColumns & { status: string | null }): Publishing => {
  const window = ({ startsAt, endsAt }: Pick<PublishedVersions, 'startsAt' | 'endsAt'>) => ({
    startsAt: instant(startsAt),
    endsAt: instant(endsAt),
  });
  return {
    status: record.status as ContentStatus,
    hasChanges: record.hasChanges,
    ...(record.publishedVersion !== null && { published: window(record) }),
    scheduled: record.scheduledVersions.map(window),
  };
};

/**
 * Returns the publishing columns after a version is published. With a start in the future it waits for it among the
 * scheduled versions. Otherwise it replaces the published version at once. All other scheduled versions stay.
 */
export const publishVersion = (
  schema: AreaSchema,
  before: PublishedVersions | undefined,
  { version, data, ...approval }: Approval & { version: number; data: RecordData },
  now: Date,
): PublishedVersions & Pick<PublishingColumns, 'lastPublishedVersion' | 'hasChanges'> => {
  const window = publishingWindowOf(schema, data);
  const versions = versionsInEffectAt(before ?? neverPublished, now);
  const [startsAt, endsAt] = [window.startsAt?.toISOString() ?? null, window.endsAt?.toISOString() ?? null];
  const outcome = { lastPublishedVersion: version, hasChanges: false };
  if (startsAt === null || new Date(startsAt) <= now)
    return { ...versions, publishedVersion: version, startsAt, endsAt, ...outcome };
  const scheduled = { version, startsAt, endsAt, ...pick(approval, approvalColumns) };
  return {
    ...versions,
    scheduledVersions: sortBy([...versions.scheduledVersions, scheduled], ['startsAt']),
    ...outcome,
  };
};

/**
 * Returns the publishing columns of a record without one of its scheduled versions. If that was published last, the
 * newest other one takes its place, with its approval.
 */
export const withoutScheduled = async (
  queryable: Queryable,
  schema: AreaSchema,
  record: PublishingColumns & { id: string },
  { version, data, now }: { version: number; data: RecordData; now: Date },
): Promise<PublishingColumns> => {
  const columns = publishingColumnsOf(record);
  const versions = versionsInEffectAt(record, now);
  const scheduledVersions = versions.scheduledVersions.filter((each) => each.version !== version);
  const others = { ...columns, ...versions, scheduledVersions };
  if (record.lastPublishedVersion !== version) return others;
  const numbers = [...scheduledVersions.map((each) => each.version), versions.publishedVersion ?? 0];
  const last = await readSavedVersion(queryable, schema, record.id, Math.max(...numbers));
  if (!last) return { ...columns, ...neverPublished, ...noApproval };
  return {
    ...others,
    lastPublishedVersion: last.version,
    hasChanges: hasPublishingChanges(schema, last.data, data),
    ...pick(scheduledVersions.find((each) => each.version === last.version) ?? last, approvalColumns),
  };
};

/**
 * Returns the publishing columns of a record with another version in the place of one of its scheduled versions, at the
 * window of the new one. The approval stays: the content is the approved one.
 */
export const withRescheduled = (
  schema: AreaSchema,
  record: PublishingColumns,
  version: number,
  replacement: { version: number; data: RecordData },
  now: Date,
): PublishingColumns => {
  const columns = publishingColumnsOf(record);
  const [[replaced], others] = partition(record.scheduledVersions, (each) => each.version === version);
  const before = { ...columns, scheduledVersions: others };
  const wasLast = record.lastPublishedVersion === version;
  return {
    ...columns,
    ...publishVersion(schema, before, { ...replacement, ...pick(replaced ?? columns, approvalColumns) }, now),
    lastPublishedVersion: wasLast ? replacement.version : record.lastPublishedVersion,
    hasChanges: record.hasChanges,
  };
};

type SavedVersion = Approval & { version: number; data: RecordData };

/** Returns a version of a record, with who saved it, when, and the reason as its approval. */
const readSavedVersion = async (queryable: Queryable, schema: AreaSchema, id: string, version: number) => {
  const { rows } = await queryable.execute<RecordData & SavedVersion>(
    sql`SELECT version, data, saved_by AS "approvedBy", ${isoInstantSql('saved_at')} AS "approvedAt",
        reason AS "approvalNote"
      FROM versions WHERE area = ${areaNameSql(schema)} AND record_id = ${id} AND version = ${version}`,
  );
  return rows[0] && { ...rows[0], data: declaredContentOf(schema, rows[0].data) };
};

/** Whether a field takes effect as soon as it is saved, without publishing. */
const isEffectiveImmediately = ({ publish, states, values }: AreaSchema, field: string) =>
  (publish?.effectiveImmediately?.includes(field) ?? false) ||
  Object.hasOwn(states, field) ||
  Object.hasOwn(values.computed?.fields ?? {}, field);

/** Returns the data of a version as it is in effect: with the present values of the fields that take effect at once. */
export const versionAsInEffect = <Schema extends AreaSchema>(
  schema: Schema,
  version: DataOf<Schema>,
  present: Partial<DataOf<Schema>>,
): DataOf<Schema> => {
  const isImmediate = (_: unknown, field: string) => isEffectiveImmediately(schema, field);
  return { ...omitBy<RecordData>(version, isImmediate), ...pickBy<RecordData>(present, isImmediate) } as DataOf<Schema>;
};

/** Returns the values of the fields that change only by publishing. */
const publishedPartOf = (schema: AreaSchema, data: RecordData) =>
  versionAsInEffect(schema, declaredPartOf(schema, data), {});

/** Whether two states of a record differ in fields that change only by publishing. */
export const hasPublishingChanges = (schema: AreaSchema, one: RecordData, other: RecordData): boolean =>
  !isDeepStrictEqual(publishedPartOf(schema, one), publishedPartOf(schema, other));

/** Returns the content of a version of a record; undefined if it does not exist or there is no `version`. */
export const readVersion = async <Schema extends AreaSchema>(
  queryable: Queryable,
  schema: Schema,
  id: string,
  version: number | null | undefined,
): Promise<DataOf<Schema> | undefined> => {
  if (version == null) return undefined;
  const { rows } = await queryable.execute<{ data: RecordData }>(
    sql`SELECT data FROM versions WHERE area = ${schema.name} AND record_id = ${id} AND version = ${version}`,
  );
  return rows[0] && declaredContentOf(schema, rows[0].data);
};

/** The contents of the versions of a record that members see or will see, and of the one published last, by number. */
export type ContentByVersion = ReadonlyMap<number, RecordData>;

/** The contents of a record that is not published. */
export const noPublishedContent: ContentByVersion = new Map();

/**
 * Returns the contents of the published versions of records, by record id; of archived records those that were published
 * before. There is no query if none is published.
 */
export const readPublishedContents = async (
  queryable: Queryable,
  schema: AreaSchema,
  requests: readonly { current: RecordRow | undefined }[],
): Promise<ReadonlyMap<string, ContentByVersion>> => {
  const published = requests.flatMap(({ current }) => {
    if (!current) return [];
    const columns = current.beforeArchive ?? current;
    const versions = [...publishedVersionsOf(columns), columns.lastPublishedVersion];
    return [...new Set(versions)].flatMap((version) => (version === null ? [] : [{ id: current.id, version }]));
  });
  const contents = new Map<string, Map<number, RecordData>>();
  if (published.length === 0) return contents;
  const [ids, versions] = [published.map(({ id }) => id), published.map(({ version }) => version)];
  const { rows } = await queryable.execute<{ id: string; version: number; data: RecordData }>(sql`
    SELECT record_id AS id, version, data
    FROM unnest(${sql.param(ids)}::text[], ${sql.param(versions)}::integer[]) AS wanted(wanted_id, wanted_version)
    JOIN versions ON area = ${areaNameSql(schema)} AND record_id = wanted_id AND version = wanted_version`);
  for (const { id, version, data } of rows) {
    const ofRecord = contents.get(id) ?? new Map<number, RecordData>();
    contents.set(id, ofRecord.set(version, declaredContentOf(schema, data)));
  }
  return contents;
};
