import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Message } from '../../../resources/kit';
import { accounts } from './accounts';
import { instant } from './instant';

/** Work on many records that goes on after the call that asked for it: it commits in slices, and goes on after a crash. */
export const longJobs = pgTable(
  'long_jobs',
  {
    id: uuid('id').primaryKey(),
    /** bulk or import. */
    kind: text('kind').notNull(),
    area: text('area').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** What is to be done, as the kind needs it. */
    request: jsonb('request').$type<Record<string, unknown>>().notNull(),
    /** waiting, running, done, cancelled or failed. */
    state: text('state').notNull(),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    /** How many rows there are, and how many of them are done, well or badly. */
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** Why all of it failed. */
    message: jsonb('message').$type<Message>(),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('long_jobs_account').on(table.accountId, table.createdAt)],
);

/** The rows of a job in their order, each with what came of it. */
export const longJobRows = pgTable(
  'long_job_rows',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => longJobs.id, { onDelete: 'cascade' }),
    /** From 1 on; of a file the number of its line. */
    number: integer('number').notNull(),
    recordId: text('record_id'),
    /** The version that the person saw. */
    version: integer('version'),
    /** What the row brings, where it brings something. */
    data: jsonb('data').$type<Record<string, unknown>>(),
    /** created, changed, unchanged or refused; null while it waits. */
    outcome: text('outcome'),
    /** Why it was refused, by field; of the whole row by an empty name. */
    reasons: jsonb('reasons').$type<Record<string, Message>>(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.number] })],
);
