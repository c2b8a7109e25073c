import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Message, RecordData } from '../../../../resources/engine/schema';
import { accounts, instantColumn } from './accounts';

/** Jobs on many records that continue after the request. They commit in batches and continue after a crash. */
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
    /** The role that processed the rows; null before the first row, and if it changed meanwhile. */
    role: text('role'),
    /** The request, in the form of its kind. */
    request: jsonb('request').$type<Record<string, unknown>>().notNull(),
    /** waiting, running, done, cancelled or failed. */
    state: text('state').notNull(),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    /** The numbers of rows, of processed rows and of failed ones. */
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** The reason why the complete job failed. */
    message: jsonb('message').$type<Message>(),
    createdAt: instantColumn('created_at').notNull(),
    finishedAt: instantColumn('finished_at'),
  },
  (table) => [index('long_jobs_account').on(table.accountId, table.createdAt)],
);

/** The rows of a job in their order, with their outcomes. */
export const longJobRows = pgTable(
  'long_job_rows',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => longJobs.id, { onDelete: 'cascade' }),
    /** Starts at 1; for a file, the number of the line. */
    number: integer('number').notNull(),
    recordId: text('record_id'),
    /** The version that the user saw. */
    version: integer('version'),
    /** The data of the row, if it has any. */
    data: jsonb('data').$type<RecordData>(),
    /** created, changed, unchanged or refused; null while it is pending. */
    outcome: text('outcome'),
    /** The reasons of a refusal by field; an empty name means the complete row. */
    reasons: jsonb('reasons').$type<Record<string, Message>>(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.number] })],
);
