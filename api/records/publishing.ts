import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { omitBy, pickBy } from 'es-toolkit';
import {
  type AreaSchema,
  businessTimeZone,
  type ContentStatus,
  type Publishing,
  sortKindOf,
  startOfDay,
  versionInEffect,
} from '../../resources/kit';
import type { Queryable } from '../database/connect';
import { areaNameSql } from './columns';
import { declaredContentOf } from './recordContent';
import type { PublishingColumns } from './recordRow';

/** Returns the publishing columns of a record. */
export const publishingColumnsOf = (record: PublishingColumns): PublishingColumns => ({
  publishedVersion: record.publishedVersion,
  startsAt: record.startsAt,
  endsAt: record.endsAt,
  scheduledVersion: record.scheduledVersion,
  scheduledStartsAt: record.scheduledStartsAt,
  scheduledEndsAt: record.scheduledEndsAt,
  hasChanges: record.hasChanges,
  editedBy: record.editedBy,
  reviewNote: record.reviewNote,
  approvedBy: record.approvedBy,
  approvedAt: record.approvedAt,
  approvalNote: record.approvalNote,
});

/** The publishing columns of a record that was never published. */
export const neverPublished = {
  publishedVersion: null,
  startsAt: null,
  endsAt: null,
  scheduledVersion: null,
  scheduledStartsAt: null,
  scheduledEndsAt: null,
  hasChanges: false,
} as const;

type Versions = Pick<PublishingColumns, 'publishedVersion' | 'scheduledVersion'>;

/** The review and approval columns of a record without an approval. */
export const notApproved = { reviewNote: null, approvedBy: null, approvedAt: null, approvalNote: null } as const;

/** Whether a version of the record is visible to members, will be, or was until its window closed. */
export const isPublished = ({ publishedVersion, scheduledVersion }: Versions): boolean =>
  publishedVersion !== null || scheduledVersion !== null;

/** The same condition in SQL. */
export const isPublishedSql = '(published_version IS NOT NULL OR scheduled_version IS NOT NULL)';

/** Returns the version that was published last; undefined if there is none. */
export const lastPublished = ({ publishedVersion, scheduledVersion }: Versions): number | undefined =>
  scheduledVersion ?? publishedVersion ?? undefined;

/**
 * Returns the publishing window of a record, from the fields that its area declares. A last day is included to its end.
 */
export const windowOf = (schema: AreaSchema, data: Record<string, unknown>) => {
  const instantAt = (field: string | undefined, after: number) => {
    const value = field === undefined ? undefined : data[field];
    if (field === undefined || typeof value !== 'string') return null;
    return new Date(sortKindOf(schema, field) === 'date' ? startOfDay(value, businessTimeZone, { after }) : value);
  };
  return {
    startsAt: instantAt(schema.publish?.window?.startsAt, 0),
    endsAt: instantAt(schema.publish?.window?.endsAt, 1),
  };
};

const instant = (text: string | null) => (text === null ? null : new Date(text));

/** Returns the values that decide the display state of a record. */
export const publishingOf = (record: PublishingColumns & { status: string | null }): Publishing => {
  const { status, hasChanges, publishedVersion, scheduledVersion } = record;
  const window = (startsAt: string | null, endsAt: string | null) => ({
    startsAt: instant(startsAt),
    endsAt: instant(endsAt),
  });
  return {
    status: status as ContentStatus,
    hasChanges,
    ...(publishedVersion !== null && { published: window(record.startsAt, record.endsAt) }),
    ...(scheduledVersion !== null && { scheduled: window(record.scheduledStartsAt, record.scheduledEndsAt) }),
  };
};

type EffectiveVersions = Omit<
  PublishingColumns,
  'hasChanges' | 'editedBy' | 'reviewNote' | 'approvedBy' | 'approvedAt' | 'approvalNote'
>;

/**
 * Returns the published and the scheduled version at an instant: a scheduled version whose start has passed counts as
 * the published one.
 */
