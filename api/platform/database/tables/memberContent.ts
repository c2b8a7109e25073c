import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { readingOrder } from '../sqlTexts';
import { instantColumn } from './accounts';

/** A text in the order in which people read. */
const inReadingOrder = customType<{ data: string }>({ dataType: () => `text ${readingOrder}` });

/** SQL of the order of names. */
export const nameOrderSql = `label ${readingOrder}`;

const anyOf = (column: string) => text(column).array();

/**
 * Published versions as members get them, worked out when they are published: one row for a version, from its start to
 * the start of the next one. It follows from the records and may be written again at any time.
 */
export const memberContent = pgTable(
  'member_content',
  {
    area: text('area').notNull(),
    recordId: text('record_id').notNull(),
    version: integer('version').notNull(),
    /** The slug or key by which the record is found; its id where the area has none. */
    findKey: text('find_key').notNull(),
    /** The name of the record for members, as links to it show it. */
    label: text('label').notNull(),
    startsAt: instantColumn('starts_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
    /** From then on lists leave it out, such as an event that is over. */
    listedUntil: instantColumn('listed_until').notNull(),
    /** The record and its row in a list, as JSON that is sent unchanged. */
    body: text('body').notNull(),
    listRow: text('list_row').notNull(),
    /** The values by which lists are filtered, such as `category=savings`. */
    facets: text('facets').array().notNull(),
    search: text('search').notNull(),
    sort1: inReadingOrder('sort_1'),
    sort2: inReadingOrder('sort_2'),
    /** Whether only members get it. The columns below limit them further; null does not. */
    isForMembers: boolean('is_for_members').notNull(),
    memberStatuses: anyOf('member_statuses'),
    retirementSystems: anyOf('retirement_systems'),
    planTypes: anyOf('plan_types'),
    /** Also all affiliates below those of the audience. */
    affiliateIds: anyOf('affiliate_ids'),
    organizationIds: anyOf('organization_ids'),
    states: anyOf('states'),
    platforms: anyOf('platforms'),
    ageMin: integer('age_min'),
    ageMax: integer('age_max'),
    yearsOfServiceMin: integer('years_of_service_min'),
    yearsOfServiceMax: integer('years_of_service_max'),
    /** The placeholders of its texts, such as `limit.402g.2026`; a change of their values changes the row. */
    placeholders: text('placeholders').array().notNull(),
    /** The others that it shows, such as `services/0197…`; a change of these changes the row. */
    refersTo: text('refers_to').array().notNull().default([]),
    /** When the row changed last. */
    changedAt: instantColumn('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.recordId, table.version] }),
    index('member_content_find').on(table.area, table.findKey),
    index('member_content_order').on(table.area, table.sort1, table.sort2, table.recordId),
    index('member_content_names').on(table.area, sql.raw(nameOrderSql), table.recordId),
    index('member_content_search').using('gin', sql`${table.search} gin_trgm_ops`),
    index('member_content_refers_to').using('gin', table.refersTo),
    index('member_content_starts').on(table.area, table.startsAt),
    index('member_content_ends').on(table.area, table.endsAt),
  ],
);

/** The records and files whose content for members is to be worked out again. Triggers append to it. */
export const memberContentChanges = pgTable(
  'member_content_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    area: text('area').notNull(),
    recordId: text('record_id').notNull(),
    /** When a record to which this one links begins or ends for members; otherwise at once. */
    dueAt: instantColumn('due_at').notNull().default(sql`'-infinity'`),
  },
  (table) => [index('member_content_changes_due').on(table.dueAt, table.id)],
);

/**
 * The versions that members know by a name, such as 3.2 of a legal page: those in force, those that were, and those to
 * come. A version that is withdrawn before its start is removed.
 */
export const namedVersions = pgTable(
  'named_versions',
  {
    area: text('area').notNull(),
    recordId: text('record_id').notNull(),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    startsAt: instantColumn('starts_at').notNull(),
    /** Its texts by field as members read them, with what they showed by reference; null until they are worked out. */
    texts: jsonb('texts').$type<Readonly<Record<string, string>>>(),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.recordId, table.version] }),
    index('named_versions_name').on(table.area, table.recordId, table.name),
  ],
);
