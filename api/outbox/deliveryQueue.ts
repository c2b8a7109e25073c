import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect';
import type { Context } from '../database/context';
import type { SendResult } from './message';
import { type DeliveryWorker, isWorkerDeadSql } from './worker';

/**
 * Deliveries that are sent together: those of one notification, or of the inquiry that replies belong to. Without
 * `recordId`, all deliveries of an area that has one message per record.
 */
export interface DeliveryGroup {
  area: string;
  recordId?: string | undefined;
}

/** A delivery that a worker has claimed. */
export interface ClaimedDelivery {
  id: string;
  recordId: string;
  /**
   * The id of a member, the address of somebody who is no member, the id of a reply, or the kind and time of a
   * transactional message.
   */
  recipient: string;
  channel: string;
  address: string;
  /** The number of earlier attempts. */
  attempts: number;
  /** The name of the recipient; null for a recipient who is no member. */
  firstName: string | null;
  lastName: string | null;
}

/**
 * After this many attempts, a message that could still be sent counts as failed; they take about an hour and a half.
 */
const maxAttempts = 5;

const groupSql = ({ area, recordId }: DeliveryGroup) =>
  recordId === undefined ? sql`area = ${area}` : sql`area = ${area} AND record_id = ${recordId}`;

const instantSql = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

/**
 * SQL for the time when a waiting delivery is due: at once for the first attempt, one minute after it, then four times
 * as long after each further attempt.
 */
const dueAtSql = sql`CASE WHEN attempts = 0 THEN changed_at
  ELSE changed_at + interval '1 minute' * power(4, attempts - 1) END`;

/** SQL condition: the delivery waits and has an address, which the deliveries of erased members do not have. */
const isSendableSql = sql`state = 'waiting' AND address IS NOT NULL`;

/** Claims the next deliveries that are due; each is claimed by one worker only. */
export const claimDeliveries = async (
  queryable: Queryable,
  part: DeliveryGroup,
  { number }: DeliveryWorker,
  limit: number,
  now: Date,
) => {
  const { rows } = await queryable.execute<Record<string, unknown> & ClaimedDelivery>(sql`
    WITH next AS MATERIALIZED (
      SELECT id FROM deliveries WHERE ${groupSql(part)} AND ${isSendableSql} AND ${dueAtSql} <= ${instantSql(now)}
      ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE deliveries SET state = 'claimed', claimed_by = ${number}, changed_at = ${instantSql(now)}
    FROM next WHERE deliveries.id = next.id
    RETURNING deliveries.id, record_id AS "recordId", recipient, channel, address, attempts,
      (SELECT first_name FROM members WHERE members.id = member_id) AS "firstName",
      (SELECT last_name FROM members WHERE members.id = member_id) AS "lastName"`);
  return rows;
};

/**
 * Stores the results of the deliveries that a worker has claimed. A delivery with too many attempts has failed; one
 * whose recipient was erased in the meantime is not tried again.
 */
export const storeSendResults = async (
  queryable: Queryable,
  { number }: DeliveryWorker,
  results: readonly { id: string; result: SendResult }[],
  now: Date,
): Promise<void> => {
  const sent = JSON.stringify(results.map(({ id, result }) => ({ id, ...result })));
  const isSuppressedSql = sql`address IS NULL AND result.state IN ('waiting', 'failed')`;
  await queryable.execute(sql`
    UPDATE deliveries SET attempts = attempts + 1, claimed_by = NULL, changed_at = ${instantSql(now)},
      reason = CASE WHEN ${isSuppressedSql} THEN 'no_address' ELSE result.reason END,
      state = CASE WHEN ${isSuppressedSql} THEN 'suppressed'
        WHEN result.state = 'waiting' AND attempts + 1 >= ${maxAttempts} THEN 'failed' ELSE result.state END
    FROM jsonb_to_recordset(${sent}::jsonb) AS result(id bigint, state text, reason text)
    WHERE deliveries.id = result.id AND deliveries.state = 'claimed' AND claimed_by = ${number}`);
};

