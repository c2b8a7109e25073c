import { sql } from 'drizzle-orm';
import type { Queryable, QueryRow } from '../database/connect';
import { stopAddress } from './stoppedAddresses';

/** The id of a message that left: that of the webhook, and the first part of the Message-ID of a mail. */
export interface DeliveryKey {
  recordId: string;
  deliveryId: number;
}

/** Returns the delivery that an id or a Message-ID of ours names; undefined for any other text. */
export const deliveryKeyOf = (id: string): DeliveryKey | undefined => {
  const [, recordId, deliveryId] = /^<?([\w-]{1,64})\.(\d{1,15})(?:@[^<>\s]*>?)?$/.exec(id) ?? [];
  return recordId && deliveryId ? { recordId, deliveryId: Number(deliveryId) } : undefined;
};

/** A message that came back. */
interface Bounce {
  /** The status code (RFC 3463) or the words of the provider; empty if neither is known. */
  detail: string;
  /** Whether the address does not exist any more; by default the status code says it. */
  isPermanent?: boolean | undefined;
}

/** Whether a status code says that the address is gone. A full mailbox (5.2.2) is not gone, and words say nothing. */
const isPermanentStatus = (detail: string) => {
  const [status] = /^5\.\d{1,3}\.\d{1,3}/.exec(detail) ?? [];
  return status !== undefined && status !== '5.2.2';
};

/** The delivery that a report changed. */
export interface ReportedDelivery extends QueryRow {
  area: string;
  recordId: string;
  memberId: string | null;
  channel: string;
  address: string | null;
}

/**
 * Stores that a message came back, and stops its address if it is gone. Of an inquiry, the reason has the status, which
 * its thread shows.
 * @returns the delivery; undefined where there is none that was sent
 */
export const storeBounce = async (
  queryable: Queryable,
  { recordId, deliveryId }: DeliveryKey,
  { detail, isPermanent = isPermanentStatus(detail) }: Bounce,
  now: Date,
): Promise<ReportedDelivery | undefined> => {
  const ofInquiry = `bounced ${detail}`.trim().slice(0, 200);
  const { rows } = await queryable.execute<ReportedDelivery>(sql`
    UPDATE deliveries SET state = 'failed', changed_at = ${now.toISOString()}::timestamptz,
      reason = CASE WHEN area = 'contacts' THEN ${ofInquiry} ELSE ${isPermanent ? 'bounced' : 'bounced_for_now'} END
    WHERE record_id = ${recordId} AND id = ${deliveryId} AND channel <> 'in_app' AND state IN ('sent', 'unknown')
    RETURNING area, record_id AS "recordId", member_id AS "memberId", channel, address`);
  const [delivery] = rows;
  if (delivery && isPermanent) await stopAddressOf(queryable, delivery, 'bounced', detail, now);
  return delivery;
};

/** Stops the address of a delivery; nothing for push notifications, whose devices the app renews. */
export const stopAddressOf = async (
  queryable: Queryable,
  { channel, address }: Pick<ReportedDelivery, 'channel' | 'address'>,
  reason: 'bounced' | 'complained',
  detail: string,
  now: Date,
): Promise<void> => {
  if (address === null || (channel !== 'email' && channel !== 'sms')) return;
  await stopAddress(queryable, { channel, address }, { reason, detail: detail.slice(0, 200) || null, now });
};
