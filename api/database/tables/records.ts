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
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant } from './instant';

/** A text that sorts by its bytes. */
const collated = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** Every record of every area, as it is now; list-partitioned by area. */
export const records = pgTable(
  'records',
  {
    area: text('area').notNull(),
    id: text('id').notNull(),
    version: integer('version').notNull(),
    /** The state of publishing; null in areas that are not published. */
    status: text('status'),
    /** The version that members see, or saw until its window closed, and the window; null where it has no such end. */
    publishedVersion: integer('published_version'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** The published version whose start was still to come; from then on it takes the place of the other. */
    scheduledVersion: integer('scheduled_version'),
    scheduledStartsAt: instant('scheduled_starts_at'),
    scheduledEndsAt: instant('scheduled_ends_at'),
    /** Whether `data` differs from what was published last: a working draft beside it. */
    hasChanges: boolean('has_changes').notNull().default(false),
    /** Who wrote the contents last; moves do not count. */
    editedBy: uuid('edited_by').references(() => accounts.id),
    /** What was noted with the last step of the review: for who approves, or for who is to change something. */
    reviewNote: text('review_note'),
    /** Who published last, when, and what was noted with it. */
    approvedBy: uuid('approved_by').references(() => accounts.id),
    approvedAt: instant('approved_at'),
    approvalNote: text('approval_note'),
    /** The record as it is edited. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** Lower-case text without accents of the fields that search looks through. */
    search: text('search').notNull(),
    /** What the record is called; none of records that are older than the column, which a start fills in. */
    label: text('label'),
    /** Label and search text for those who may not see all of the record; null where they are the same for all. */
    openLabel: text('open_label'),
    openSearch: text('open_search'),
    /** What `data` is found by, as its area declares it: fields compared whole, and what it is sorted by, as text. */
    facets: jsonb('facets').$type<Record<string, unknown>>().notNull().default({}),
    sort1: collated('sort_1'),
    sort2: collated('sort_2'),
    sort3: collated('sort_3'),
    sort4: collated('sort_4'),
    sort5: collated('sort_5'),
    sort6: collated('sort_6'),
    sort7: collated('sort_7'),
    sort8: collated('sort_8'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').references(() => accounts.id),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').references(() => accounts.id),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.area, table.id] })],
);

/**
 * What is worked out of records from others, in areas that have such values; no version is made when it changes, and
 * nothing is written to the record. Without a foreign key: checking it against all partitions costs more than writing it.
 */
export const recordValues = pgTable(
  'record_values',
  {
    area: text('area').notNull(),
    recordId: text('record_id').notNull(),
    derived: jsonb('derived').$type<Record<string, unknown>>().notNull().default({}),
    /** The one of them that the usual order of the area begins with, where one does. */
    sortedBy: collated('sorted_by'),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.recordId] }),
    index('record_values_sorted').on(table.area, table.sortedBy),
  ],
);

/**
 * How many records outside the trash an area has in each state ('' in areas without), as changes to add up.
 * Triggers append to it, so that counting 100,000 records costs a list no more than counting ten and no
 * two writers ever wait for one counter; they also fold old changes together, so it stays a few rows.
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

/** Every saved state of every record. */
export const versions = pgTable(
  'versions',
  {
    area: text('area').notNull(),
    recordId: text('record_id').notNull(),
    version: integer('version').notNull(),
    status: text('status'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** What was done, as the activity says. */
    action: text('action').notNull().default('updated'),
    /** The reason or note that was given with it. */
    reason: text('reason'),
    savedAt: instant('saved_at').notNull(),
    savedBy: uuid('saved_by').references(() => accounts.id),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.recordId, table.version] }),
    foreignKey({ columns: [table.area, table.recordId], foreignColumns: [records.area, records.id] }),
    // Where a member is to be erased, all that ever named them is found by these.
    index('versions_member').on(sql`(${table.data}->>'memberId')`).where(sql`data->>'memberId' IS NOT NULL`),
    index('versions_email').on(sql`(${table.data}->>'email')`).where(sql`data->>'email' IS NOT NULL`),
  ],
);

/**
 * Which record refers to which, by the field that holds the reference. Without a foreign key: what stands here follows
 * from the record, and checking it against all partitions costs ten times as much as writing it.
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

/** Who did what; append-only, partitioned by month (api/database/activityPartitions.ts). */
export const activity = pgTable(
  'activity',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    actorId: uuid('actor_id').references(() => accounts.id),
    action: text('action').notNull(),
    area: text('area').notNull(),
    recordId: text('record_id').notNull(),
    recordLabel: text('record_label').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
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

/** What a create answered for a key, so that the same create sent twice makes one record. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    area: text('area').notNull(),
    recordId: text('record_id').notNull(),
    /** A hash of the body, so that other values under the same key are told apart; none where the key is older than it. */
    fingerprint: text('fingerprint'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);
