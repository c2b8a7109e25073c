import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from './accounts';

/** The links in messages by which people answer without the app. The tokens are not stored. */
export const memberLinks = pgTable(
  'member_links',
  {
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    /** The record that the message is about: an enrollment, an appointment or a notification. */
    area: text('area').notNull(),
    recordId: text('record_id').notNull(),
    /** The topic that the link can stop; null for a link without one. */
    topic: text('topic'),
    memberId: uuid('member_id'),
    /** The record that names the person, as of the delivery. Null for an audience of members. */
    personArea: text('person_area'),
    personRecordId: text('person_record_id'),
    /** The email address or telephone number of the message. */
    address: text('address').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [
    index('member_links_expired').on(table.expiresAt),
    index('member_links_member').on(table.memberId),
    index('member_links_record').on(table.area, table.recordId),
    index('member_links_address').on(table.address),
  ],
);

/** The topics that people who are no members refused, by address. It outlives an erasure, so it has no addresses. */
export const addressRefusals = pgTable(
  'address_refusals',
  {
    /** SHA-256 of the address in lower case, in hexadecimal. */
    addressHash: text('address_hash').notNull(),
    topic: text('topic').notNull(),
    refusedAt: instantColumn('refused_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.addressHash, table.topic] })],
);
