import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Returns a column for an instant. */
export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The accounts of staff. An account without a password hash cannot sign in. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    role: text('role').notNull(),
    /** invited, active, suspended or deleted; only active accounts may sign in. */
    status: text('status').notNull().default('active'),
    passwordHash: text('password_hash'),
    /** Whether somebody else set the password, so that the user must choose another first. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    timeZone: text('time_zone').notNull().default('America/New_York'),
    locale: text('locale').notNull().default('en-US'),
    /** The first day on which the person works again; null for nobody who is away. */
    awayUntil: date('away_until'),
    /** A number that grows with each inquiry that is assigned in turn; 0 for an account that never had one. */
    lastTurn: integer('last_turn').notNull().default(0),
    lastLoginAt: instantColumn('last_login_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('accounts_email').on(sql`lower(${table.email})`).where(sql`${table.status} <> 'deleted'`)],
);

/** One row for each signed-in browser. The refresh secret is derived from id and generation and never stored. */
export const authSessions = pgTable(
  'auth_sessions',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull().default(0),
    rotatedAt: instantColumn('rotated_at').notNull().defaultNow(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    userAgent: text('user_agent'),
    /** The network address of the last refresh. */
    ip: text('ip'),
    /** The position in the log after the last save, in bytes. A replica that has not replayed it is not read. */
    lastWrite: bigint('last_write', { mode: 'bigint' }),
  },
  (table) => [index('auth_sessions_account').on(table.accountId)],
);

/** The links that set a password, each valid for one use until it expires. */
export const passwordTokens = pgTable(
  'password_tokens',
  {
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The purpose: `reset` or `invitation`. */
    purpose: text('purpose').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [index('password_tokens_account').on(table.accountId)],
);

/** The keys of the member app; a revoked one is deleted. */
export const appKeys = pgTable(
  'app_keys',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** SHA-256 of the key, in hexadecimal. */
    keyHash: text('key_hash').notNull(),
    kind: text('kind').$type<'server' | 'public'>().notNull().default('server'),
    /** The origins of the pages that may use a public key. */
    origins: text('origins').array().notNull().default([]),
    /** A public key, which is no secret because pages contain it; null for a server key. */
    publicKey: text('public_key'),
    /** The limit of a server key. */
    callsPerMinute: integer('calls_per_minute').notNull().default(6000),
    createdAt: instantColumn('created_at').notNull(),
    createdBy: uuid('created_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** Exact to the minute. */
    lastUsedAt: instantColumn('last_used_at'),
  },
  (table) => [
    uniqueIndex('app_keys_hash').on(table.keyHash),
    uniqueIndex('app_keys_name').on(sql`lower(${table.name})`),
  ],
);

/** The counters of rate limits, stored here so that all API processes share them. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  windowEndsAt: instantColumn('window_ends_at').notNull(),
  blockedUntil: instantColumn('blocked_until'),
});

/**
 * The failed sign-ins by account, network and quarter of an hour; more attempts add no rows. They are read together
 * with the activity, share its ids, and are deleted after some time.
 */
export const failedSignIns = pgTable(
  'failed_sign_ins',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().default(sql`nextval('activity_id_seq')`),
    /** Null where no account has the address. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The name of the account at that time. */
    label: text('label').notNull(),
    network: text('network').notNull(),
    /** The start of the quarter of an hour. */
    since: instantColumn('since').notNull(),
    lastAt: instantColumn('last_at').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [
    unique('failed_sign_ins_once').on(table.accountId, table.network, table.since).nullsNotDistinct(),
    index('failed_sign_ins_at').on(table.lastAt, table.id),
  ],
);

/** Keys and markers of this installation, such as the signing keys of the first start. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});
