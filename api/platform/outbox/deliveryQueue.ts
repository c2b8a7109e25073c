import { type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable, QueryRow } from '../database/connect';
import type { Context } from '../database/context';
import { type DeliveryGroup, dueAtSql, groupSql, instantSql, isStoppedSql, sliceSize } from './deliverySql';
import type { Device, SendResult } from './message';
import { addressSql, personSql } from './personOfRecord';
import { isStoppedAddressSql } from './stoppedAddresses';
import { type DeliveryWorker, isWorkerDeadSql } from './worker';

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
  /** The present address of the recipient; null where there is none any more, and for somebody who has died. */
  address: string | null;
  /** Whether the member data say that the recipient has died. */
  isDeceased: boolean;
  /** Whether nothing is sent to the address any more. */
  isStopped: boolean;
  /** The number of earlier attempts. */
  attempts: number;
  /** The present name of the recipient; null where nobody knows it. */
  firstName: string | null;
  lastName: string | null;
  /** The present full name, as records with one field for it have it. */
  name: string | null;
  /** The devices of the member at present, the latest first; null for other channels and without any. */
  devices: Device[] | null;
}

/**
 * After this many attempts, a message that could still be sent counts as failed; they take about an hour and a half.
 */
const maxAttempts = 5;

/**
 * SQL condition: the delivery waits and has an address, which the deliveries of erased members do not have. The app needs
 * no address.
 */
const isSendableSql = sql`state = 'waiting' AND (address IS NOT NULL OR channel = 'in_app')`;

/** SQL condition: nothing is sent to the address of a delivery. A reply goes to who has written from that address. */
const isAddressStoppedSql = ({ area }: DeliveryGroup): SQL =>
  area === 'contacts' ? sql`false` : isStoppedAddressSql(sql`deliveries.address`, sql`deliveries.channel`);

/**
 * Claims the next deliveries of a channel that are due; each is claimed by one worker only. Each gets the address that its
 * person has now; it is null where the person has none any more, or has died and its author did not know that.
 */
