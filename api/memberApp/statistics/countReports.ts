import { subDays } from 'date-fns/subDays';
import { sql } from 'drizzle-orm';
import { notifications } from '../../../resources/notifications/notificationSchema';
import { countingSql, searchArea } from '../../features/statistics/countUses';
import type { Database } from '../../platform/database/connect';
import { businessDaySql } from '../../platform/database/sqlTexts';
import { inTransaction } from '../../platform/database/transaction';
import { areaNameSql } from '../../records/storage/columns';

/** The number of days for which the id of a report is stored. Older reports are not counted, because they may repeat. */
export const reportDays = 7;

/** A report of the app, with the area of its record. A search has no key. */
export interface AreaReport {
  id: string;
  area: string;
  key: string;
  kind: string;
  at: Date;
}

/** The outcome of the reports of a request. */
export interface CountedReports {
  /** Those that count from now on. */
  counted: number;
  /** Those that had been counted before. */
  repeated: number;
  /** Those about records that members never got, and those that are too old. */
  ignored: number;
}

/**
 * Counts reports, each once by its id, in one statement: all of them or, after an error, none. A report from the future
 * counts for today, because the clock of its device is wrong.
 */
export const countReports = async (
  database: Database,
  reports: readonly AreaReport[],
  now: Date,
): Promise<CountedReports> => {
  const oldest = subDays(now, reportDays);
  const recent = reports.filter(({ at }) => at > oldest);
  const nowSql = sql`${now.toISOString()}::timestamptz`;
  const result = await inTransaction(database, (transaction) =>
    transaction.execute<{ known: number; counted: number }>(sql`
      WITH sent AS MATERIALIZED (
        SELECT DISTINCT ON (id) id, area, key, kind, ${businessDaySql(sql`least(at, ${nowSql})`)} AS day
        FROM jsonb_to_recordset(${JSON.stringify(recent)}::jsonb)
          AS sent(id uuid, area text, key text, kind text, at timestamptz)
        ORDER BY id
      ), targets AS MATERIALIZED (
        SELECT area, key, record_id FROM (SELECT DISTINCT area, key FROM sent) AS named, LATERAL (
          SELECT record_id FROM member_content WHERE member_content.area = named.area
            AND (find_key = key OR record_id = key) AND starts_at <= ${nowSql} LIMIT 1) AS found
        UNION ALL
        SELECT area, id, id FROM records WHERE area = ${areaNameSql(notifications)} AND deleted_at IS NULL
          AND data ? 'startedAt' AND id IN (SELECT key FROM sent WHERE area = ${areaNameSql(notifications)})
        UNION ALL SELECT ${searchArea}, '', ''
      ), known AS MATERIALIZED (
        SELECT id, area, record_id, kind, day FROM sent JOIN targets USING (area, key)
      ), stored AS (
        INSERT INTO counted_reports (id, at) SELECT id, ${nowSql} FROM known ORDER BY id
        ON CONFLICT DO NOTHING RETURNING id
      ), ${countingSql(sql`SELECT area, record_id, kind, day, 1 AS count FROM known JOIN stored USING (id)`)}
      SELECT (SELECT count(*)::integer FROM known) AS known, (SELECT count(*)::integer FROM stored) AS counted`),
  );
  const { known, counted } = result.rows[0] ?? { known: 0, counted: 0 };
  const distinct = new Set(reports.map(({ id }) => id)).size;
  return { counted, repeated: known - counted, ignored: distinct - known };
};
