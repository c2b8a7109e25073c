import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connect';
import type { Context } from '../database/context';
import type { SendResult } from './message';
import { type DeliveryWorker, isWorkerGoneSql } from './worker';

/**
 * What deliveries are sent together: those of a notification, or of the enquiry that replies belong to; without a record
 * all of an area whose messages are one for each record.
 */
export interface DeliveryGroup {
  area: string;
  recordId?: string | undefined;
}

/** A delivery that a worker has taken on. */
export interface ClaimedDelivery {
  id: string;
  recordId: string;
  /** The id of a member, else the address of somebody who is none, else the id of a reply, else what is told and when. */
  recipient: string;
  channel: string;
  address: string;
  /** How often it was tried before. */
  attempts: number;
  /** What the member who gets it is called; null for who is none. */
  firstName: string | null;
  lastName: string | null;
}

/** After this many attempts a message that might still work counts as failed: about an hour and a half. */
const mostAttempts = 5;

const of = ({ area, recordId }: DeliveryGroup) =>
  recordId === undefined ? sql`area = ${area}` : sql`area = ${area} AND record_id = ${recordId}`;

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

/** When a waiting delivery is due: after each attempt four times as long as after the one before, from a minute on. */
const due = sql`CASE WHEN attempts = 0 THEN changed_at
  ELSE changed_at + interval '1 minute' * power(4, attempts - 1) END`;

/** Waits, and has somewhere to go: who is erased meanwhile has no address any more. */
const isToBeSent = sql`state = 'waiting' AND address IS NOT NULL`;

/** Takes on the next deliveries that are due; each is given to one worker only. */
export const claimDeliveries = async (
  queryable: Queryable,
  part: DeliveryGroup,
  { number }: DeliveryWorker,
  most: number,
  now: Date,
) => {
  const { rows } = await queryable.execute<Record<string, unknown> & ClaimedDelivery>(sql`
    WITH next AS MATERIALIZED (
      SELECT id FROM deliveries WHERE ${of(part)} AND ${isToBeSent} AND ${due} <= ${at(now)}
      ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED
    )
    UPDATE deliveries SET state = 'claimed', claimed_by = ${number}, changed_at = ${at(now)}
    FROM next WHERE deliveries.id = next.id
    RETURNING deliveries.id, record_id AS "recordId", recipient, channel, address, attempts,
      (SELECT first_name FROM members WHERE members.id = member_id) AS "firstName",
      (SELECT last_name FROM members WHERE members.id = member_id) AS "lastName"`);
  return rows;
};

/**
 * Keeps what became of the deliveries that a worker took on; one that was to be tried too often has failed. Whose
 * recipient was erased meanwhile is not tried again.
 */
export const storeSendResults = async (
  queryable: Queryable,
  { number }: DeliveryWorker,
  results: readonly { id: string; result: SendResult }[],
  now: Date,
): Promise<void> => {
  const sent = JSON.stringify(results.map(({ id, result }) => ({ id, ...result })));
  const isCalledOff = sql`address IS NULL AND result.state IN ('waiting', 'failed')`;
  await queryable.execute(sql`
    UPDATE deliveries SET attempts = attempts + 1, claimed_by = NULL, changed_at = ${at(now)},
      reason = CASE WHEN ${isCalledOff} THEN 'no_address' ELSE result.reason END,
      state = CASE WHEN ${isCalledOff} THEN 'suppressed'
        WHEN result.state = 'waiting' AND attempts + 1 >= ${mostAttempts} THEN 'failed' ELSE result.state END
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
    UPDATE deliveries SET state = ${to}, reason = ${reason}, claimed_by = NULL, changed_at = ${at(now)}
    WHERE ${of(part)} AND ${from}`);
};

/** Whatever a worker that is gone had taken on may or may not have arrived. */
export const markLostDeliveries = (queryable: Queryable, part: DeliveryGroup, now: Date) =>
  changeState(
    queryable,
    part,
    sql`state = 'claimed' AND ${isWorkerGoneSql(sql`claimed_by`)}`,
    'unknown',
    'interrupted',
    now,
  );

/** Nothing more of this is to be sent. */
export const cancelWaiting = (queryable: Queryable, part: DeliveryGroup, now: Date) =>
  changeState(queryable, part, sql`state = 'waiting'`, 'cancelled', null, now);

/** What was not sent by now comes too late. */
export const expireWaiting = (queryable: Queryable, part: DeliveryGroup, now: Date) =>
  changeState(queryable, part, sql`state = 'waiting'`, 'failed', 'expired', now);

/** What leaves by channels that are not set up stays here, marked undelivered. */
export const failUnsendable = async (
  queryable: Queryable,
  part: DeliveryGroup,
  channels: readonly string[],
  now: Date,
) => {
  if (channels.length > 0)
    await changeState(queryable, part, sql`state = 'waiting' AND channel IN ${channels}`, 'failed', 'not_set_up', now);
};

/** What failed is tried again from the start; what may have arrived is not. */
export const retryFailed = async (queryable: Queryable, part: DeliveryGroup, now: Date) => {
  await queryable.execute(sql`
    UPDATE deliveries SET state = 'waiting', reason = NULL, attempts = 0, changed_at = ${at(now)}
    WHERE ${of(part)} AND state = 'failed' AND address IS NOT NULL`);
};

/** When the next delivery that waits is due; undefined where none waits. */
export const nextDueAt = async (queryable: Queryable, part: DeliveryGroup): Promise<Date | undefined> => {
  const { rows } = await queryable.execute<{ next: string | null }>(
    sql`SELECT min(${due}) AS next FROM deliveries WHERE ${of(part)} AND ${isToBeSent}`,
  );
  return rows[0]?.next ? new Date(rows[0].next) : undefined;
};

/** Everything that has deliveries still to be made, or interrupted ones. */
const unfinishedParts = async (queryable: Queryable, areas: Outgoing['areas']): Promise<DeliveryGroup[]> => {
  const whole = areas.flatMap(({ schema, outbox }) => (outbox?.composeMany ? [schema.name] : []));
  const { rows } = await queryable.execute<{ area: string; recordId: string | null }>(sql`
    SELECT DISTINCT area, CASE WHEN area <> ALL (${sql.param(whole)}::text[]) THEN record_id END AS "recordId"
    FROM deliveries WHERE state IN ('waiting', 'claimed')`);
  return rows.map(({ area, recordId }) => (recordId === null ? { area } : { area, recordId }));
};

/** What is known of the areas: those that write many messages at once have them sent at once. */
interface Outgoing extends Pick<Context, 'database' | 'jobs'> {
  areas: readonly { schema: { name: string }; outbox?: { composeMany?: unknown } }[];
}

/** How many deliveries are in which state, by channel and reason. */
export const countByState = async (queryable: Queryable, part: DeliveryGroup) => {
  const { rows } = await queryable.execute<{
    channel: string;
    state: string;
    reason: string | null;
    count: number;
  }>(sql`
    SELECT channel, state, reason, count(*)::integer AS count FROM deliveries WHERE ${of(part)}
    GROUP BY channel, state, reason ORDER BY channel, state, reason`);
  return rows;
};

/** Sees to it that whatever is still to be delivered is: also what a process left behind that is gone. */
export const resumeDeliveries = async ({ database, jobs, areas }: Outgoing): Promise<void> => {
  for (const part of await unfinishedParts(database, areas)) await jobs.send(database, 'deliver', part);
};
