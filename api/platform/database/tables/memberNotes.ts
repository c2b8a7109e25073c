import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, instantColumn } from './accounts';
import { members } from './operations';

/** The notes that staff write about members, for each other. */
export const memberNotes = pgTable(
  'member_notes',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    at: instantColumn('at').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => accounts.id),
    text: text('text').notNull(),
    /** When it was pinned, or confirmed as still true; null for a note that is not pinned. */
    pinnedAt: instantColumn('pinned_at'),
  },
  (table) => [index('member_notes_member').on(table.memberId, table.at, table.id)],
);
