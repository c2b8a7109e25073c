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
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The people who may sign in. Without a password hash an account exists but cannot sign in. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text('role').notNull(),
    /** invited, active, suspended or deleted; only who is active may sign in. */
    status: text('status').notNull().default('active'),
    passwordHash: text('password_hash'),
    timeZone: text('time_zone').notNull().default('America/New_York'),
    locale: text('locale').notNull().default('en-US'),
    lastLoginAt: instant('last_login_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('accounts_email').on(sql`lower(${table.email})`).where(sql`${table.status} <> 'deleted'`)],
);

/** One row a signed-in browser; the refresh secret is derived from id and generation, never stored. */
export const authSessions = pgTable(
  'auth_sessions',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull().default(0),
    rotatedAt: instant('rotated_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    userAgent: text('user_agent'),
    /** The network address that it was last refreshed from. */
    ip: text('ip'),
  },
  (table) => [index('auth_sessions_account').on(table.accountId)],
);

/** Links by which somebody sets a password, each good for one use until it expires. */
export const passwordTokens = pgTable(
  'password_tokens',
  {
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Why it was made: `reset` or `invitation`. */
    purpose: text('purpose').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('password_tokens_account').on(table.accountId)],
);

/** Counters that slow down guessing, kept here so that every API process sees the same. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
  blockedUntil: instant('blocked_until'),
});

/** Keys and marks of this installation, e.g. the signing keys made on the first start. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});

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
    /** What is worked out from other records; no version is made when it changes. */
    derived: jsonb('derived').$type<Record<string, unknown>>().notNull().default({}),
    /** Lower-case text without accents of the fields that search looks through. */
    search: text('search').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').references(() => accounts.id),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').references(() => accounts.id),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.area, table.id] })],
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

/** Who did what; append-only. */
export const activity = pgTable(
  'activity',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
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
    index('activity_at').on(table.at, table.id),
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
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);

/** What was uploaded, once for each content however often it is uploaded. */
export const fileContents = pgTable('file_contents', {
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: text('hash').primaryKey(),
  bytes: bytes('bytes').notNull(),
  /** A small WebP of a picture; null for documents. */
  thumbnail: bytes('thumbnail'),
});

/** A picture made narrower, as a WebP, when it was first asked for. */
export const fileVariants = pgTable(
  'file_variants',
  {
    hash: text('hash')
      .notNull()
      .references(() => fileContents.hash, { onDelete: 'cascade' }),
    /** In pixels. */
    width: integer('width').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.width] })],
);

/** Uploaded pictures and documents. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    hash: text('hash')
      .notNull()
      .references(() => fileContents.hash),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** The media type, as sniffed from the content. */
    type: text('type').notNull(),
    size: integer('size').notNull(),
    /** In pixels; null for documents. */
    width: integer('width'),
    height: integer('height'),
    /** What is read out in place of the picture, offered wherever it is chosen. */
    alt: text('alt'),
    /** Lower-case text without accents of name and alt text. */
    search: text('search').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').references(() => accounts.id),
  },
  (table) => [
    index('files_search').using('gin', sql`${table.search} gin_trgm_ops`),
    index('files_kind').on(table.kind, table.createdAt, table.id),
  ],
);

/** What somebody exports: the entries of the activity that match a filter, as that person may see them. */
export interface Exported {
  accountId: string;
  filter: Record<string, unknown>;
}

/** Addresses under which one file, or what somebody exports, can be fetched once, within a minute. */
export const fileDownloads = pgTable('file_downloads', {
  tokenHash: text('token_hash').primaryKey(),
  fileId: uuid('file_id').references(() => files.id, { onDelete: 'cascade' }),
  /** What is written when it is fetched, instead of a file that is kept. */
  exported: jsonb('exported').$type<Exported>(),
  expiresAt: instant('expires_at').notNull(),
});

/** The members whom content is for; read only, kept by another system. */
export const members = pgTable(
  'members',
  {
    id: uuid('id').primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email'),
    phone: text('phone'),
    /** Keys of master types: `us_state`, `member_status`, `retirement_system`, `plan_type`. */
    state: text('state').notNull(),
    memberStatus: text('member_status').notNull(),
    retirementSystem: text('retirement_system').notNull(),
    planTypes: text('plan_types').array().notNull(),
    age: integer('age').notNull(),
    yearsOfService: integer('years_of_service').notNull(),
    /** Ids of a union affiliate and an organization. */
    affiliateId: text('affiliate_id'),
    organizationId: text('organization_id'),
    platforms: text('platforms').array().notNull(),
    /** Keys of the notification topics that the member does not want. */
    optOuts: text('opt_outs').array().notNull(),
    /** Lower-case text without accents of name, e-mail and phone. */
    search: text('search').notNull(),
  },
  (table) => [
    index('members_search').using('gin', sql`${table.search} gin_trgm_ops`),
    index('members_name').on(table.lastName, table.firstName, table.id),
  ],
);

const stretch = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/**
 * The time of an advisor that an appointment takes, with the free time before and after it. An exclusion constraint,
 * which only the migration can name, lets no two of an advisor overlap.
 */
export const appointmentSlots = pgTable(
  'appointment_slots',
  {
    appointmentId: text('appointment_id').primaryKey(),
    advisorId: text('advisor_id').notNull(),
    period: stretch('period').notNull(),
    /** When the hold of a request lapses; null for what is confirmed. */
    heldUntil: instant('held_until'),
  },
  (table) => [index('appointment_slots_held').on(table.heldUntil)],
);

/** Each message to each recipient by each channel, once; the audience of a notification is frozen here. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What the message is part of: a notification, or the enquiry that a reply belongs to. */
    area: text('area').notNull(),
    recordId: text('record_id').notNull(),
    /** The id of a member, else the address of somebody who is none, else the id of a reply. */
    recipient: text('recipient').notNull(),
    memberId: uuid('member_id'),
    channel: text('channel').notNull(),
    /** Where it goes to, as it was when the audience was frozen; null in the app. */
    address: text('address'),
    /** waiting, claimed, sent, failed, unknown (the process ended while it was sent), suppressed or cancelled. */
    state: text('state').notNull(),
    /** Why it was not sent. */
    reason: text('reason'),
    /** The API process that is sending it: the number of an advisory lock that it holds as long as it lives. */
    claimedBy: integer('claimed_by'),
    attempts: integer('attempts').notNull().default(0),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('deliveries_once').on(table.area, table.recordId, table.recipient, table.channel),
    index('deliveries_state').on(table.area, table.recordId, table.state, table.id),
    index('deliveries_member').on(table.memberId, table.channel),
    index('deliveries_unfinished').on(table.area, table.recordId).where(sql`state IN ('waiting', 'claimed')`),
  ],
);
