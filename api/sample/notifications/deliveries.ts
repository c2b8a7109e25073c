import { sql } from 'drizzle-orm';
import { orderBy } from 'es-toolkit';
import { type Notification, notifications } from '../../../resources/notifications/notificationSchema';
import { updateDeliveryCounts } from '../../areas/notifications/finishSending';
import { freezeAudience } from '../../areas/notifications/freezeAudience';
import type { Queryable } from '../../platform/database/connect';
import { updateDerivedValuesSql } from '../../records/storage/derivedValues';
import type { SampleRecord } from '../sampleRecord';
import { seededNumber } from '../seededValues';

/** The minimum and maximum number of recipients of sample notifications, by audience. */
const crowds: Readonly<Record<string, readonly [number, number]>> = {
  everyone: [11_900, 12_400],
  segment: [3100, 3400],
  event_enrolled: [18, 120],
  appointment_upcoming: [60, 160],
};

/** The number of notifications that were sent last, whose deliveries are stored. */
const reportedCount = 12;

/**
 * Adds the results of the sample notifications: all deliveries for the latest ones and those that failed, and only the
 * counts for the others.
 */
export const deliverSampleNotifications = async (
  transaction: Queryable,
  records: readonly SampleRecord[],
): Promise<void> => {
  const sent = orderBy(
    records.filter(({ status }) => status === 'sent'),
    [({ data }) => String(data.startedAt)],
    ['desc'],
  );
  const reported = sent.slice(0, reportedCount);
  const counts = sent.slice(reportedCount).map(countsOf);
  await transaction.execute(sql`
    UPDATE record_values SET ${updateDerivedValuesSql(notifications, sql`record_values.derived || counted.derived`)}
    FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS counted(id text, derived jsonb)
    WHERE area = ${notifications.name} AND record_id = counted.id`);
  const failed = records.filter(({ status }) => status === 'partially_failed' || status === 'failed');
  for (const { id, data, status } of [...reported, ...failed]) {
    const startedAt = new Date(String(data.startedAt));
    await freezeAudience(transaction, id, data as Notification, { startedAt, now: startedAt });
    await transaction.execute(sql`
      UPDATE deliveries SET ${resultSql(status, startedAt, String(data.finishedAt))}
      WHERE area = ${notifications.name} AND record_id = ${id} AND state = 'waiting'`);
    await transaction.execute(sql`
      UPDATE deliveries SET read_at = changed_at + interval '1 minute' * (id % 600)
      WHERE area = ${notifications.name} AND record_id = ${id} AND channel = 'in_app' AND state = 'sent' AND id % 5 < 2`);
    await updateDeliveryCounts(transaction, id, startedAt);
  }
};

/** State, reason and time of a delivery, by how its notification ended. */
const resultSql = (status: string | undefined, startedAt: Date, finishedAt: string) => {
  if (status === 'failed') return allFailedSql;
  const changedAtSql = sql`changed_at = ${spreadSql(startedAt, finishedAt)}`;
  return sql`${status === 'sent' ? sql`state = 'sent'` : mostlySentSql}, ${changedAtSql}`;
};

/** The mail server was unreachable during all attempts. */
const allFailedSql = sql`state = 'failed', reason = 'unreachable'`;

/** Why every 97th message failed; some of them may work in another attempt. */
const failureSql = sql`(CASE WHEN channel = 'email'
  THEN '{refused 550,refused 550,refused 552,refused 451,unreachable}'::text[]
  ELSE '{refused 410,refused 410,refused 410,refused 503,unreachable}'::text[] END)[1 + (id / 97) % 5]`;

/** State and time depend on the number of the delivery, so that they are the same each time. */
const mostlySentSql = sql`
  state = CASE WHEN id % 97 = 0 THEN 'failed' WHEN id % 499 = 0 THEN 'unknown' ELSE 'sent' END,
  reason = CASE WHEN id % 97 = 0 THEN ${failureSql} WHEN id % 499 = 0 THEN 'no_answer' END`;

/** Most messages leave at the beginning. */
const spreadSql = (startedAt: Date, finishedAt: string) => sql`${startedAt.toISOString()}::timestamptz
    + (${finishedAt}::timestamptz - ${startedAt.toISOString()}::timestamptz) * power((id * 7919 % 1000) / 1000.0, 2)`;

const countsOf = ({ id, data }: SampleRecord) => {
  const [min, max] = crowds[String(data.audienceMode)] ?? [0, 0];
  const channels = (data.channels as string[]).length;
  const targeted = channels * seededNumber(`${id} targeted`, min, max);
  const suppressed = Math.floor(targeted * 0.06);
  return { id, derived: { targeted, suppressed, sent: targeted } };
};
