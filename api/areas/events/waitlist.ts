import { type SQL, sql } from 'drizzle-orm';
import { chunk, partition, takeWhile } from 'es-toolkit';
import type { DataOf, RecordData } from '../../../resources/engine/schema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import type { Queryable } from '../../platform/database/connect';
import type { RecordsContext } from '../../records/recordsContext';
import { saveBatchSize, saveRecords } from '../../records/save/save';
import { systemAuthor, transitionAutomatically } from '../../records/save/transitionAutomatically';
import { areaNameSql } from '../../records/storage/columns';
import { type RecordRow, recordColumnsSql } from '../../records/storage/recordRow';
import { enrollmentsOfEventsSql, guestsOfHostsSql, updateEnrollmentPositions, updateSeatCounts } from './seatCounts';
import {
  attendanceKnownStates,
  attendanceModesOf,
  readEvents,
  type SeatedEvent,
  seatPoolOf,
  seatsNeededBy,
} from './seats';

type Enrollment = RecordRow<typeof eventsEnrolment>;

const hour = 60 * 60 * 1000;

/** Returns the instant when an offer that is made now expires. */
export const offerExpiryOf = ({ data }: SeatedEvent, now: Date) =>
  new Date(now.getTime() + (data.claimHours ?? 24) * hour).toISOString();

/**
 * Returns the instant at which the next person joins the waitlist of an event: now, but after everybody who joined
 * earlier.
 */
export const readNextQueueInstant = async (transaction: Queryable, eventId: string, now: Date) => {
  const { rows } = await transaction.execute<{ last: string | null }>(sql`
    SELECT max((data->>'queuedAt') COLLATE "C") AS last FROM records WHERE ${enrollmentsOfEventsSql(eventId)}`);
  const last = rows[0]?.last;
  return new Date(Math.max(now.getTime(), last ? Date.parse(last) + 1 : 0)).toISOString();
};

/** Whether free seats are still offered: the event is visible to members, planned and has not started. */
const canOfferSeats = ({ isPublished, data }: SeatedEvent, now: Date) =>
  isPublished && data.eventState === 'planned' && (data.startsAt ?? '') > now.toISOString();

/**
 * Updates events after their enrollments or seats have changed: recounts the seats and offers free ones to the waitlist,
 * first in, first out. An enrollment that needs more seats than are free blocks those behind it. The events must be
 * locked.
 * @param placed the enrollments that get the times of their event, and their position on the waitlist. If others than
 *   these change theirs, it must be all.
 */
export const reconcileSeats = async (
  context: RecordsContext,
  transaction: Queryable,
  eventIds: readonly string[],
  placed: readonly string[] | 'all' = 'all',
): Promise<void> => {
  if (eventIds.length === 0) return;
  // Sent together; the events are read after they were counted.
  const [, events] = await Promise.all([
    updateSeatCounts(transaction, eventIds),
    readEvents(transaction, eventIds),
    placed !== 'all' && updateEnrollmentPositions(transaction, eventIds, placed),
  ]);
  let hasOffered = false;
  for (const event of events.values()) {
    if (!canOfferSeats(event, context.now())) continue;
    let offers = 0;
    for (const attendance of attendanceModesOf(event))
      offers += await offerSeats(context, transaction, event, attendance);
    if (offers === 0) continue;
    hasOffered = true;
    await updateSeatCounts(transaction, [event.id]);
  }
  if (placed === 'all' || hasOffered) await updateEnrollmentPositions(transaction, eventIds);
};

