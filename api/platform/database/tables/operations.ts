import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { readingOrder } from '../sqlTexts';
import { accounts, instantColumn } from './accounts';

/** A member's answer to whether messages of a topic may come by a channel. */
export interface StoredConsent {
  granted: boolean;
  /** An ISO instant; null for opt-outs from before the time was stored. */
  at: string | null;
  /** The place where the member answered, as the caller names it. */
  source: string;
}

/** The members, who are the audience of content. Another system maintains them. */
export const members = pgTable(
  'members',
  {
    id: uuid('id').primaryKey(),
    /** The id in the system of record. */
    externalId: text('external_id'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email'),
    phone: text('phone'),
    /** A BCP 47 language tag, and an IANA time zone. */
    locale: text('locale'),
    timeZone: text('time_zone'),
    /** Keys of master types: `us_state`, `member_status`, `retirement_system`, `plan_type`. */
    state: text('state').notNull(),
    memberStatus: text('member_status').notNull(),
    retirementSystem: text('retirement_system').notNull(),
    planTypes: text('plan_types').array().notNull(),
    age: integer('age').notNull(),
    yearsOfService: integer('years_of_service').notNull(),
    /** Unknown values are null, here and below. */
    yearsToRetirement: integer('years_to_retirement'),
    /** In percent of pay. */
    contributionPct: doublePrecision('contribution_pct'),
    hasBeneficiary: boolean('has_beneficiary'),
    /** In points out of 100. */
    quizScore: integer('quiz_score'),
    /** The ids of a union affiliate and an organization. */
    affiliateId: text('affiliate_id'),
    organizationId: text('organization_id'),
    platforms: text('platforms').array().notNull(),
    /** By these, staff make sure who calls. No list returns them. */
    birthDate: date('birth_date'),
    homeStreet: text('home_street'),
    homeCity: text('home_city'),
    homePostalCode: text('home_postal_code'),
    /** Whether the member has died, must not be contacted, and who speaks for the member; null is unknown. */
    isDeceased: boolean('is_deceased'),
    doNotContact: boolean('do_not_contact'),
    representedBy: text('represented_by'),
    /** The consents by channel and topic: `email.event_reminder`. */
    consents: jsonb('consents').$type<Record<string, StoredConsent>>().notNull().default({}),
    /** The keys of the topics that the member refused by every channel. A trigger derives them from the consents. */
    optOuts: text('opt_outs').array().notNull().default(sql`'{}'`),
    /**
     * The last attended appointment, and the ids of the last fifty attended events. A trigger updates both from the
     * records.
     */
    lastAppointmentAt: instantColumn('last_appointment_at'),
    attendedEvents: text('attended_events').array().notNull().default(sql`'{}'`),
    /** Name, e-mail, phone and external id in lower case, without accents. */
    search: text('search').notNull(),
    /** When the member came in; null if that was before the time was stored. */
    createdAt: instantColumn('created_at').defaultNow(),
  },
  (table) => [
    uniqueIndex('members_external_id').on(table.externalId),
    index('members_search').using('gin', sql`${table.search} gin_trgm_ops`),
    index('members_name').on(
      sql`${table.lastName} ${sql.raw(readingOrder)}`,
      sql`${table.firstName} ${sql.raw(readingOrder)}`,
      table.id,
    ),
    // The other orders of the list, and its filters.
    index('members_email').on(table.email, table.id),
    index('members_state').on(table.state, table.id),
    index('members_status').on(table.memberStatus, table.id),
    index('members_retirement_system').on(table.retirementSystem, table.id),
    index('members_age').on(table.age, table.id),
    index('members_years_of_service').on(table.yearsOfService, table.id),
    index('members_affiliate').on(table.affiliateId, table.id),
    index('members_organization').on(table.organizationId, table.id),
    // By it and the name, two members are recognized as one.
    index('members_birth_date').on(table.birthDate),
    // All columns that rules use, so that a count reads only the index.
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

const timeRange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/**
 * The time that an appointment takes of an advisor and a member, or that a member holds before booking one. Exclusion constraints, which only migrations can
 * declare, prevent overlaps of an advisor's times, and of a member's without exceptions.
 */
export const appointmentSlots = pgTable(
  'appointment_slots',
  {
    /** The id of the appointment or of the hold. */
    appointmentId: text('appointment_id').primaryKey(),
    advisorId: text('advisor_id').notNull(),
    /** The blocked time of the advisor, with the buffers before and after the meeting. */
    period: timeRange('period').notNull(),
    /** Whether a member holds the time in the app, so that there is no appointment yet. */
    isHold: boolean('is_hold').notNull().default(false),
    /** The expiry of a hold; null for confirmed appointments. */
    heldUntil: instantColumn('held_until'),
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'set null' }),
    meeting: timeRange('meeting').notNull(),
    /** Whether the member has another appointment at that time, for a reason. */
    isMemberException: boolean('is_member_exception').notNull().default(false),
  },
  (table) => [index('appointment_slots_held').on(table.heldUntil)],
);

/** One row for each message, recipient and channel. They store the audience of a notification when sending starts. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The source of the message: a notification, the inquiry of a reply, or the record that it is about. */
    area: text('area').notNull(),
    recordId: text('record_id').notNull(),
    /**
     * One of: a member's id; the address of a person who is not a member; a reply's id; the message and its number,
     * `event-confirmed.2`.
     */
    recipient: text('recipient').notNull(),
    memberId: uuid('member_id'),
    /** The record that names the person: an enrollment, an appointment or an inquiry. Null for an audience of members. */
    personArea: text('person_area'),
    personRecordId: text('person_record_id'),
    channel: text('channel').notNull(),
    /** The address when the audience was determined; null in the app. */
    address: text('address'),
    /** waiting, claimed, sent, failed, unknown (the process ended while sending), suppressed or cancelled. */
    state: text('state').notNull(),
    /** The reason why it was not sent. */
    reason: text('reason'),
    /** The API process that is sending it: the number of an advisory lock that the process has while it lives. */
    claimedBy: integer('claimed_by'),
    attempts: integer('attempts').notNull().default(0),
    /**
     * The time zone of the recipient, where it decides when the message comes; a zone that is not known is that of the
     * organization.
     */
    timeZone: text('time_zone'),
    /**
     * Before the first attempt, when it is due: a reply waits while it can be taken back, a notification for the
     * recipient's own time.
     */
    changedAt: instantColumn('changed_at').notNull(),
    /** Whether its author knew that the member has died: it goes to who writes for the member. */
    toSurvivor: boolean('to_survivor').notNull().default(false),
    /** When the member read it in the app; null for what is unread, and for other channels. */
    readAt: instantColumn('read_at'),
    /** When the recipient marked it as unwanted, and when the recipient opted out by it. */
    complainedAt: instantColumn('complained_at'),
    unsubscribedAt: instantColumn('unsubscribed_at'),
  },
  (table) => [
    uniqueIndex('deliveries_once').on(table.area, table.recordId, table.recipient, table.channel),
    index('deliveries_state').on(table.area, table.recordId, table.state, table.channel, table.id),
    index('deliveries_member').on(table.memberId, table.channel),
    index('deliveries_of_others').on(table.address).where(sql`member_id IS NULL`),
    index('deliveries_unfinished').on(table.area, table.recordId).where(sql`state IN ('waiting', 'claimed')`),
  ],
);

