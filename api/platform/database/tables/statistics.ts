import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from './accounts';

/** How often members used each record on each day, in the time zone of the business. Nothing says which members. */
export const contentCounts = pgTable(
  'content_counts',
  {
    /** `search` for searches in the app, which are about no record: their `record_id` is empty. */
    area: text('area').notNull(),
    recordId: text('record_id').notNull(),
    kind: text('kind').notNull(),
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.recordId, table.kind, table.day] }),
    index('content_counts_day').using('brin', table.day),
  ],
);

/** The ids of the reports of the member app that were counted, so that each counts once. */
export const countedReports = pgTable(
  'counted_reports',
  {
    id: uuid('id').primaryKey(),
    at: instantColumn('at').notNull(),
  },
  (table) => [index('counted_reports_at').on(table.at)],
);
