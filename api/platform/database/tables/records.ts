import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RecordData } from '../../../../resources/engine/schema';
import { accounts, instantColumn } from './accounts';
import { members } from './operations';

/** A text that is sorted by its bytes. */
const collated = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** The present state of every record of every area; list-partitioned by area. */
export const records = pgTable(
  'records',
  {
    area: text('area').notNull(),
    id: text('id').notNull(),
    version: integer('version').notNull(),
    /** The publishing state; null in areas without publishing. */
    status: text('status'),
    /** The published version and its window; null for an open end. It is visible to members until the window closes. */
    publishedVersion: integer('published_version'),
    startsAt: instantColumn('starts_at'),
    endsAt: instantColumn('ends_at'),
    /**
     * The published versions with a future start, by their starts: from then on each replaces the one before. The first
     * one is also in columns of its own.
     */
    scheduledVersions:
      jsonb('scheduled_versions').$type<readonly { version: number; startsAt: string; endsAt: string | null }[]>(),
    scheduledVersion: integer('scheduled_version'),
    scheduledStartsAt: instantColumn('scheduled_starts_at'),
    scheduledEndsAt: instantColumn('scheduled_ends_at'),
    /** The version that was published last, whatever its start. */
    lastPublishedVersion: integer('last_published_version'),
    /** Whether `data` differs from the last published version: a working draft. */
    hasChanges: boolean('has_changes').notNull().default(false),
    /** The last author of the contents; transitions do not count. */
    editedBy: uuid('edited_by').references(() => accounts.id),
    /** The note of the last review step, for the approver or the editor. */
    reviewNote: text('review_note'),
    /** The last approver, the time and the note. */
    approvedBy: uuid('approved_by').references(() => accounts.id),
    approvedAt: instantColumn('approved_at'),
    approvalNote: text('approval_note'),
    /** The publishing columns of an archived record as they were before, by which it can be taken back. */
    beforeArchive: jsonb('before_archive').$type<RecordData>(),
    /** The record as it is edited. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** The searchable fields in lower case, without accents. */
    search: text('search').notNull(),
    /** The label of the record; null for records older than the column, until a start fills it in. */
    label: text('label'),
    /**
     * Label and search text without personal data, for readers who may not see it; null where they are the same for
     * all.
     */
    openLabel: text('open_label'),
    openSearch: text('open_search'),
    /**
     * The keys for finding `data`, as the area declares them: hashes of the values that are compared as a whole, and
     * sort keys as text.
     */
    facets: bigint('facets', { mode: 'bigint' }).array().notNull().default(sql`'{}'`),
    sort1: collated('sort_1'),
    sort2: collated('sort_2'),
    sort3: collated('sort_3'),
    sort4: collated('sort_4'),
    sort5: collated('sort_5'),
    sort6: collated('sort_6'),
    sort7: collated('sort_7'),
    sort8: collated('sort_8'),
    createdAt: instantColumn('created_at').notNull(),
    createdBy: uuid('created_by').references(() => accounts.id),
    /** Whether the member created it in the app; then no account did. */
    createdByMember: boolean('created_by_member').notNull().default(false),
    updatedAt: instantColumn('updated_at').notNull(),
    updatedBy: uuid('updated_by').references(() => accounts.id),
    updatedByMember: boolean('updated_by_member').notNull().default(false),
    deletedAt: instantColumn('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.area, table.id] })],
);

/** SQL condition of an index: the record ends on another day than it starts, in UTC. */
export const lastsOverDaysSql = sql.raw('left(sorted_by, 10) <> left(ended_at, 10)');

/**
 * The derived values of records, in areas that have them. Their changes make no version and do not write the record.
 * There is no foreign key, because checking it against all partitions costs more than writing the row.
 */
export const recordValues = pgTable(
  'record_values',
  {
    area: text('area').notNull(),
    recordId: text('record_id').notNull(),
    derived: jsonb('derived').$type<RecordData>().notNull().default({}),
    /** The derived instant that starts the default order, `infinity` if it is not known; null in areas without one. */
    sortedBy: collated('sorted_by'),
    /** The derived instant when the record is over, in the same way. */
    endedAt: collated('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.recordId] }),
    index('record_values_sorted').on(table.area, table.sortedBy),
    // Records that started on an earlier day and are not over.
    index('record_values_over_days')
      .on(table.area, table.endedAt, table.sortedBy, table.recordId)
      .where(lastsOverDaysSql),
  ],
);

/**
 * The number of records outside the trash by area and state ('' in areas without states), as changes to add up.
 * Triggers append to it, so counting 100,000 records costs a list no more than counting ten, and writers never wait for
 * a shared counter. The triggers also sum up old changes, so that there are only a few rows.
 */
export const recordCounts = pgTable(
  'record_counts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    area: text('area').notNull(),
    status: text('status').notNull(),
    change: integer('change').notNull(),
  },
  (table) => [index('record_counts_area').on(table.area)],
);

/**
 * The records, and those whose content for members, another release has written while this one is in use. Triggers queue
 * them, and `prepareOtherWrites.ts` prepares them. There is no foreign key, for the same reason as above.
 */
export const recordsToPrepare = pgTable(
  'records_to_prepare',
  {
    area: text('area').notNull(),
    recordId: text('record_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.area, table.recordId] })],
);

/** Every saved version of every record. */
export const versions = pgTable(
  'versions',
  {
    area: text('area').notNull(),
    recordId: text('record_id').notNull(),
    version: integer('version').notNull(),
    status: text('status'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** The action, as in the activity. */
    action: text('action').notNull().default('updated'),
    /** The reason or note of the action. */
    reason: text('reason'),
    savedAt: instantColumn('saved_at').notNull(),
    savedBy: uuid('saved_by').references(() => accounts.id),
    /** Whether the member made it in the app; then no account did. */
    byMember: boolean('by_member').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.recordId, table.version] }),
    foreignKey({ columns: [table.area, table.recordId], foreignColumns: [records.area, records.id] }),
    // These indexes find all versions with a member's data when the member is erased.
    index('versions_member').on(sql`(${table.data}->>'memberId')`).where(sql`data->>'memberId' IS NOT NULL`),
    index('versions_email').on(sql`(${table.data}->>'email')`).where(sql`data->>'email' IS NOT NULL`),
  ],
);

/**
 * The slugs and keys by which members found a record before these were changed. A slug leads to the record itself, so
 * there are neither chains nor loops. There is no foreign key, for the same reason as for links.
 */
export const recordRedirects = pgTable(
  'redirects',
  {
    area: text('area').notNull(),
    slug: text('slug').notNull(),
    recordId: text('record_id').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    createdBy: uuid('created_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.slug] }),
    index('redirects_record').on(table.area, table.recordId),
  ],
);

/**
 * The references between records, by field. There is no foreign key: the rows follow from the record, and checking them
 * against all partitions costs ten times as much as writing them.
 */
export const links = pgTable(
  'links',
  {
    area: text('area').notNull(),
    recordId: text('record_id').notNull(),
    field: text('field').notNull(),
    targetArea: text('target_area').notNull(),
    targetId: text('target_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.recordId, table.field, table.targetArea, table.targetId] }),
    index('links_target').on(table.targetArea, table.targetId),
  ],
);

/** The activity; append-only, partitioned by month (api/platform/database/activityPartitions.ts). */
export const activity = pgTable(
  'activity',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: instantColumn('at').notNull(),
    actorId: uuid('actor_id').references(() => accounts.id),
    /** Whether the member of the record did it in the app. */
    byMember: boolean('by_member').notNull().default(false),
    action: text('action').notNull(),
    area: text('area').notNull(),
    recordId: text('record_id').notNull(),
    recordLabel: text('record_label').notNull(),
    before: jsonb('before').$type<RecordData>(),
    after: jsonb('after').$type<RecordData>(),
    ip: text('ip'),
    requestId: text('request_id'),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    index('activity_at').on(table.at, table.id),
    index('activity_action').on(table.action, table.at, table.id),
    index('activity_area').on(table.area, table.at, table.id),
    index('activity_actor').on(table.actorId, table.at, table.id),
    index('activity_record').on(table.area, table.recordId, table.at, table.id),
    index('activity_label').using(
      'gin',
      sql`lower(regexp_replace(normalize(${table.recordLabel}, NFD), '[\\u0300-\\u036f]', '', 'g')) gin_trgm_ops`,
    ),
  ],
);

/**
 * The results of requests by idempotency key, so that a repeated request counts once. A key belongs to the account or to
 * the member that sent it; those of visitors of the app belong to nobody.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    area: text('area').notNull(),
    recordId: text('record_id').notNull(),
    /** A hash of the body, so that another body with the same key is detected; null for older keys. */
    fingerprint: text('fingerprint'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('idempotency_keys_account').on(table.accountId, table.key),
    uniqueIndex('idempotency_keys_member').on(table.memberId, table.key),
    // The requests of visitors, who are nobody in particular.
    uniqueIndex('idempotency_keys_visitor').on(table.key).where(sql`account_id IS NULL AND member_id IS NULL`),
  ],
);
