import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { notifications } from '../../../../resources/notifications/notificationSchema';
import { storeAddressRefusals } from '../../../features/memberLinks/addressRefusals';
import { storeConsents } from '../../../features/members/profiles/storeConsents';
import type { Queryable } from '../../../platform/database/connect';
import { contextIn, inTransaction } from '../../../platform/database/transaction';
import { deliveryKeyOf, type ReportedDelivery, stopAddressOf, storeBounce } from '../../../platform/outbox/storeBounce';
import type { RecordsContext } from '../../../records/recordsContext';
import { areaNameSql } from '../../../records/storage/columns';
import { canOptOutOf } from '../topics';
import { noteUnsubscribed } from './noteUnsubscribed';
import { requireNewCall } from './verifyCall';

const maxReports = 1000;

export const deliveryReport = z.strictObject({
  deliveryId: z.string().max(200).describe('The `webhook-id` of the message, or the Message-ID of the mail'),
  kind: z.enum(['delivered', 'bounced', 'complained', 'unsubscribed']),
  reason: z.string().max(500).optional().describe('The status code, such as `5.1.1`, or words'),
  isPermanent: z
    .boolean()
    .optional()
    .describe('Of `bounced`: whether the address is gone. Without it, the status code says so'),
  at: z.iso.datetime().optional().describe('When it happened; default: now'),
});

export const deliveryReports = z.array(deliveryReport).min(1).max(maxReports);

/** The number of reports that named a message of ours, and of others. */
export const takenReports = z.object({ taken: z.int(), unknown: z.int() });

type Report = z.output<typeof deliveryReport>;

/**
 * Stores what a provider reports of messages, all or nothing. A report that comes again changes nothing.
 * @param signature that of the call, which is taken once
 * @throws Problem 409 for a call that was taken before
 */
export const takeReports = (
  context: RecordsContext,
  signature: string,
  reports: readonly Report[],
): Promise<z.output<typeof takenReports>> =>
  inTransaction(context.database, async (transaction) => {
    await requireNewCall(transaction, signature, context.now());
    const changed: ReportedDelivery[] = [];
    for (const report of reports) {
      const delivery = await takeReport(context, transaction, report);
      if (delivery) changed.push(delivery);
    }
    const ids = changed.flatMap(({ area, recordId }) => (area === notifications.name ? [recordId] : []));
    for (const recordId of new Set(ids))
      await context.jobs.send(transaction, 'deliver', { area: notifications.name, recordId });
    return { taken: changed.length, unknown: reports.length - changed.length };
  });

const takeReport = async (context: RecordsContext, transaction: Queryable, report: Report) => {
  const key = deliveryKeyOf(report.deliveryId);
  if (!key) return undefined;
  const now = context.now();
  const at = report.at && Date.parse(report.at) < now.getTime() ? new Date(report.at) : now;
  const { kind, reason: detail = '', isPermanent } = report;
  if (kind === 'bounced') {
    const bounced = await storeBounce(transaction, key, { detail, isPermanent }, now);
    if (bounced) return bounced;
  }
  const { rows } = await transaction.execute<ReportedDelivery>(sql`
    UPDATE deliveries SET
      state = CASE WHEN ${kind === 'delivered'} AND state = 'unknown' THEN 'sent' ELSE state END,
      reason = CASE WHEN ${kind === 'delivered'} AND state = 'unknown' THEN NULL ELSE reason END,
      complained_at = CASE WHEN ${kind === 'complained'} THEN coalesce(complained_at, ${at.toISOString()}::timestamptz) ELSE complained_at END
    WHERE record_id = ${key.recordId} AND id = ${key.deliveryId} AND channel <> 'in_app' AND state IN ('sent', 'unknown', 'failed')
    RETURNING area, record_id AS "recordId", member_id AS "memberId", channel, address`);
  const [delivery] = rows;
  if (delivery && kind === 'complained') await stopAddressOf(transaction, delivery, 'complained', detail, at);
  if (delivery && kind === 'unsubscribed') await optOut(context, transaction, delivery, at);
  return delivery;
};

/** Stores that the recipient of a notification refuses its topic by its channel from now on. */
const optOut = async (context: RecordsContext, transaction: Queryable, delivery: ReportedDelivery, at: Date) => {
  const { recordId, memberId, channel, address } = delivery;
  if (delivery.area !== notifications.name) return;
  const { rows } = await transaction.execute<{ topic: string | null }>(sql`
    SELECT data->>'topicId' AS topic FROM records WHERE area = ${areaNameSql(notifications)} AND id = ${recordId}`);
  const topic = rows[0]?.topic;
  if (!topic || !canOptOutOf(topic)) return;
  const isNew = await noteUnsubscribed(transaction, { recordId, memberId, channel, address }, at);
  if (!isNew) return;
  if (memberId === null) {
    if (address) await storeAddressRefusals(transaction, address, [topic], true, at);
    return;
  }
  const consent = { channel: channel as 'email' | 'sms' | 'push', topic, granted: false, at: at.toISOString() };
  await storeConsents(contextIn(context, transaction), memberId, [{ ...consent, source: 'provider' }]);
};
