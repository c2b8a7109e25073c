import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from './accounts';

/** The threads of inquiries: what members and staff wrote after the inquiry itself. */
export const threadEntries = pgTable(
  'thread_entries',
  {
    /** In the order of creation within an instant. */
    id: uuid('id').primaryKey(),
    inquiryId: text('inquiry_id').notNull(),
    at: instantColumn('at').notNull(),
    kind: text('kind').$type<'reply' | 'note' | 'memberReply'>().notNull(),
    /** Null for the member. */
    authorId: uuid('author_id'),
    text: text('text').notNull(),
  },
  (table) => [index('thread_entries_inquiry').on(table.inquiryId, table.at, table.id)],
);
