import { sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/connect';
import { businessDaySql } from '../platform/database/sqlTexts';

/** How often an average record is used on an average day, by area and kind. */
const usesPerDay: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'app-page': { opened: 140 },
  banners: { shown: 620, pressed: 38, closed: 21 },
  'news-and-insights': { shown: 90, opened: 16, shared: 0.8 },
  faqs: { opened: 1.5, helpfulYes: 0.2, helpfulNo: 0.04 },
  events: { shown: 24, opened: 5, shared: 0.4 },
  calculators: { opened: 26, used: 19, completed: 17 },
  offers: { shown: 48, opened: 6, redeemed: 0.3 },
  recommendations: { shown: 40, pressed: 4.5, closed: 2.5 },
  documents: { downloaded: 0.5 },
  'saved-replies': { used: 0.4 },
};

/** The days on which members open a notification, and the part of its messages that they open. */
const notificationDays = 6;
const readerShare = 0.34;

const instantSql = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/**
 * Stores how often members used the sample records on each day of the last year, and the totals. It is the same wherever
 * and whenever the sample is loaded: less at weekends, more from month to month, and most when something is new.
 */
export const storeSampleStatistics = async (transaction: Queryable, now: Date): Promise<void> => {
  const rates = Object.entries(usesPerDay).flatMap(([area, kinds]) =>
    Object.entries(kinds).map(([kind, rate]) => ({ area, kind, rate })),
  );
  const today = businessDaySql(instantSql(now));
  await transaction.execute(sql`
    INSERT INTO content_counts (area, record_id, kind, day, count)
    WITH content AS MATERIALIZED (
      SELECT area, id, ${randomSql(sql`id`)} ^ 3 * 2.6 + 0.3 AS popularity, data ? 'maxRedemptions' AS is_limited,
        ${today} - ${businessDaySql(sql`coalesce(starts_at, ${windowSql(0, 'startsAt')}, created_at)`)} AS age,
        ${today} - least(${today}, ${businessDaySql(sql`coalesce(${windowSql(-1, 'endsAt')}, ends_at)`)},
          (data->>'eventDate')::date) AS ended,
        (data->>'eventDate')::date - ${today} AS days_to_event
      FROM records WHERE (status IS NULL OR published_version IS NOT NULL OR scheduled_versions IS NOT NULL)
        AND deleted_at IS NULL AND area IN (SELECT area FROM ${ratesSql(rates)})
    ), days AS MATERIALIZED (
      SELECT area, id, ago, is_limited, popularity * (1.25 - ago / 900::float8)
        * (ARRAY[0.62, 1.05, 1.12, 1.08, 1.02, 0.9, 0.58]::float8[])[1 + extract(dow FROM ${today} - ago)::integer]
        * (0.75 + 0.5 * ${randomSql(sql`id || ago`)})
        * CASE area WHEN 'news-and-insights' THEN 0.005 + 3.4 * exp((ago - age) / 9::float8)
            WHEN 'events' THEN 0.3 + 2.2 * exp(-(days_to_event + ago) / 16::float8)
            ELSE 1 + exp((ago - age) / 20::float8) END AS uses,
        ${randomSql(sql`ago || id`)} AS rounding
      FROM content, generate_series(greatest(ended, 0),
        least(age, 365, CASE area WHEN 'events' THEN 70 - days_to_event ELSE 365 END)) AS ago
    )
    SELECT area, id, kind, ${today} - ago, floor(uses * rate + rounding)
    FROM days JOIN ${ratesSql(rates)} USING (area)
    WHERE floor(uses * rate + rounding) >= 1 AND NOT (is_limited AND kind = 'redeemed')`);
  await storeNotificationCounts(transaction, now);
  await transaction.execute(sql`
    UPDATE record_values SET derived = derived || totals FROM (
      SELECT area AS counted_area, record_id AS counted_id, jsonb_object_agg(kind, total) AS totals FROM (
        SELECT area, record_id, kind, sum(count) AS total FROM content_counts GROUP BY 1, 2, 3) AS each
      GROUP BY 1, 2) AS counted
    WHERE area = counted_area AND record_id = counted_id`);
  await transaction.execute(sql`ANALYZE content_counts`);
};

/** Stores when the messages of the sent notifications left, and when members opened and pressed them. */
const storeNotificationCounts = (transaction: Queryable, now: Date) => {
  const startedOn = businessDaySql(sql`(data->>'startedAt')::timestamptz`);
  return transaction.execute(sql`
    INSERT INTO content_counts (area, record_id, kind, day, count)
    WITH notified AS (
      SELECT id, ${startedOn} AS day, (derived->>'sent')::integer AS sent, ${randomSql(sql`id`)} AS liking
      FROM records JOIN record_values ON record_values.area = records.area AND record_id = id
      WHERE records.area = 'notifications' AND data ? 'startedAt' AND (derived->>'sent')::integer > 0
        AND ${startedOn} > ${businessDaySql(instantSql(now))} - 365
    )
    SELECT 'notifications', id, kind, day + later, count FROM notified, LATERAL (
      SELECT 'sent' AS kind, 0 AS later, sent AS count
      UNION ALL
      SELECT kind, later, floor(sent * share * (0.6 + 0.8 * liking) * ${readerShare} / 2 ^ (later + 1))::integer
      FROM (VALUES ('opened', 1), ('pressed', 0.21)) AS kinds(kind, share), generate_series(0, ${notificationDays - 1}) AS later
    ) AS uses WHERE count > 0 AND day + later <= ${businessDaySql(instantSql(now))}
    ON CONFLICT DO NOTHING`);
};

/** SQL for the start or the end of a version that has a window. */
const windowSql = (index: number, bound: string) =>
  sql`(scheduled_versions->${sql.raw(String(index))}->>${bound}::text)::timestamptz`;

/** SQL for a number from 0 to 1 that is always the same for a text. */
const randomSql = (text: ReturnType<typeof sql>) => sql`((hashtextextended(${text}, 30) & 4095) / 4095::float8)`;

const ratesSql = (rates: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) AS rates(area text, kind text, rate float8)`;
