import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { members } from './operations';

/** The days on which members who agreed to that used a calculator or the assistant bot, without what they did there. */
export const memberUses = pgTable(
  'member_uses',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** In the time zone of the business. */
    day: date('day').notNull(),
    /** calculator or bot. */
    kind: text('kind').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day, table.kind] }), index('member_uses_day').on(table.day)],
);
