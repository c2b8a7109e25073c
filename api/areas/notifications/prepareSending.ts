import { sql } from 'drizzle-orm';
import { type Notification, notifications } from '../../../resources/notifications/notificationSchema';
import { shareErasing } from '../../features/members/erasingLock';
import type { Queryable } from '../../platform/database/connect';
import type { Context } from '../../platform/database/context';
import { inTransaction } from '../../platform/database/transaction';
import { retryFailed } from '../../platform/outbox/deliveryQueue';
import { areaNameSql } from '../../records/storage/columns';
import { updateDerivedValuesSql } from '../../records/storage/derivedValues';
import { type AudienceRange, sourceIdsSql } from './audience';
import { freezeAudience } from './freezeAudience';

/** The number of members, or of records that name people, in a transaction: a fraction of a second by all channels. */
const sliceSize = 2000;

/** A preparation adds the deliveries to the recipients, or queues the failed ones again. */
type PreparationKind = 'recipients' | 'retry';

interface Preparation extends AudienceRange {
  kind: PreparationKind;
  startedAt: string;
}

const isOfSql = (id: string) => sql`area = ${areaNameSql(notifications)} AND record_id = ${id}`;

/**
 * Starts to prepare the messages of a notification, in the transaction that starts to send it. The first slice is
 * prepared at once, which is all for most notifications; `prepareSending` continues.
 */
export const startPreparing = async (transaction: Queryable, id: string, kind: PreparationKind, now: Date) => {
  await transaction.execute(sql`
    INSERT INTO delivery_preparations (area, record_id, kind, started_at)
    VALUES (${areaNameSql(notifications)}, ${id}, ${kind}, ${now.toISOString()}::timestamptz)`);
  await prepareSlice(transaction, id, now);
};

/** Ends the preparation of a notification that is cancelled, after the slice that is being prepared. */
export const stopPreparing = (transaction: Queryable, id: string) =>
  transaction.execute(sql`DELETE FROM delivery_preparations WHERE ${isOfSql(id)}`);

/** Whether there is more to prepare for a notification. */
export const isBeingPrepared = async (queryable: Queryable, id: string): Promise<boolean> =>
  (await queryable.execute(sql`SELECT FROM delivery_preparations WHERE ${isOfSql(id)}`)).rowCount !== 0;

/**
 * Prepares the rest of a notification, each slice in a transaction that also stores how far it is. So it goes on after
 * a crash, and each person is looked at once, however many processes do this.
 * @returns whether everything is prepared; false if `mayContinue` ended it
 */
export const prepareSending = async (
  { database, now }: Pick<Context, 'database' | 'now'>,
  id: string,
  mayContinue: () => boolean,
): Promise<boolean> => {
  while (await isBeingPrepared(database, id)) {
    if (!mayContinue()) return false;
    await inTransaction(database, (transaction) => prepareSlice(transaction, id, now()));
  }
  return true;
};

const prepareSlice = async (transaction: Queryable, id: string, now: Date) => {
  await shareErasing(transaction);
  const { rows } = await transaction.execute<Record<string, unknown> & Preparation>(sql`
    SELECT kind, started_at AS "startedAt", after, until FROM delivery_preparations WHERE ${isOfSql(id)} FOR UPDATE`);
  const [preparation] = rows;
  if (!preparation) return;
  const startedAt = new Date(preparation.startedAt);
  const hasMore =
    preparation.kind === 'retry'
      ? await retryFailed(transaction, { area: notifications.name, recordId: id }, startedAt, now)
      : await addRecipients(transaction, id, preparation, startedAt, now);
  if (!hasMore) await stopPreparing(transaction, id);
};

/**
 * Adds the deliveries of the next slice. A member is taken as at the time of the slice. Who was added after the last
 * member of the start is not in the audience.
 * @returns whether there may be more
 */
const addRecipients = async (
  transaction: Queryable,
  id: string,
  { after, until }: Preparation,
  startedAt: Date,
  now: Date,
): Promise<boolean> => {
  const read = await transaction.execute<{ data: Notification }>(
    sql`SELECT data FROM records WHERE area = ${areaNameSql(notifications)} AND id = ${id}`,
  );
  const notification = read.rows[0]?.data;
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
  const counted = sql`derived || jsonb_build_object('toPrepare', ${total})`;
  await transaction.execute(
    sql`UPDATE record_values SET ${updateDerivedValuesSql(notifications, counted)} WHERE ${isOfSql(id)}`,
  );
};

/** Adds to the counts of a notification, which costs the same however many deliveries it has. */
const addToCounts = async (transaction: Queryable, id: string, added: Record<string, number>) => {
  const sums = Object.entries(added).map(
    ([name, count]) => sql`${name}::text, coalesce((derived->>${name})::integer, 0) + ${count}::integer`,
  );
  const counted = sql`derived || jsonb_build_object(${sql.join(sums, sql`, `)})`;
  await transaction.execute(
    sql`UPDATE record_values SET ${updateDerivedValuesSql(notifications, counted)} WHERE ${isOfSql(id)}`,
  );
};