export const versionsInEffectAt = (
  record: PublishingColumns & { status: string | null },
  now: Date,
): EffectiveVersions => {
  const { publishedVersion, startsAt, endsAt, scheduledVersion, scheduledStartsAt, scheduledEndsAt } = record;
  if (versionInEffect(publishingOf(record), now) !== 'scheduled')
    return { publishedVersion, startsAt, endsAt, scheduledVersion, scheduledStartsAt, scheduledEndsAt };
  return {
    publishedVersion: scheduledVersion,
    startsAt: scheduledStartsAt,
    endsAt: scheduledEndsAt,
    scheduledVersion: null,
    scheduledStartsAt: null,
    scheduledEndsAt: null,
  };
};

/**
 * Returns the publishing columns after a version is published. With a start in the future it is scheduled, and the
 * published version stays until then. Otherwise it replaces the published version at once, and no version is scheduled
 * any more.
 */
export const publishVersion = (
  schema: AreaSchema,
  before: (PublishingColumns & { status: string | null }) | undefined,
  { version, data }: { version: number; data: Record<string, unknown> },
  now: Date,
): EffectiveVersions & { hasChanges: boolean } => {
  const window = windowOf(schema, data);
  const [startsAt, endsAt] = [window.startsAt?.toISOString() ?? null, window.endsAt?.toISOString() ?? null];
  const isFuture = window.startsAt !== null && window.startsAt > now;
  if (!isFuture) return { ...neverPublished, publishedVersion: version, startsAt, endsAt };
  return {
    ...neverPublished,
    ...(before && versionsInEffectAt(before, now)),
    scheduledVersion: version,
    scheduledStartsAt: startsAt,
    scheduledEndsAt: endsAt,
    hasChanges: false,
  };
};

/** Returns the publishing columns of a record without its scheduled version and the approval of that version. */
export const withoutScheduled = async (
  queryable: Queryable,
  schema: AreaSchema,
  { id, publishedVersion, startsAt, endsAt }: PublishingColumns & { id: string },
  data: Record<string, unknown>,
): Promise<Omit<PublishingColumns, 'editedBy' | 'reviewNote'>> => {
  const { rows } = await queryable.execute<{
    data: Record<string, unknown>;
    by: string | null;
    at: string;
    note: string;
  }>(
    sql`SELECT data, saved_by AS by, saved_at AS at, reason AS note
      FROM versions WHERE area = ${areaNameSql(schema)} AND record_id = ${id} AND version = ${publishedVersion}`,
  );
  const [published] = rows;
  if (!published) return { ...neverPublished, approvedBy: null, approvedAt: null, approvalNote: null };
  return {
    ...neverPublished,
    publishedVersion,
    startsAt,
    endsAt,
    hasChanges: hasPublishingChanges(schema, declaredContentOf(schema, published.data), data),
    approvedBy: published.by,
    approvedAt: published.at,
    approvalNote: published.note,
  };
};

/** Whether a field takes effect as soon as it is saved, without publishing. */
const isEffectiveImmediately = ({ publish, stateMachines, computed }: AreaSchema, field: string) =>
  (publish?.effectiveImmediately?.includes(field) ?? false) ||
  Object.hasOwn(stateMachines, field) ||
  Object.hasOwn(computed?.fields ?? {}, field);

/** Returns the data of a version as it is in effect: with the present values of the fields that take effect at once. */
export const versionAsInEffect = (
  schema: AreaSchema,
  version: Record<string, unknown>,
  present: Record<string, unknown>,
): Record<string, unknown> => ({
  ...omitBy(version, (_, field) => isEffectiveImmediately(schema, field)),
  ...pickBy(present, (_, field) => isEffectiveImmediately(schema, field)),
});

/** Whether two states of a record differ in fields that change only by publishing. */
export const hasPublishingChanges = (
  schema: AreaSchema,
  one: Record<string, unknown>,
  other: Record<string, unknown>,
): boolean => !isDeepStrictEqual(versionAsInEffect(schema, one, {}), versionAsInEffect(schema, other, {}));

/** Returns the content of a version of a record; undefined if it does not exist or `version` is undefined. */
export const readVersion = async (
  queryable: Queryable,
  schema: AreaSchema,
  id: string,
  version: number | undefined,
): Promise<Record<string, unknown> | undefined> => {
  if (version === undefined) return undefined;
  const { rows } = await queryable.execute<{ data: Record<string, unknown> }>(
    sql`SELECT data FROM versions WHERE area = ${schema.name} AND record_id = ${id} AND version = ${version}`,
  );
  return rows[0] && declaredContentOf(schema, rows[0].data);
};
