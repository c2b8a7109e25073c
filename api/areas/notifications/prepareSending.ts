import { type SQL, sql } from 'drizzle-orm';
import { type Notification, notifications } from '../../../resources/notifications/notificationSchema';
import { shareErasing } from '../../features/members/erasingLock';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import type { Context } from '../../platform/database/context';
import { inTransaction } from '../../platform/database/transaction';
import { retryFailed } from '../../platform/outbox/deliveryQueue';
import { setPace } from '../../platform/outbox/pace';
import { areaNameSql } from '../../records/storage/columns';
import { updateDerivedValuesSql } from '../../records/storage/derivedValues';
import { type AudienceRange, refusalReasonSql, sourceIdsSql } from './audience';
import { freezeAudience } from './freezeAudience';
import { isAtRecipientsTime, readSendTimes, sendTimesSql } from './sendTimes';
import { storeSendsUntil } from './storeSendsUntil';
import { isWorthRetryingSql } from './worthRetrying';

/** The number of members, or of records that name people, in a transaction: a fraction of a second by all channels. */
const sliceSize = 2000;

/**
 * A preparation adds the deliveries to the recipients, queues the failed ones again, or queues those that were canceled
 * and then adds those that are missing.
 */
type PreparationKind = 'recipients' | 'retry' | 'resume';

/** A preparation with the time at which its audience counts. */
export interface StartedPreparation {
  kind: PreparationKind;
  startedAt: Date;
}

interface Preparation extends AudienceRange, QueryRow {
  kind: PreparationKind;
  startedAt: string;
}

const isOfSql = (id: string) => sql`area = ${areaNameSql(notifications)} AND record_id = ${id}`;

/**
 * Starts to prepare the messages of a notification, in the transaction that starts to send it. The first slice is
 * prepared at once, which is all for most notifications; `prepareSending` continues. Where sending can still be taken
 * back for some seconds, nobody is prepared before.
 */
export const startPreparing = async (
  transaction: Queryable,
  id: string,
  { kind, startedAt }: StartedPreparation,
  { now, holdSeconds }: { now: Date; holdSeconds: number },
) => {
  const heldUntil = holdSeconds === 0 ? null : new Date(now.getTime() + holdSeconds * 1000).toISOString();
  await transaction.execute(sql`
    INSERT INTO delivery_preparations (area, record_id, kind, started_at, held_until)
    VALUES (${areaNameSql(notifications)}, ${id}, ${kind}, ${startedAt.toISOString()}::timestamptz, ${heldUntil}::timestamptz)`);
  const notification = await readNotification(transaction, id);
  if (!notification) return;
  await setPace(transaction, { area: notifications.name, recordId: id }, notification.throttlePerMinute ?? 0, now);
  if (heldUntil === null) return prepareSlice(transaction, id, now);
  // If it is stopped meanwhile, it can go on with all of these.
  const sources = sourceIdsSql(notification, startedAt, { after: null, until: null });
  await storeDerived(
    transaction,
    id,
    sql`jsonb_build_object('heldUntil', ${heldUntil}::text, 'toPrepare', (SELECT count(*) FROM (${sources}) AS source))`,
  );
};

/** Ends the preparation of a notification that is cancelled, after the slice that is being prepared. */
export const stopPreparing = (transaction: Queryable, id: string) =>
  transaction.execute(sql`DELETE FROM delivery_preparations WHERE ${isOfSql(id)}`);

/** Whether there is more to prepare for a notification. */
export const isBeingPrepared = async (queryable: Queryable, id: string): Promise<boolean> =>
  (await readPreparation(queryable, id)) !== undefined;

const readPreparation = async (queryable: Queryable, id: string) => {
  const { rows } = await queryable.execute<{ heldUntil: string | null }>(
    sql`SELECT held_until AS "heldUntil" FROM delivery_preparations WHERE ${isOfSql(id)}`,
  );
  return rows[0];
};

/**
 * Prepares the rest of a notification, each slice in a transaction that also stores how far it is. So it goes on after
 * a crash, and each person is looked at once, however many processes do this.
 * @returns when to go on, which is now if `mayContinue` ended it; undefined if everything is prepared
 */
