import { sql } from 'drizzle-orm';
import type { DataOf } from '../../../resources/engine/schema';
import { notifications } from '../../../resources/notifications/notificationSchema';
import { countByDay } from '../../features/statistics/countUses';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { cancelAllWaiting, expireAllWaiting, showDueInApp } from '../../platform/outbox/deliveryQueue';
import { removePace } from '../../platform/outbox/pace';
import type { RecordsContext } from '../../records/recordsContext';
import { inSaveTransaction } from '../../records/save/saveTransaction';
import { transitionAutomatically } from '../../records/save/transitionAutomatically';
import { areaNameSql } from '../../records/storage/columns';
import { joinDerivedValuesSql, updateDerivedValuesSql } from '../../records/storage/derivedValues';
import { type RecordRow, recordColumnsSql } from '../../records/storage/recordRow';
import { isBeingPrepared } from './prepareSending';
import { isWorthRetryingSql } from './worthRetrying';

/** Reads a notification and locks it until the transaction ends; undefined where there is none. */
export const lockNotification = async (
  transaction: Queryable,
  id: string,
): Promise<RecordRow<typeof notifications> | undefined> => {
  const { rows } = await transaction.execute<QueryRow & RecordRow<typeof notifications>>(sql`
    SELECT ${recordColumnsSql} FROM records
    WHERE area = ${areaNameSql(notifications)} AND id = ${id} AND deleted_at IS NULL FOR UPDATE`);
  return rows[0];
};

interface Counts {
  targeted: number;
  sent: number;
  failed: number;
  unknown: number;
  cancelled: number;
}

/**
 * Counts the deliveries of a notification by state, and stores the counts in its derived values. What has been sent or
 * has failed since the last time counts for today. Where deliveries were deleted, the stored counts stay.
 */
export const updateDeliveryCounts = async (transaction: Queryable, id: string, now: Date): Promise<Counts> => {
  const counted = (state: string) => sql`count(*) FILTER (WHERE state = ${state})`;
  const isOfItSql = sql`area = ${areaNameSql(notifications)} AND record_id = ${id}`;
  const { rows } = await transaction.execute<{ derived: Counts; former: Counts }>(sql`
    UPDATE record_values SET ${updateDerivedValuesSql(notifications, sql`derived || counts`)} FROM (
      SELECT jsonb_build_object('targeted', count(*) FILTER (WHERE state <> 'suppressed'),
        'suppressed', ${counted('suppressed')}, 'sent', ${counted('sent')}, 'failed', ${counted('failed')},
        'unknown', ${counted('unknown')}, 'cancelled', ${counted('cancelled')},
        'retryable', count(*) FILTER (WHERE ${isWorthRetryingSql})) AS counts
      FROM deliveries WHERE ${isOfItSql}) AS counted,
      (SELECT derived AS former FROM record_values WHERE ${isOfItSql} FOR UPDATE) AS before
    WHERE ${isOfItSql} AND NOT derived ? 'deliveriesRemovedAt' RETURNING derived, former`);
  const [found] = rows;
  if (!found) return { targeted: 0, sent: 0, failed: 0, unknown: 0, cancelled: 0 };
  const { derived, former } = found;
  // Failed deliveries that are sent again leave their count, and may fail on another day.
  const uses = (['sent', 'failed'] as const)
    .map((kind) => ({ area: notifications.name, recordId: id, kind, count: derived[kind] - former[kind] }))
    .filter(({ count }) => count > 0);
  await countByDay(transaction, uses, now);
  return derived;
};

/**
 * Updates the counts of a notification, and finishes its sending when no delivery is pending. A finished one is only
 * counted, because its erased members cannot get it again.
 */
export const finishSendingIfDone = async (context: RecordsContext, id: string): Promise<void> => {
  await changeWaiting(context, id);
  await inSaveTransaction(context.database, notifications, async (transaction) => {
    const current = await lockNotification(transaction, id);
    const isInProgress = current?.status === 'sending' || current?.status === 'cancelling';
    if (isInProgress && (await isBeingPrepared(transaction, id))) return;
    const counts = await updateDeliveryCounts(transaction, id, context.now());
    const pendingCount = counts.targeted - counts.sent - counts.failed - counts.unknown - counts.cancelled;
    if (!isInProgress || pendingCount > 0) return;
    await removePace(transaction, { area: notifications.name, recordId: id });
    const outcome = current.status === 'cancelling' ? 'cancelled' : outcomeOf(counts);
    await transitionAutomatically(context, transaction, notifications, current, outcome, {
      finishedAt: context.now().toISOString(),
    });
  });
};

/** Ends what waits of a notification that is being cancelled, or that is too late. Else shows in the app what is due. */
const changeWaiting = async ({ database, now }: RecordsContext, id: string) => {
  const part = { area: notifications.name, recordId: id };
  const { rows } = await database.execute<QueryRow & TimeLimited & { status: string }>(sql`
    SELECT status, data, derived FROM records ${joinDerivedValuesSql(notifications)}
    WHERE records.area = ${areaNameSql(notifications)} AND id = ${id}`);
  const [current] = rows;
  if (current?.status === 'cancelling') await cancelAllWaiting(database, part, now());
  else if (current?.status === 'sending' && isTooLateToSend(current, now()))
    await expireAllWaiting(database, part, now());
  else if (current?.status === 'sending') await showDueInApp(database, part, now());
};

/**
 * Whether it is too late to send the messages of a notification. Those that started in releases without `sendsUntil`
 * are tried at any time.
 */
export const isTooLateToSend = (
  { data: { expiresAt }, derived: { sendsUntil } = {} }: TimeLimited,
  now: Date,
): boolean => {
  const until = expiresAt ?? sendsUntil;
  return until !== undefined && until <= now.toISOString();
};

interface TimeLimited {
  data: Pick<DataOf<typeof notifications>, 'expiresAt'>;
  derived?: { sendsUntil?: string | undefined };
}

/** Suppressed recipients do not count. A delivery with an unknown outcome counts as not sent. */
const outcomeOf = ({ targeted, sent }: Counts) => {
  if (sent === 0) return 'failed';
  return sent === targeted ? 'sent' : 'partially_failed';
};
