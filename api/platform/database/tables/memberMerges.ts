import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts, instantColumn } from './accounts';
import { members } from './operations';

/** The members that were merged into another one: their ids and numbers lead to the one that is kept. */
export const memberMerges = pgTable(
  'member_merges',
  {
    id: uuid('id').primaryKey(),
    keptId: uuid('kept_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    mergedId: uuid('merged_id').notNull(),
    /** The number that leads to the kept member; null for a member without one. */
    mergedExternalId: text('merged_external_id'),
    at: instantColumn('at').notNull(),
    mergedBy: uuid('merged_by')
      .notNull()
      .references(() => accounts.id),
    /** The former values and the keys of all that moved, for undoing; null once the days for that are over. */
    details: jsonb('details'),
  },
  (table) => [
    index('member_merges_kept').on(table.keptId, table.at),
    uniqueIndex('member_merges_merged').on(table.mergedId),
    uniqueIndex('member_merges_external_id').on(table.mergedExternalId),
    index('member_merges_undoable').on(table.at).where(sql`details IS NOT NULL`),
  ],
);
