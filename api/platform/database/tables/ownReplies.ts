import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts, instantColumn } from './accounts';

/** The saved replies that staff keep for themselves. */
export const ownReplies = pgTable(
  'own_replies',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    text: text('text').notNull(),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (table) => [uniqueIndex('own_replies_name').on(table.ownerId, sql`lower(${table.name})`)],
);
