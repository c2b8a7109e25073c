import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Message } from '../../../../resources/engine/schema';
import { accounts, instantColumn } from './accounts';

/**
 * The runs by which the data of members came in: a batch, the single members of one key and day, or the import of a
 * file.
 */
export const memberFeedRuns = pgTable(
  'member_feed_runs',
  {
    id: uuid('id').primaryKey(),
    /** batch, single or file. */
    kind: text('kind').notNull(),
    /** The key of the run and its name, which outlives the key; null for a file. */
    keyId: uuid('key_id'),
    keyName: text('key_name'),
    /** The person who imported the file; null for runs of a key. */
    accountId: uuid('account_id').references(() => accounts.id),
    /** The day in UTC of a run of single members; null for others. */
    day: date('day'),
    startedAt: instantColumn('started_at').notNull(),
    /** When the last members of the run were stored. */
    lastAt: instantColumn('last_at').notNull(),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    refused: integer('refused').notNull().default(0),
  },
  (table) => [
    index('member_feed_runs_last').on(table.lastAt, table.id),
    uniqueIndex('member_feed_runs_single').on(table.keyId, table.day).where(sql`kind = 'single'`),
  ],
);

/** The refused lines of a run: only what is needed to find each line at its source. */
export const memberFeedRefusals = pgTable(
  'member_feed_refusals',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => memberFeedRuns.id, { onDelete: 'cascade' }),
    /** The number of the line, from 1 on; of a file its row. */
    line: integer('line').notNull(),
    /** The id of the member in the system of record, if the line has a valid one. */
    externalId: text('external_id'),
    /** The reasons by field, without the values of the line; an empty name means the complete line. */
    reasons: jsonb('reasons').$type<Record<string, Message>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.line] }),
    index('member_feed_refusals_external_id').on(table.externalId),
  ],
);
