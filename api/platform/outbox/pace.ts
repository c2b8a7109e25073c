import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../database/connect';
import { inTransaction } from '../database/transaction';
import { type ClaimedDelivery, claimDeliveries } from './deliveryQueue';
import { type DeliveryGroup, groupSql, instantSql } from './deliverySql';
import type { DeliveryWorker } from './worker';

/**
 * After a pause, the messages of this many seconds leave at once. Turns of a group with a pace are half as long apart, so
 * that none of its messages is lost to waiting.
 */
const burstSeconds = 10;
const pauseMs = (burstSeconds * 1000) / 2;

/**
 * Sets how many messages of a record leave in a minute, over all processes together.
 * @param perMinute 0 for as many as possible
 */
export const setPace = async (
  transaction: Queryable,
  { area, recordId }: Required<DeliveryGroup>,
  perMinute: number,
  now: Date,
): Promise<void> => {
  if (perMinute === 0) return removePace(transaction, { area, recordId });
  await transaction.execute(sql`
    INSERT INTO delivery_paces (area, record_id, per_minute, next_at)
    VALUES (${area}, ${recordId}, ${perMinute}, ${instantSql(now)})
    ON CONFLICT (area, record_id) DO UPDATE SET per_minute = excluded.per_minute`);
};

/** Lets the messages of a record leave as fast as they can. */
export const removePace = async (transaction: Queryable, part: DeliveryGroup): Promise<void> => {
  await transaction.execute(sql`DELETE FROM delivery_paces WHERE ${groupSql(part)}`);
};

/** Returns when the next messages of a group may leave by its pace; undefined for a group without one. */
export const readNextByPace = async (database: Database, part: DeliveryGroup, now: Date): Promise<Date | undefined> => {
  if (part.recordId === undefined) return undefined;
  const { rows } = await database.execute<{ nextAt: string }>(
    sql`SELECT next_at AS "nextAt" FROM delivery_paces WHERE ${groupSql(part)}`,
  );
  const [pace] = rows;
  return pace && new Date(Math.max(Date.parse(pace.nextAt), now.getTime() + pauseMs));
};

/**
 * Claims deliveries as `claimDeliveries` does, no more of them than the pace of the group allows now. Claims of other
 * processes wait meanwhile, so that all of them together keep the pace.
 */
export const claimAtPace = (
  database: Database,
  part: DeliveryGroup,
  worker: DeliveryWorker,
  { channel, limit }: { channel: string; limit: number },
  now: Date,
): Promise<ClaimedDelivery[]> =>
  inTransaction(database, async (transaction) => {
    const since = sql`greatest(next_at, ${instantSql(now)} - ${`${burstSeconds} seconds`}::interval)`;
    const { rows } = await transaction.execute<{ allowed: number }>(sql`
      SELECT CASE WHEN next_at > ${instantSql(now)} THEN 0
        ELSE 1 + floor(extract(epoch FROM ${instantSql(now)} - ${since}) * per_minute / 60) END::integer AS allowed
      FROM delivery_paces WHERE ${groupSql(part)} FOR UPDATE`);
    const { allowed = limit } = rows[0] ?? {};
    if (allowed === 0) return [];
    const claimed = await claimDeliveries(transaction, part, worker, { channel, limit: Math.min(limit, allowed) }, now);
    if (claimed.length > 0)
      await transaction.execute(sql`
        UPDATE delivery_paces SET next_at = ${since} + interval '1 minute' * ${claimed.length} / per_minute
        WHERE ${groupSql(part)}`);
    return claimed;
  });
