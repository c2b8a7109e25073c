import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn } from './accounts';

/** The addresses to which nothing is sent any more, and why. It outlives an erasure, so it has no addresses. */
export const stoppedAddresses = pgTable(
  'stopped_addresses',
  {
    /** SHA-256 of the address in lower case, in hexadecimal. */
    addressHash: text('address_hash').notNull(),
    /** email or sms. */
    channel: text('channel').notNull(),
    reason: text('reason').$type<'bounced' | 'complained'>().notNull(),
    /** The status code (RFC 3463) or the words of the provider. */
    detail: text('detail'),
    stoppedAt: instantColumn('stopped_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.addressHash, table.channel] })],
);

/** The signed calls of providers that were taken, so that none is taken twice. */
export const webhookCalls = pgTable(
  'webhook_calls',
  {
    /** SHA-256 of the signature. */
    signatureHash: text('signature_hash').primaryKey(),
    at: instantColumn('at').notNull(),
  },
  (table) => [index('webhook_calls_at').on(table.at)],
);