const offerSeats = async (
  context: RecordsContext,
  transaction: Queryable,
  event: SeatedEvent,
  attendance: string | undefined,
) => {
  const { capacity, taken, waitlisted } = seatPoolOf(event, attendance);
  let free = capacity - taken;
  if (free <= 0 || waitlisted === 0) return 0;
  const attendanceSql = attendance ? sql`AND coalesce(data->>'attendance', 'in_person') = ${attendance}` : sql``;
  const { rows } = await transaction.execute<RecordData & Enrollment>(sql`
    SELECT ${recordColumnsSql} FROM records
    WHERE ${enrollmentsOfEventsSql(event.id)} AND status = 'waitlisted' AND NOT data ? 'partyOfId' ${attendanceSql}
    ORDER BY (data->>'queuedAt') COLLATE "C", id LIMIT ${Math.min(free, waitlisted)} FOR NO KEY UPDATE OF records`);
  const offerExpiresAt = offerExpiryOf(event, context.now());
  const offered = takeWhile(rows, ({ data }) => {
    free -= seatsNeededBy(data);
    return free >= 0;
  });
  await transitionAutomatically(context, transaction, eventsEnrolment, offered, 'offered', { offerExpiresAt });
  return offered.length;
};

const syncedStates: readonly string[] = ['registered', 'confirmed', 'waitlisted', 'offered', 'expired', 'cancelled'];
const finalGuestStates: readonly string[] = [...attendanceKnownStates, 'cancelled'];

/**
 * Synchronizes named guests with their hosts: event, attendance mode and state. Whether a guest came is recorded for
 * each guest.
 */
export const syncGuestsWithHosts = async (
  context: RecordsContext,
  transaction: Queryable,
  hosts: readonly Pick<Enrollment, 'id' | 'status' | 'data'>[],
): Promise<void> => {
  if (hosts.length === 0) return;
  const hostOf = new Map<string | undefined, (typeof hosts)[number]>(hosts.map((host) => [host.id, host]));
  const guests = await readEnrollmentRows(transaction, guestsOfHostsSql(...hosts.map(({ id }) => id)), sql`id`);
  const updates = guests.flatMap((current) => {
    const { data, status } = current;
    const host = hostOf.get(data.partyOfId);
    if (!host || finalGuestStates.includes(status ?? '')) return [];
    const { eventId, attendance } = host.data;
    const next = syncedStates.includes(host.status ?? '') ? host.status : status;
    if (next === status && data.eventId === eventId && data.attendance === attendance) return [];
    const updatedData = { ...data, eventId, attendance };
    return [{ current, next: { status: next, data: updatedData, action: String(next) } }];
  });
  await saveRecords(context, transaction, eventsEnrolment, updates, systemAuthor);
};

/**
 * Transitions all enrollments of events that are in one of the `from` states, hosts before guests. Returns their ids.
 */
export const transitionAllEnrollments = async (
  context: RecordsContext,
  transaction: Queryable,
  eventIds: readonly string[],
  from: readonly string[],
  to: string,
  changes: Partial<DataOf<typeof eventsEnrolment>> = {},
): Promise<string[]> => {
  if (eventIds.length === 0) return [];
  const { rows } = await transaction.execute<{ id: string; isGuest: boolean }>(sql`
    SELECT id, data ? 'partyOfId' AS "isGuest" FROM records WHERE ${enrollmentsOfEventsSql(...eventIds)} AND status IN ${from}
    ORDER BY created_at, id`);
  for (const group of partition(rows, ({ isGuest }) => !isGuest)) {
    for (const batch of chunk(group, saveBatchSize)) {
      const ids = batch.map(({ id }) => id);
      // A guest may have changed with the host already.
      const condition = sql`area = ${areaNameSql(eventsEnrolment)} AND id = ANY(${sql.param(ids)}::text[]) AND status IN ${from}`;
      const enrollments = await readEnrollmentRows(transaction, condition, sql`created_at, id`);
      await transitionAutomatically(context, transaction, eventsEnrolment, enrollments, to, changes);
    }
  }
  return rows.map(({ id }) => id);
};

/**
 * Reads and locks enrollments that are about to be saved. The lock excludes saves that do not lock the event, such as
 * merging types.
 */
export const readEnrollmentRows = async (transaction: Queryable, condition: SQL, order: SQL): Promise<Enrollment[]> => {
  const { rows } = await transaction.execute<RecordData & Enrollment>(sql`
    SELECT ${recordColumnsSql} FROM records WHERE ${condition} ORDER BY ${order} FOR NO KEY UPDATE OF records`);
  return rows;
};
