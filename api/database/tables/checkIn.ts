import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant } from './instant';

/** What was pressed at the doors of events and what became of it, so that what a phone sends twice counts once. */
export const checkInEntries = pgTable(
  'door_entries',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Made up by the phone. */
    id: uuid('id').notNull(),
    eventId: text('event_id').notNull(),
    /** done, refused, or waiting: refused unless somebody is let in beyond the seats. */
    outcome: text('outcome').notNull(),
    /** Why it was refused, as it was said. */
    message: text('message'),
    enrolmentId: text('enrolment_id'),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
