import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from './accounts';
import { members } from './operations';

/** The versions of legal pages that members have accepted, each once. */
export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    pageKey: text('page_key').notNull(),
    versionLabel: text('version_label').notNull(),
    acceptedAt: instantColumn('accepted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.pageKey, table.versionLabel] }),
    index('legal_acceptances_page').on(table.pageKey, table.versionLabel),
  ],
);

/** The redemptions of offers, numbered by offer from 1. */
export const offerRedemptions = pgTable(
  'offer_redemptions',
  {
    offerId: text('offer_id').notNull(),
    number: integer('number').notNull(),
    /** Null once the member is erased: the redemption still counts against the most that the offer has. */
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'set null' }),
    /** The version of the offer that was redeemed: its code or address is what the member got. */
    version: integer('version').notNull(),
    redeemedAt: instantColumn('redeemed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.number] }),
    index('offer_redemptions_member').on(table.memberId, table.offerId),
  ],
);
