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
import type { PublishingColumns } from './recordRow';

/** That part of a stored record. */
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

/** Of a record that was never published. */
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

export const notApproved = { reviewNote: null, approvedBy: null, approvedAt: null, approvalNote: null } as const;

/** Whether members see a version of the record, or will, or did until its window closed. */
export const isPublished = ({ publishedVersion, scheduledVersion }: Versions): boolean =>
  publishedVersion !== null || scheduledVersion !== null;

/** The same in SQL. */
export const isPublishedCondition = '(published_version IS NOT NULL OR scheduled_version IS NOT NULL)';

/** The version that was published last; undefined when none is. */
export const lastPublished = ({ publishedVersion, scheduledVersion }: Versions): number | undefined =>
  scheduledVersion ?? publishedVersion ?? undefined;

/** The window of a record, from the fields that its area declares; of days the last counts whole. */
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

/** What decides what a record shows as. */
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

type Places = Omit<
  PublishingColumns,
  'hasChanges' | 'editedBy' | 'reviewNote' | 'approvedBy' | 'approvedAt' | 'approvalNote'
>;

/** Which version is in which place at an instant: a scheduled one whose start has come is the published one. */
export const versionsInEffectAt = (record: PublishingColumns & { status: string | null }, now: Date): Places => {
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
 * What publishing a version makes of a record: with a start still to come it is scheduled, and what is published stays
 * until then; else it takes its place at once, and nothing is scheduled any more.
 */
export const publishVersion = (
  schema: AreaSchema,
  before: (PublishingColumns & { status: string | null }) | undefined,
  { version, data }: { version: number; data: Record<string, unknown> },
  now: Date,
): Places & { hasChanges: boolean } => {
  const window = windowOf(schema, data);
  const [startsAt, endsAt] = [window.startsAt?.toISOString() ?? null, window.endsAt?.toISOString() ?? null];
  const isAhead = window.startsAt !== null && window.startsAt > now;
  if (!isAhead) return { ...neverPublished, publishedVersion: version, startsAt, endsAt };
  return {
    ...neverPublished,
    ...(before && versionsInEffectAt(before, now)),
    scheduledVersion: version,
    scheduledStartsAt: startsAt,
    scheduledEndsAt: endsAt,
    hasChanges: false,
  };
};

/** What is left of a record's publishing without the version that is scheduled, who approved that included. */
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
  const [left] = rows;
  if (!left) return { ...neverPublished, approvedBy: null, approvedAt: null, approvalNote: null };
  return {
    ...neverPublished,
    publishedVersion,
    startsAt,
    endsAt,
    hasChanges: hasPublishingChanges(schema, left.data, data),
    approvedBy: left.by,
    approvedAt: left.at,
    approvalNote: left.note,
  };
};

/** Whether a field takes effect as soon as it is saved. */
const isEffectiveImmediately = ({ publish, stateMachines, computed }: AreaSchema, field: string) =>
  (publish?.effectiveImmediately?.includes(field) ?? false) ||
  Object.hasOwn(stateMachines, field) ||
  Object.hasOwn(computed?.fields ?? {}, field);

/** A version as it is in effect: with the fields of the present record that take effect at once. */
export const versionAsInEffect = (
  schema: AreaSchema,
  version: Record<string, unknown>,
  present: Record<string, unknown>,
): Record<string, unknown> => ({
  ...omitBy(version, (_, field) => isEffectiveImmediately(schema, field)),
  ...pickBy(present, (_, field) => isEffectiveImmediately(schema, field)),
});

/** Whether two states of a record differ in what goes by publishing. */
export const hasPublishingChanges = (
  schema: AreaSchema,
  one: Record<string, unknown>,
  other: Record<string, unknown>,
): boolean => !isDeepStrictEqual(versionAsInEffect(schema, one, {}), versionAsInEffect(schema, other, {}));

/** The data of one version of a record; undefined when there is none, as when none is asked for. */
export const readVersion = async (
  queryable: Queryable,
  { name }: AreaSchema,
  id: string,
  version: number | undefined,
): Promise<Record<string, unknown> | undefined> => {
  if (version === undefined) return undefined;
  const { rows } = await queryable.execute<{ data: Record<string, unknown> }>(
    sql`SELECT data FROM versions WHERE area = ${name} AND record_id = ${id} AND version = ${version}`,
  );
  return rows[0]?.data;
};
