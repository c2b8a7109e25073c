import { sql } from 'drizzle-orm';
import type { Notification } from '../../../resources/notifications/notificationSchema';
import type { Queryable } from '../../platform/database/connect';
import { type AudienceRange, recipientsSql, timeZonesOfAudienceSql } from './audience';
import { isAtRecipientsTime, readSendTimes, sendTimesSql } from './sendTimes';
import { isQuietAtNight } from './waitForMorning';

/**
 * Stores who gets a notification, by which channel, at which address and when, for a part of the audience or all of it.
 * Excluded people are stored with the reason. A message in the app counts as sent once it is due. A second call changes
 * nothing.
 * @param times when sending started, which decides which appointments are upcoming, and the present time.
 * @returns how many deliveries were added, by kind
 */
export const freezeAudience = async (
  transaction: Queryable,
  recordId: string,
  notification: Notification,
  { startedAt, now }: { startedAt: Date; now: Date },
  range?: AudienceRange,
): Promise<Added> => {
  const times =
    isAtRecipientsTime(notification) || isQuietAtNight(notification)
      ? await readSendTimes(transaction, notification, timeZonesOfAudienceSql(notification, startedAt, range))
      : [];
  const nowSql = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await transaction.execute<Added>(sql`
    WITH added AS (
      INSERT INTO deliveries (area, record_id, recipient, member_id, person_area, person_record_id, channel, address,
        time_zone, state, reason, changed_at)
      SELECT 'notifications', ${recordId}, recipient, member_id, person_area, person_record_id, channel, address,
        send_time.time_zone,
        CASE WHEN reason IS NOT NULL THEN 'suppressed' WHEN channel = 'in_app' AND NOT coalesce(at > ${nowSql}, false)
          THEN 'sent' ELSE 'waiting' END,
        reason, CASE WHEN reason IS NULL THEN greatest(at, ${nowSql}) ELSE ${nowSql} END
      FROM (${recipientsSql(notification, startedAt, range)}) AS recipients
      LEFT JOIN ${sendTimesSql(times)} ON known_as = coalesce(recipients.time_zone, '')
      ON CONFLICT DO NOTHING RETURNING state
    )
    SELECT count(*) FILTER (WHERE state <> 'suppressed')::integer AS targeted,
      count(*) FILTER (WHERE state = 'suppressed')::integer AS suppressed,
      count(*) FILTER (WHERE state = 'sent')::integer AS sent FROM added`);
  return rows[0] ?? { targeted: 0, suppressed: 0, sent: 0 };
};

type Added = Record<'targeted' | 'suppressed' | 'sent', number>;
