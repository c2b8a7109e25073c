import { sql } from 'drizzle-orm';
import type { Notification } from '../../../resources/notifications/notificationSchema';
import type { Queryable } from '../../platform/database/connect';
import { type AudienceRange, recipientsSql } from './audience';

/**
 * Stores who gets a notification, by which channel and at which address, for a part of the audience or all of it.
 * Excluded people are stored with the reason. A message in the app counts as sent. A second call changes nothing.
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
  const { rows } = await transaction.execute<Added>(sql`
    WITH added AS (
      INSERT INTO deliveries (area, record_id, recipient, member_id, person_area, person_record_id, channel, address,
        state, reason, changed_at)
      SELECT 'notifications', ${recordId}, recipient, member_id, person_area, person_record_id, channel, address,
        CASE WHEN reason IS NOT NULL THEN 'suppressed' WHEN channel = 'in_app' THEN 'sent' ELSE 'waiting' END,
        reason, ${now.toISOString()}::timestamptz
      FROM (${recipientsSql(notification, startedAt, range)}) AS recipients
      ON CONFLICT DO NOTHING RETURNING state
    )
    SELECT count(*) FILTER (WHERE state <> 'suppressed')::integer AS targeted,
      count(*) FILTER (WHERE state = 'suppressed')::integer AS suppressed,
      count(*) FILTER (WHERE state = 'sent')::integer AS sent FROM added`);
  return rows[0] ?? { targeted: 0, suppressed: 0, sent: 0 };
};

type Added = Record<'targeted' | 'suppressed' | 'sent', number>;
