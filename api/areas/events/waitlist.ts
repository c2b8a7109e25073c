import { type SQL, sql } from 'drizzle-orm';
import { chunk, partition, takeWhile } from 'es-toolkit';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrolmentSchema';
import type { Queryable } from '../../database/connect';
import type { RecordsContext } from '../../records/areaModule';
import { areaNameSql } from '../../records/columns';
import { type RecordContent, type RecordRow, recordColumnsSql } from '../../records/recordRow';
import { saveBatchSize, saveRecords } from '../../records/save';
import { systemAuthor, transitionAutomatically } from '../../records/transition';
import { enrolmentsOfEventsSql, guestsOfHostsSql, updateEnrolmentPositions, updateSeatCounts } from './seatCounts';
import {
  attendanceKnownStates,
  attendanceModesOf,
  readEvent,
  type SeatedEvent,
  seatPoolOf,
  seatsNeededBy,
} from './seats';

const hour = 60 * 60 * 1000;

/** When an offer that is made now runs out. */
export const offerExpiryOf = ({ data }: SeatedEvent, now: Date) =>
  new Date(now.getTime() + (data.claimHours ?? 24) * hour).toISOString();

/** The instant of the next to join an event's queue: now, yet after all who joined before. */
export const nextQueueInstant = async (transaction: Queryable, eventId: string, now: Date) => {
  const { rows } = await transaction.execute<{ last: string | null }>(sql`
    SELECT max((data->>'queuedAt') COLLATE "C") AS last FROM records WHERE ${enrolmentsOfEventsSql(eventId)}`);
  const last = rows[0]?.last;
  return new Date(Math.max(now.getTime(), last ? Date.parse(last) + 1 : 0)).toISOString();
};

/** Whether seats that become free are still offered: the event is shown, planned and has not begun. */
const isAhead = ({ isPublished, data }: SeatedEvent, now: Date) =>
  isPublished && data.eventState === 'planned' && (data.startsAt ?? '') > now.toISOString();

/**
 * Brings an event up to date after its enrolments or its seats changed: counts, and offers what is free to those who
 * wait, first in first out; whoever needs more seats than are free holds up those behind. The event must be locked.
 */
export const reconcileSeats = async (
  context: RecordsContext,
  transaction: Queryable,
  eventId: string,
): Promise<void> => {
  await updateSeatCounts(transaction, [eventId]);
  const event = await readEvent(transaction, eventId);
  if (event && isAhead(event, context.now())) {
    let offers = 0;
    for (const attendance of attendanceModesOf(event))
      offers += await offerSeats(context, transaction, event, attendance);
    if (offers > 0) await updateSeatCounts(transaction, [eventId]);
  }
  await updateEnrolmentPositions(transaction, [eventId]);
};

const offerSeats = async (
  context: RecordsContext,
  transaction: Queryable,
  event: SeatedEvent,
  attendance: string | undefined,
) => {
  const { capacity, taken, waiting } = seatPoolOf(event, attendance);
  let free = capacity - taken;
  if (free <= 0 || waiting === 0) return 0;
  const inWay = attendance ? sql`AND coalesce(data->>'attendance', 'in_person') = ${attendance}` : sql``;
  const { rows } = await transaction.execute<Record<string, unknown> & RecordRow>(sql`
    SELECT ${recordColumnsSql} FROM records
    WHERE ${enrolmentsOfEventsSql(event.id)} AND status = 'waitlisted' AND NOT data ? 'partyOfId' ${inWay}
    ORDER BY (data->>'queuedAt') COLLATE "C", id LIMIT ${Math.min(free, waiting)} FOR NO KEY UPDATE OF records`);
  const offerExpiresAt = offerExpiryOf(event, context.now());
  const offered = takeWhile(rows, ({ data }) => {
    free -= seatsNeededBy(data);
    return free >= 0;
  });
  await transitionAutomatically(context, transaction, eventsEnrolment, offered, 'offered', { offerExpiresAt });
  return offered.length;
};

const followed: readonly string[] = ['registered', 'confirmed', 'waitlisted', 'offered', 'expired', 'cancelled'];
const settledForThemselves: readonly string[] = [...attendanceKnownStates, 'cancelled'];

/** Lets the named guests of enrolments be where their hosts are, and in the same state; whether they come is up to each. */
export const syncGuestsWithHosts = async (
  context: RecordsContext,
  transaction: Queryable,
  hosts: readonly RecordContent[],
): Promise<void> => {
  if (hosts.length === 0) return;
  const hostOf = new Map<unknown, RecordContent>(hosts.map((host) => [host.id, host]));
  const guests = await readEnrolments(transaction, guestsOfHostsSql(...hosts.map(({ id }) => id)), sql`id`);
  const wanted = guests.flatMap((current) => {
    const { data, status } = current;
    const host = hostOf.get(data.partyOfId);
    if (!host || settledForThemselves.includes(status ?? '')) return [];
    const { eventId, attendance } = host.data;
    const next = followed.includes(host.status ?? '') ? host.status : status;
    if (next === status && data.eventId === eventId && data.attendance === attendance) return [];
    const moved = { ...data, eventId, attendance };
    return [{ current, next: { status: next, data: moved, action: String(next) } }];
  });
  // What was pressed of a host at the door before a guest came is later for the guests.
  const latest = Math.max(context.now().getTime(), ...wanted.map(({ current }) => Date.parse(current.updatedAt)));
  await saveRecords({ ...context, now: () => new Date(latest) }, transaction, eventsEnrolment, wanted, systemAuthor);
};

/** Moves all enrolments of an event that are in one of some states, such as `cancelled` when it is, hosts before guests, and gives their ids. */
export const transitionAllEnrolments = async (
  context: RecordsContext,
  transaction: Queryable,
  eventId: string,
  from: readonly string[],
  to: string,
  changes: Record<string, unknown> = {},
): Promise<string[]> => {
  const { rows } = await transaction.execute<{ id: string; isGuest: boolean }>(sql`
    SELECT id, data ? 'partyOfId' AS "isGuest" FROM records WHERE ${enrolmentsOfEventsSql(eventId)} AND status IN ${from}
    ORDER BY created_at, id`);
  for (const together of partition(rows, ({ isGuest }) => !isGuest)) {
    for (const some of chunk(together, saveBatchSize)) {
      const ids = some.map(({ id }) => id);
      // A guest may have followed the host already.
      const which = sql`area = ${areaNameSql(eventsEnrolment)} AND id = ANY(${sql.param(ids)}::text[]) AND status IN ${from}`;
      const enrolments = await readEnrolments(transaction, which, sql`created_at, id`);
      await transitionAutomatically(context, transaction, eventsEnrolment, enrolments, to, changes);
    }
  }
  return rows.map(({ id }) => id);
};

/** Reads enrolments that are about to be saved, and keeps out those who change them without holding the event, as merging types does. */
const readEnrolments = async (transaction: Queryable, which: SQL, order: SQL): Promise<RecordRow[]> => {
  const { rows } = await transaction.execute<Record<string, unknown> & RecordRow>(sql`
    SELECT ${recordColumnsSql} FROM records WHERE ${which} ORDER BY ${order} FOR NO KEY UPDATE OF records`);
  return rows;
};
