import { sql } from 'drizzle-orm';
import type { Notification } from '../../../resources/notifications/notificationSchema';
import type { Queryable } from '../../database/connect';
import { recipientsSql } from './audience';

/**
 * Stores who gets a notification, by which channel and at which address. Excluded people are stored with the reason. A
 * message in the app counts as sent. A second call changes nothing.
 */
export const freezeAudience = async (
  transaction: Queryable,
  recordId: string,
  notification: Notification,
  now: Date,
): Promise<void> => {
  await transaction.execute(sql`
    INSERT INTO deliveries (area, record_id, recipient, member_id, channel, address, state, reason, changed_at)
    SELECT 'notifications', ${recordId}, recipient, member_id, channel, address,
      CASE WHEN reason IS NOT NULL THEN 'suppressed' WHEN channel = 'in_app' THEN 'sent' ELSE 'waiting' END,
      reason, ${now.toISOString()}::timestamptz
    FROM (${recipientsSql(notification, now)}) AS recipients
    ON CONFLICT DO NOTHING`);
};