const changeState = async (
  queryable: Queryable,
  part: DeliveryGroup,
  from: SQL,
  to: string,
  reason: string | null,
  now: Date,
) => {
  await queryable.execute(sql`
    UPDATE deliveries SET state = ${to}, reason = ${reason}, claimed_by = NULL, changed_at = ${instantSql(now)}
    WHERE ${groupSql(part)} AND ${from}`);
};

/** Sets deliveries that a dead worker had claimed to `unknown`: they may or may not have arrived. */
export const resolveLostDeliveries = (queryable: Queryable, part: DeliveryGroup, now: Date) =>
  changeState(
    queryable,
    part,
    sql`state = 'claimed' AND ${isWorkerDeadSql(sql`claimed_by`)}`,
    'unknown',
    'interrupted',
    now,
  );

/** Cancels all waiting deliveries of a group. */
export const cancelWaiting = (queryable: Queryable, part: DeliveryGroup, now: Date) =>
  changeState(queryable, part, sql`state = 'waiting'`, 'cancelled', null, now);

/** Sets all waiting deliveries of a group to `failed`, because they are too late. */
export const expireWaiting = (queryable: Queryable, part: DeliveryGroup, now: Date) =>
  changeState(queryable, part, sql`state = 'waiting'`, 'failed', 'expired', now);

/** Sets waiting deliveries to `failed` if their channel is not set up. */
export const failUnsendable = async (
  queryable: Queryable,
  part: DeliveryGroup,
  channels: readonly string[],
  now: Date,
) => {
  if (channels.length > 0)
    await changeState(queryable, part, sql`state = 'waiting' AND channel IN ${channels}`, 'failed', 'not_set_up', now);
};

/** Queues failed deliveries for new attempts; deliveries that may have arrived are left out. */
export const retryFailed = async (queryable: Queryable, part: DeliveryGroup, now: Date) => {
  await queryable.execute(sql`
    UPDATE deliveries SET state = 'waiting', reason = NULL, attempts = 0, changed_at = ${instantSql(now)}
    WHERE ${groupSql(part)} AND state = 'failed' AND address IS NOT NULL`);
};

/** Returns when the next waiting delivery is due; undefined if there are no waiting deliveries. */
export const readNextDueAt = async (queryable: Queryable, part: DeliveryGroup): Promise<Date | undefined> => {
  const { rows } = await queryable.execute<{ next: string | null }>(
    sql`SELECT min(${dueAtSql}) AS next FROM deliveries WHERE ${groupSql(part)} AND ${isSendableSql}`,
  );
  return rows[0]?.next ? new Date(rows[0].next) : undefined;
};

/** Returns all groups that have waiting or interrupted deliveries. */
const unfinishedGroups = async (queryable: Queryable, areas: Outgoing['areas']): Promise<DeliveryGroup[]> => {
  const batchAreas = areas.flatMap(({ schema, outbox }) => (outbox?.composeMany ? [schema.name] : []));
  const { rows } = await queryable.execute<{ area: string; recordId: string | null }>(sql`
    SELECT DISTINCT area, CASE WHEN area <> ALL (${sql.param(batchAreas)}::text[]) THEN record_id END AS "recordId"
    FROM deliveries WHERE state IN ('waiting', 'claimed')`);
  return rows.map(({ area, recordId }) => (recordId === null ? { area } : { area, recordId }));
};

/** The areas with their outbox: messages of areas with `composeMany` are sent in one group. */
interface Outgoing extends Pick<Context, 'database' | 'jobs'> {
  areas: readonly { schema: { name: string }; outbox?: { composeMany?: unknown } }[];
}

/** Returns how many deliveries a group has by channel, state and reason. */
export const countByState = async (queryable: Queryable, part: DeliveryGroup) => {
  const { rows } = await queryable.execute<{
    channel: string;
    state: string;
    reason: string | null;
    count: number;
  }>(sql`
    SELECT channel, state, reason, count(*)::integer AS count FROM deliveries WHERE ${groupSql(part)}
    GROUP BY channel, state, reason ORDER BY channel, state, reason`);
  return rows;
};

/** Enqueues all unfinished deliveries, including those that a dead process has left. */
export const resumeDeliveries = async ({ database, jobs, areas }: Outgoing): Promise<void> => {
  for (const part of await unfinishedGroups(database, areas)) await jobs.send(database, 'deliver', part);
};
