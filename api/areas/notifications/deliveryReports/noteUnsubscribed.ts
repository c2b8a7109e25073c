import { sql } from 'drizzle-orm';
import { notifications } from '../../../../resources/notifications/notificationSchema';
import type { Queryable } from '../../../platform/database/connect';

/** The recipient of a notification: a member, or somebody with an address. */
interface Recipient {
  recordId: string;
  memberId: string | null;
  channel: string;
  address: string | null;
}

/** Notes for the report of a notification that a recipient opted out by it. Returns whether that was not known. */
export const noteUnsubscribed = async (
  queryable: Queryable,
  { recordId, memberId, channel, address }: Recipient,
  at: Date,
): Promise<boolean> => {
  const isTheirsSql =
    memberId === null ? sql`member_id IS NULL AND address = ${address}` : sql`member_id = ${memberId}`;
  const { rowCount } = await queryable.execute(sql`
    UPDATE deliveries SET unsubscribed_at = ${at.toISOString()}::timestamptz
    WHERE area = ${notifications.name} AND record_id = ${recordId} AND channel = ${channel} AND ${isTheirsSql}
      AND unsubscribed_at IS NULL`);
  return (rowCount ?? 0) > 0;
};
