import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, instantColumn } from './accounts';

/** The shared previews of records, which work without an account at a secret address. The tokens are not stored. */
export const sharedPreviews = pgTable(
  'shared_previews',
  {
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    id: uuid('id').notNull().unique(),
    area: text('area').notNull(),
    recordId: text('record_id').notNull(),
    /** `live`, `draft`, or the number of a version. */
    version: text('version').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    createdBy: uuid('created_by').references(() => accounts.id, { onDelete: 'set null' }),
    expiresAt: instantColumn('expires_at').notNull(),
    /** Exact to the minute. */
    lastOpenedAt: instantColumn('last_opened_at'),
  },
  (table) => [
    index('shared_previews_record').on(table.area, table.recordId),
    index('shared_previews_expired').on(table.expiresAt),
  ],
);
