import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, instantColumn } from './accounts';

/** The tests of notifications: who sent which text to whom before members get it. */
export const testSends = pgTable(
  'test_sends',
  {
    id: uuid('id').primaryKey(),
    notificationId: text('notification_id').notNull(),
    at: instantColumn('at').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => accounts.id),
    /** The accounts that got it. */
    recipientIds: uuid('recipient_ids').array().notNull(),
    /** A hash of what members will see, which tells whether it was changed since. */
    contentHash: text('content_hash').notNull(),
  },
  (table) => [index('test_sends_notification').on(table.notificationId, table.at)],
);