export const prepareSending = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  id: string,
  mayContinue: () => boolean,
): Promise<Date | undefined> => {
  for (;;) {
    const preparation = await readPreparation(database, id);
    if (!preparation) return undefined;
    const heldUntil = new Date(preparation.heldUntil ?? 0);
    if (heldUntil > now()) return heldUntil;
    if (!mayContinue()) return now();
    await inTransaction(database, (transaction) => prepareSlice(transaction, id, now()));
  }
};

const prepareSlice = async (transaction: Queryable, id: string, now: Date) => {
  await shareErasing(transaction);
  const { rows } = await transaction.execute<Preparation>(sql`
    SELECT kind, started_at AS "startedAt", after, until FROM delivery_preparations WHERE ${isOfSql(id)} FOR UPDATE`);
  const [preparation] = rows;
  if (!preparation) return;
  const startedAt = new Date(preparation.startedAt);
  if (await runSlice(transaction, id, { ...preparation, startedAt }, now)) return;
  // It may be one that went on to the people who were missing.
  await storeSendsUntil(transaction, id, { isFirst: preparation.kind === 'recipients', now });
  await stopPreparing(transaction, id);
};

/** Prepares a slice. Returns whether there may be more. */
const runSlice = async (
  transaction: Queryable,
  id: string,
  { kind, startedAt, ...range }: StartedPreparation & AudienceRange,
  now: Date,
): Promise<boolean> => {
  if (kind === 'retry') {
    const which = { failedBefore: startedAt, isWorthRetrying: isWorthRetryingSql };
    return retryFailed(transaction, { area: notifications.name, recordId: id }, which, now);
  }
  if (kind === 'recipients') return addRecipients(transaction, id, range, startedAt, now);
  return (await resumeCancelled(transaction, id, now)) || continueWithRecipients(transaction, id, startedAt);
};

const readNotification = async (transaction: Queryable, id: string) => {
  const { rows } = await transaction.execute<{ data: Notification }>(
    sql`SELECT data FROM records WHERE area = ${areaNameSql(notifications)} AND id = ${id}`,
  );
  return rows[0]?.data;
};

/**
 * Lets the next canceled messages wait again, until the recipient's own time where that is still to come; those of
 * people who have opted out since are left out.
 */
const resumeCancelled = async (transaction: Queryable, id: string, now: Date): Promise<boolean> => {
  const notification = await readNotification(transaction, id);
  if (!notification) return false;
  const reason = refusalReasonSql(notification.topicId, sql`channel`, sql`address`);
  const cancelledSql = sql`
    SELECT id, member_id, channel, address, time_zone FROM deliveries
    WHERE ${isOfSql(id)} AND state = 'cancelled'
      AND (address IS NOT NULL OR (channel = 'in_app' AND member_id IS NOT NULL))
    ORDER BY channel, id LIMIT ${sliceSize}`;
  const times = isAtRecipientsTime(notification)
    ? await readSendTimes(transaction, notification, sql`SELECT DISTINCT time_zone FROM (${cancelledSql}) AS cancelled`)
    : [];
  const { rowCount } = await transaction.execute(sql`
    UPDATE deliveries SET state = CASE WHEN next.reason IS NULL THEN 'waiting' ELSE 'suppressed' END,
      reason = next.reason, attempts = 0, changed_at = greatest(next.at, ${now.toISOString()}::timestamptz)
    FROM (
      SELECT cancelled.id, at, ${reason} AS reason
      FROM (${cancelledSql} FOR UPDATE) AS cancelled
      LEFT JOIN ${sendTimesSql(times)} ON known_as = cancelled.time_zone
      LEFT JOIN (SELECT id AS of_id, consents, opt_outs, is_deceased, do_not_contact FROM members) AS member ON of_id = member_id
    ) AS next WHERE deliveries.id = next.id`);
  return rowCount === sliceSize;
};

/**
 * Goes on with the people after the last one who has a delivery, if sending was stopped before all were looked at.
 * Returns whether there are any.
 */