export const claimDeliveries = async (
  queryable: Queryable,
  part: DeliveryGroup,
  { number }: DeliveryWorker,
  { channel, limit }: { channel: string; limit: number },
  now: Date,
) => {
  const person = personSql(sql`members`, sql`named.data`);
  const present = addressSql(person, sql`next.channel`, sql`next.address`);
  const isDeceasedSql = sql`coalesce(members.is_deceased AND NOT next.to_survivor, false)`;
  const { rows } = await queryable.execute<QueryRow & ClaimedDelivery>(sql`
    WITH next AS MATERIALIZED (
      SELECT id, member_id, person_area, person_record_id, channel, address, to_survivor
      FROM deliveries WHERE ${groupSql(part)} AND ${isSendableSql} AND channel = ${channel}
        AND ${dueAtSql} <= ${instantSql(now)} AND NOT ${isStoppedSql(part)}
      ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE deliveries SET state = 'claimed', claimed_by = ${number}, changed_at = ${instantSql(now)},
      address = CASE WHEN ${isDeceasedSql} THEN NULL WHEN next.member_id IS NULL AND next.person_area IS NULL THEN next.address ELSE ${present} END
    FROM next
      LEFT JOIN records AS named ON named.area = next.person_area AND named.id = next.person_record_id
      LEFT JOIN members ON members.id = coalesce((named.data->>'memberId')::uuid, next.member_id)
    WHERE deliveries.id = next.id
    RETURNING deliveries.id, record_id AS "recordId", recipient, deliveries.channel, deliveries.address, attempts,
      ${isDeceasedSql} AS "isDeceased", ${isAddressStoppedSql(part)} AS "isStopped",
      ${person.firstName} AS "firstName", ${person.lastName} AS "lastName", ${person.name} AS name,
      CASE WHEN deliveries.channel = 'push' THEN (
        SELECT jsonb_agg(jsonb_build_object('platform', platform, 'token', token) ORDER BY renewed_at DESC, device_id)
        FROM member_devices WHERE member_devices.member_id = deliveries.member_id) END AS devices`);
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
      reason = CASE WHEN ${isSuppressedSql} AND result.reason <> 'deceased' THEN 'no_address' ELSE result.reason END,
      state = CASE WHEN ${isSuppressedSql} THEN 'suppressed'
        WHEN result.state = 'waiting' AND attempts + 1 >= ${maxAttempts} THEN 'failed' ELSE result.state END
    FROM jsonb_to_recordset(${sent}::jsonb) AS result(id bigint, state text, reason text)
    WHERE deliveries.id = result.id AND deliveries.state = 'claimed' AND claimed_by = ${number}`);
};

/** A change of the deliveries of a group in one state, or in one state and by some channels. */
interface StateChange {
  from: SQL;
  to: string;
  reason: string | null;
  now: Date;
}

/**
 * Changes the state of the next deliveries of a group.
 * @returns whether there may be more
 */
const changeState = async (queryable: Queryable, part: DeliveryGroup, { from, to, reason, now }: StateChange) => {
  const { rowCount } = await queryable.execute(sql`
    UPDATE deliveries SET state = ${to}, reason = ${reason}, claimed_by = NULL, changed_at = ${instantSql(now)}
    WHERE id IN (SELECT id FROM deliveries WHERE ${groupSql(part)} AND ${from} LIMIT ${sliceSize} FOR UPDATE SKIP LOCKED)`);
  return rowCount === sliceSize;
};

/** Changes the state of all deliveries of a group, some at a time. */
const changeAll = async (database: Database, part: DeliveryGroup, change: StateChange) => {
  while (await changeState(database, part, change));
};

/** Sets deliveries that a dead worker had claimed to `unknown`: they may or may not have arrived. */
export const resolveLostDeliveries = (database: Database, part: DeliveryGroup, now: Date) => {
  const from = sql`state = 'claimed' AND ${isWorkerDeadSql(sql`claimed_by`)}`;
  return changeAll(database, part, { from, to: 'unknown', reason: 'interrupted', now });
};

const cancellation = (now: Date): StateChange => ({ from: sql`state = 'waiting'`, to: 'cancelled', reason: null, now });

/** Cancels the next waiting deliveries of a group; `cancelAllWaiting` cancels the others. */
export const cancelNextWaiting = (transaction: Queryable, part: DeliveryGroup, now: Date) =>
  changeState(transaction, part, cancellation(now));

/** Cancels all waiting deliveries of a group. */
export const cancelAllWaiting = (database: Database, part: DeliveryGroup, now: Date) =>
  changeAll(database, part, cancellation(now));

/** Sets all waiting deliveries of a group to `failed`, because they are too late. */
export const expireAllWaiting = (database: Database, part: DeliveryGroup, now: Date) =>
  changeAll(database, part, { from: sql`state = 'waiting'`, to: 'failed', reason: 'expired', now });

/** Sets waiting deliveries to `failed` if their channel is not set up. */
export const failUnsendable = async (
  database: Database,
  part: DeliveryGroup,
  channels: readonly string[],
  now: Date,
) => {
  const from = sql`state = 'waiting' AND channel IN ${channels}`;
  if (channels.length > 0) await changeAll(database, part, { from, to: 'failed', reason: 'not_set_up', now });
};

/**
 * Queues the next deliveries that had failed before an instant for new attempts.
 * @param isWorthRetrying SQL condition of the failed deliveries that are tried again.
 * @returns whether there may be more
 */
export const retryFailed = async (
  queryable: Queryable,
  part: DeliveryGroup,
  { failedBefore, isWorthRetrying }: { failedBefore: Date; isWorthRetrying: SQL },
  now: Date,
): Promise<boolean> => {
  const { rowCount } = await queryable.execute(sql`
    UPDATE deliveries SET state = 'waiting', reason = NULL, attempts = 0, changed_at = ${instantSql(now)}
    WHERE id IN (
      SELECT id FROM deliveries WHERE ${groupSql(part)} AND ${isWorthRetrying}
        AND changed_at <= ${instantSql(failedBefore)} LIMIT ${sliceSize} FOR UPDATE)`);
  return rowCount === sliceSize;
};

/**
 * Puts the waiting messages of a group that are due into the app, as long as the group is not stopped.
 * @returns when none of them is due any more
 */
export const showDueInApp = async (database: Database, part: DeliveryGroup, now: Date): Promise<void> => {
  const isDueSql = sql`state = 'waiting' AND channel = 'in_app' AND ${dueAtSql} <= ${instantSql(now)}
    AND NOT ${isStoppedSql(part)}`;
  for (let hasMore = true; hasMore; ) {
    // The member sees when it was due, in which order messages came.
    const { rowCount } = await database.execute(sql`
      UPDATE deliveries SET state = 'sent'
      WHERE id IN (SELECT id FROM deliveries WHERE ${groupSql(part)} AND ${isDueSql} LIMIT ${sliceSize} FOR UPDATE SKIP LOCKED)`);
    hasMore = rowCount === sliceSize;
  }
};

/** Returns for each channel with waiting deliveries when the next one is due. */
export const readNextDueAt = async (
  queryable: Queryable,
  part: DeliveryGroup,
): Promise<{ channel: string; due: Date }[]> => {
  const { rows } = await queryable.execute<{ channel: string; due: string }>(sql`
    SELECT channel, min(${dueAtSql}) AS due FROM deliveries WHERE ${groupSql(part)} AND ${isSendableSql} GROUP BY channel`);
  return rows.map(({ channel, due }) => ({ channel, due: new Date(due) }));
};

/** Returns all groups that have messages to prepare, or waiting or interrupted deliveries. */
const unfinishedGroups = async (queryable: Queryable, areas: Outgoing['areas']): Promise<DeliveryGroup[]> => {
  const batchAreas = areas.flatMap(({ schema, outbox }) => (outbox?.composeMany ? [schema.name] : []));
  const { rows } = await queryable.execute<{ area: string; recordId: string | null }>(sql`
    SELECT area, CASE WHEN area <> ALL (${sql.param(batchAreas)}::text[]) THEN record_id END AS "recordId"
    FROM deliveries WHERE state IN ('waiting', 'claimed')
    UNION SELECT area, record_id FROM delivery_preparations`);
  return rows.map(({ area, recordId }) => (recordId === null ? { area } : { area, recordId }));
};

/** The areas with their outbox: messages of areas with `composeMany` are sent in one group. */
interface Outgoing extends Pick<Context, 'database' | 'jobs'> {
  areas: readonly { schema: { name: string }; outbox?: { composeMany?: unknown } }[];
}

/**
 * Returns how many deliveries a group has by channel, state and reason, and how many of them their members have read;
 * only the app reports that.
 */
export const countByState = async (queryable: Queryable, part: DeliveryGroup) => {
  const { rows } = await queryable.execute<{
    channel: string;
    state: string;
    reason: string | null;
    count: number;
    read: number | null;
  }>(sql`
    SELECT channel, state, reason, count(*)::integer AS count,
      CASE WHEN channel = 'in_app' THEN count(read_at)::integer END AS read
    FROM deliveries WHERE ${groupSql(part)}
    GROUP BY channel, state, reason ORDER BY channel, state, reason`);
  return rows;
};

/** Enqueues all unfinished deliveries, including those that a dead process has left. */
export const resumeDeliveries = async ({ database, jobs, areas }: Outgoing): Promise<void> => {
  for (const part of await unfinishedGroups(database, areas)) await jobs.send(database, 'deliver', part);
};