/**
 * The messages of a record that are being prepared, slice by slice: as long as the row exists, there is more to prepare.
 */
export const deliveryPreparations = pgTable(
  'delivery_preparations',
  {
    area: text('area').notNull(),
    recordId: text('record_id').notNull(),
    /** recipients: deliveries are added. retry: failed deliveries are queued again. resume: canceled ones are, then recipients are added. */
    kind: text('kind').notNull(),
    /** When the preparation started. */
    startedAt: instantColumn('started_at').notNull(),
    /** Nobody is prepared before this instant, so that sending can be stopped; null for at once. */
    heldUntil: instantColumn('held_until'),
    /** The ids of the last person that was looked at, and of the last one to look at; null before the first slice. */
    after: text('after'),
    until: text('until'),
  },
  (table) => [primaryKey({ columns: [table.area, table.recordId] })],
);

/** The records whose messages leave at a limited pace, over all processes together. */
export const deliveryPaces = pgTable(
  'delivery_paces',
  {
    area: text('area').notNull(),
    recordId: text('record_id').notNull(),
    perMinute: integer('per_minute').notNull(),
    /** When the next message may leave. */
    nextAt: instantColumn('next_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.area, table.recordId] })],
);

/** The number of times that a member was shown a record in the app, and the member's reactions. */
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
    dismissedAt: instantColumn('dismissed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.area, table.recordId] }),
    index('shows_record').on(table.area, table.recordId),
  ],
);

/** The reports that the member app has sent, by its own idempotency key, so that a repeated report counts once. */
export const appReports = pgTable(
  'app_reports',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] }), index('app_reports_at').on(table.at)],
);

/** The calendar feeds of advisors, each with a secret token for its subscribers. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    advisorId: text('advisor_id').primaryKey(),
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    createdBy: uuid('created_by').references(() => accounts.id),
    /** Exact to the minute. */
    lastUsedAt: instantColumn('last_used_at'),
  },
  (table) => [uniqueIndex('calendar_feeds_token').on(table.tokenHash)],
);