const continueWithRecipients = async (transaction: Queryable, id: string, startedAt: Date): Promise<boolean> => {
  const [notification, { rows }] = [
    await readNotification(transaction, id),
    await transaction.execute<{ isPrepared: boolean; after: string | null }>(sql`
      SELECT (derived->>'prepared')::integer >= (derived->>'toPrepare')::integer AS "isPrepared",
        coalesce(
          (SELECT person_record_id FROM deliveries WHERE ${isOfSql(id)} AND person_record_id IS NOT NULL ORDER BY person_record_id DESC LIMIT 1),
          (SELECT member_id::text FROM deliveries WHERE ${isOfSql(id)} AND member_id IS NOT NULL ORDER BY member_id DESC LIMIT 1)
        ) AS after
      FROM record_values WHERE ${isOfSql(id)}`),
  ];
  const [found] = rows;
  if (!notification || !found || found.isPrepared) return false;
  const prepared =
    found.after === null
      ? sql`0`
      : sql`(SELECT count(*) FROM (${sourceIdsSql(notification, startedAt, { after: null, until: found.after })}) AS source)`;
  await storeDerived(transaction, id, sql`jsonb_build_object('prepared', ${prepared})`);
  await transaction.execute(
    sql`UPDATE delivery_preparations SET kind = 'recipients', after = ${found.after} WHERE ${isOfSql(id)}`,
  );
  return true;
};

/**
 * Adds the deliveries of the next slice. A member is taken as at the time of the slice. Who was added after the last
 * member of the start is not in the audience.
 * @returns whether there may be more
 */
const addRecipients = async (
  transaction: Queryable,
  id: string,
  { after, until }: AudienceRange,
  startedAt: Date,
  now: Date,
): Promise<boolean> => {
  const notification = await readNotification(transaction, id);
  if (!notification) return false;
  const { rows } = await transaction.execute<{ last: string; count: number }>(sql`
    SELECT id::text AS last, count(*) OVER ()::integer AS count FROM (
      ${sourceIdsSql(notification, startedAt, { after, until })} ORDER BY id LIMIT ${sliceSize}
    ) AS slice ORDER BY slice.id DESC LIMIT 1`);
  const slice = rows[0] ?? { last: null, count: 0 };
  const hasMore = slice.count === sliceSize;
  if (slice.last !== null) {
    const range = { after, until: slice.last };
    const added = await freezeAudience(transaction, id, notification, { startedAt, now }, range);
    await addToCounts(transaction, id, { prepared: slice.count, ...added });
  }
  if (until === null) await storeExtent(transaction, id, notification, startedAt, hasMore);
  if (hasMore)
    await transaction.execute(sql`UPDATE delivery_preparations SET after = ${slice.last} WHERE ${isOfSql(id)}`);
  return hasMore;
};

/** Stores after the first slice where the audience ends, and how many there are to look at. */
const storeExtent = async (
  transaction: Queryable,
  id: string,
  notification: Notification,
  startedAt: Date,
  hasMore: boolean,
) => {
  const sources = sourceIdsSql(notification, startedAt, { after: null, until: null });
  if (hasMore)
    await transaction.execute(sql`
      UPDATE delivery_preparations SET until = (${sources} ORDER BY id DESC LIMIT 1)::text WHERE ${isOfSql(id)}`);
  const total = hasMore ? sql`(SELECT count(*) FROM (${sources}) AS source)` : sql`(derived->>'prepared')::integer`;
  await storeDerived(transaction, id, sql`jsonb_build_object('toPrepare', ${total})`);
};

/** Adds to the counts of a notification, which costs the same however many deliveries it has. */
const addToCounts = async (transaction: Queryable, id: string, added: Record<string, number>) => {
  const sums = Object.entries(added).map(
    ([name, count]) => sql`${name}::text, coalesce((derived->>${name})::integer, 0) + ${count}::integer`,
  );
  await storeDerived(transaction, id, sql`jsonb_build_object(${sql.join(sums, sql`, `)})`);
};

/** Stores derived values of a notification. @param values SQL of an object, which may use the column `derived` */
const storeDerived = (transaction: Queryable, id: string, values: SQL) =>
  transaction.execute(sql`
    UPDATE record_values SET ${updateDerivedValuesSql(notifications, sql`derived || ${values}`)} WHERE ${isOfSql(id)}`);
