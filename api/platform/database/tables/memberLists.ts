import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { accounts, instantColumn } from './accounts';
import { members } from './operations';

/** The lists of people that staff brought for notifications. A list never changes, so notifications may share one. */
export const memberLists = pgTable(
  'member_lists',
  {
    id: uuid('id').primaryKey(),
    createdAt: instantColumn('created_at').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id),
    /** How many people were named, and how many of them are nobody, several members, or in the list twice. */
    named: integer('named').notNull(),
    unknown: integer('unknown').notNull(),
    ambiguous: integer('ambiguous').notNull(),
    repeated: integer('repeated').notNull(),
  },
  (table) => [index('member_lists_created').on(table.createdAt)],
);

/** The members of each list. */
export const memberListEntries = pgTable(
  'member_list_entries',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => memberLists.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.memberId] }),
    // By it, erasing and merging a member find the lists.
    index('member_list_entries_member').on(table.memberId),
  ],
);
