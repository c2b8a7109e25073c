import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant } from './instant';

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
    /** What is unknown of a member is null, here and below. */
    yearsToRetirement: integer('years_to_retirement'),
    /** In percent of the pay. */
    contributionPct: doublePrecision('contribution_pct'),
    hasBeneficiary: boolean('has_beneficiary'),
    /** In points of 100. */
    quizScore: integer('quiz_score'),
    /** Ids of a union affiliate and an organization. */
    affiliateId: text('affiliate_id'),
    organizationId: text('organization_id'),
    platforms: text('platforms').array().notNull(),
    /** Keys of the notification topics that the member does not want. */
    optOuts: text('opt_outs').array().notNull(),
    /** When the member came to an appointment last, and the ids of the fifty events that they attended last: a trigger keeps both from the records. */
    lastAppointmentAt: instant('last_appointment_at'),
    attendedEvents: text('attended_events').array().notNull().default(sql`'{}'`),
    /** Lower-case text without accents of name, e-mail and phone. */
    search: text('search').notNull(),
  },
  (table) => [
    index('members_search').using('gin', sql`${table.search} gin_trgm_ops`),
    index('members_name').on(table.lastName, table.firstName, table.id),
    // All that rules ask of members, so that a count need not read the members themselves.
    index('members_asked').on(
      table.age,
      table.memberStatus,
      table.retirementSystem,
      table.state,
      table.yearsOfService,
      table.yearsToRetirement,
      table.contributionPct,
      table.hasBeneficiary,
      table.quizScore,
      table.affiliateId,
      table.planTypes,
      table.lastAppointmentAt,
      table.attendedEvents,
      table.id,
    ),
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
    /** What the message is part of: a notification, the enquiry that a reply belongs to, or the record that it is about. */
    area: text('area').notNull(),
    recordId: text('record_id').notNull(),
    /** The id of a member, else the address of somebody who is none, else the id of a reply, else what is told and when, `event-confirmed.2`. */
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
    index('deliveries_of_others').on(table.address).where(sql`member_id IS NULL`),
    index('deliveries_unfinished').on(table.area, table.recordId).where(sql`state IN ('waiting', 'claimed')`),
  ],
);

/** How often a member was shown a record in the app, and what they did with it. */
export const impressions = pgTable(
  'shows',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    area: text('area').notNull(),
    recordId: text('record_id').notNull(),
    shown: integer('shown').notNull().default(0),
    clicked: integer('clicked').notNull().default(0),
    dismissed: integer('dismissed').notNull().default(0),
    dismissedAt: instant('dismissed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.area, table.recordId] }),
    index('shows_record').on(table.area, table.recordId),
  ],
);

/** What the app told of members by keys of its own, so that what is sent again counts once. */
export const appReports = pgTable(
  'app_reports',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] }), index('app_reports_at').on(table.at)],
);

/** The private calendar of an advisor, by a token that only who subscribed to it knows. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    advisorId: text('advisor_id').primaryKey(),
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').references(() => accounts.id),
    /** To the minute. */
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [uniqueIndex('calendar_feeds_token').on(table.tokenHash)],
);

/** How often calculators are used each day, and how often that came to a result. */
export const calculatorUses = pgTable(
  'calculator_uses',
  {
    calculatorId: text('calculator_id').notNull(),
    day: date('day').notNull(),
    uses: integer('uses').notNull(),
    completed: integer('completed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.calculatorId, table.day] })],
);
