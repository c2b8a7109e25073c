import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts, instantColumn } from './accounts';

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

/** The staff who have opened an inquiry: how far each has read it, and what each has written and not sent. */
export const threadReaders = pgTable(
  'thread_readers',
  {
    inquiryId: text('inquiry_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** How many entries of the thread the person has seen. */
    readCount: integer('read_count').notNull(),
    /** The texts that are not sent; null for none. */
    reply: text('reply'),
    note: text('note'),
    changedAt: instantColumn('changed_at').notNull(),
    /** Until when the person has it open, or writes in it. */
    presentUntil: instantColumn('present_until'),
    writingUntil: instantColumn('writing_until'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.inquiryId] }),
    index('thread_readers_inquiry').on(table.inquiryId),
  ],
);
