import { sql } from 'drizzle-orm';
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

/**
 * Adds the results of the sample notifications: all deliveries for partly failed ones, and only the counts for the
 * others.
 */
export const deliverSampleNotifications = async (
  transaction: Queryable,
  records: readonly SampleRecord[],
): Promise<void> => {
  const counts = records.filter(({ status }) => status === 'sent').map(countsOf);
  await transaction.execute(sql`
    UPDATE record_values SET ${updateDerivedValuesSql(notifications, sql`record_values.derived || counted.derived`)}
    FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS counted(id text, derived jsonb)
    WHERE area = ${notifications.name} AND record_id = counted.id`);
  for (const { id, data, status } of records) {
    if (status !== 'partially_failed' && status !== 'failed') continue;
    const startedAt = new Date(String(data.startedAt));
    await freezeAudience(transaction, id, data as Notification, { startedAt, now: startedAt });
    await transaction.execute(sql`
      UPDATE deliveries SET ${status === 'failed' ? allFailedSql : mostlySentSql}
      WHERE area = ${notifications.name} AND record_id = ${id} AND state = 'waiting'`);
    await updateDeliveryCounts(transaction, id, startedAt);
  }
};

/** The mail server was unreachable during all attempts. */
const allFailedSql = sql`state = 'failed', reason = 'unreachable'`;

/** The state depends on the number of the delivery, so that it is the same each time. */
const mostlySentSql = sql`
  state = CASE WHEN id % 97 = 0 THEN 'failed' WHEN id % 499 = 0 THEN 'unknown' ELSE 'sent' END,
  reason = CASE WHEN id % 97 = 0 THEN CASE channel WHEN 'email' THEN 'refused 550' ELSE 'refused 410' END
    WHEN id % 499 = 0 THEN 'no_answer' END`;

const countsOf = ({ id, data }: SampleRecord) => {
  const [min, max] = crowds[String(data.audienceMode)] ?? [0, 0];
  const channels = (data.channels as string[]).length;
  const targeted = channels * seededNumber(`${id} targeted`, min, max);
  const suppressed = Math.floor(targeted * 0.06);
  return { id, derived: { targeted, suppressed, sent: targeted } };
};
