import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { FieldErrors, RecordData } from '../../../resources/engine/schema';
import type { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import type { Queryable } from '../../platform/database/connect';
import { Problem } from '../../platform/http/problem';
import type { SavedChange } from '../../records/areaRules';
import type { RecordsContext } from '../../records/recordsContext';
import { saveRecords } from '../../records/save/save';
import type { RecordContent } from '../../records/storage/recordRow';
import { isAllowed, requireAllowed } from '../../roles';
import { readHostsWithKnownAttendance } from './admission';
import { eventMessages, fewerSeatsNote } from './messages.en';
import { enrollmentsOfEventsSql } from './seatCounts';
import { attendanceModesOf, readEvent, type SeatedEvent, seatPoolOf, seatsNeededBy, shareSeats } from './seats';
import { readEnrollmentRows } from './waitlist';

/** A change of an event that its enrollments depend on. */
export interface ChangedEvent extends SavedChange<typeof events> {
  record: RecordContent<typeof events>;
  before: RecordContent<typeof events>;
}

/** The answer to the question who loses a seat: the ids of enrollments. */
export const lostSeatsAnswer = {
  toWaitlist: z
    .array(z.string().min(1).max(64))
    .max(5000)
    .optional()
    .describe('The enrollments that lose their seats, where there are fewer seats than taken'),
};

/** A person who can lose a seat, and whether the last enrollments would do. */
interface SeatHolder {
  id: string;
  firstName: string;
  lastName: string;
  status: string;
  /** The seats of the person and the guests. */
  seats: number;
  isProposed: boolean;
}

/** A kind of seats of an event that has fewer after a change than are taken. */
export interface LostSeats {
  eventId: string;
  eventDate: string | null;
  /** The kind of seats of a hybrid event. */
  attendance: 'in_person' | 'online' | null;
  capacity: number;
  taken: number;
  /** The state of those who lose their seat. */
  becomes: 'waitlisted' | 'cancelled';
  waitlisted: number;
  waitlistCapacity: number;
  /** Those who can lose their seat; who enrolled last is first. */
  people: SeatHolder[];
}

/**
 * Returns the seats that an event has too few of after a change, with the people to choose from. It proposes those who
 * enrolled last, each with the guests.
 * @param event the event after the change
 * @param before its data before the change; seats that were too few already are not counted
 */
export const readLostSeats = async (
  queryable: Queryable,
  event: SeatedEvent,
  before: SeatedEvent['data'],
): Promise<LostSeats[]> => {
  const pools = attendanceModesOf(event).flatMap((attendance) => {
    const pool = seatPoolOf(event, attendance);
    const isOtherMode = event.data.attendanceMode !== before.attendanceMode;
    const isFewer = isOtherMode || pool.capacity < seatPoolOf({ ...event, data: before }, attendance).capacity;
    return isFewer && pool.taken > pool.capacity ? [{ attendance, ...pool }] : [];
  });
  if (pools.length === 0) return [];
  const holders = await readSeatHolders(queryable, event.id);
  return pools.map(({ attendance = null, capacity, taken, waitlisted }) => {
    let missing = taken - capacity;
    const people = holders
      .filter(({ data }) => shareSeats(event, data, { attendance }))
      .map(({ id, status, data }) => {
        const seats = seatsNeededBy(data);
        const isProposed = missing > 0;
        missing -= seats;
        const { firstName, lastName } = data;
        return { id, firstName, lastName, status: String(status), seats, isProposed };
      });
    return {
      eventId: event.id,
      eventDate: event.data.eventDate ?? null,
      attendance: attendance as LostSeats['attendance'],
      capacity,
      taken,
      becomes: stateAfterLossOf(event),
      waitlisted,
      waitlistCapacity: event.data.waitlistCapacity ?? 0,
      people,
    };
  });
};

/** Without a waitlist, the office cancels the seats. */
const stateAfterLossOf = ({ data }: SeatedEvent) => (data.waitlistEnabled ? 'waitlisted' : 'cancelled');

const losableSql = (eventId: string): SQL =>
  sql`${enrollmentsOfEventsSql(eventId)} AND status IN ('registered', 'confirmed', 'offered') AND NOT data ? 'partyOfId'`;

/** Reads the enrollments that can lose their seats, the last first; a party with a guest who came is left out. */
const readSeatHolders = async (queryable: Queryable, eventId: string) => {
  const { rows } = await queryable.execute<RecordData & RecordContent<typeof eventsEnrolment>>(
    sql`SELECT id, status, data FROM records WHERE ${losableSql(eventId)} ORDER BY created_at DESC, id DESC`,
  );
  const kept = await readHostsWithKnownAttendance(queryable, rows);
  return rows.filter(({ id }) => !kept.has(id));
};

/**
 * Moves people to the waitlist after an event got fewer seats than are taken, or cancels them where there is none, and
 * notifies them. Throws 403, and 409 with `LostSeats` unless the person has said who loses a seat.
 */
export const releaseLostSeats = async (
  transaction: Queryable,
  { record, before, saveContext }: ChangedEvent,
): Promise<void> => {
  const { context, author, now } = saveContext;
  // Storing the event has locked its seats.
  const event = await readEvent(transaction, record.id);
  if (!event) return;
  const lost = await readLostSeats(transaction, event, before.data);
  if (lost.length === 0) return;
  const chosen = new Set((context.answers?.toWaitlist ?? []) as string[]);
  const people = lost.flatMap((pool) => pool.people).filter(({ id }) => chosen.has(id));
  const missing = lost.filter(
    (pool) =>
      pool.taken - pool.people.reduce((sum, { id, seats }) => sum + (chosen.has(id) ? seats : 0), 0) > pool.capacity,
  );
  if (missing.length > 0) throw lostSeatsProblem(context, missing);
  if (author.role) requireAllowed(author.role, eventsEnrolment.name, 'edit');
  const ids = people.map(({ id }) => id);
  const enrollments = await readEnrollmentRows(
    transaction,
    sql`${losableSql(event.id)} AND id = ANY(${sql.param(ids)}::text[])`,
    sql`created_at, id`,
  );
  const status = stateAfterLossOf(event);
  const requests = enrollments.map((current) => {
    const { offerExpiresAt: _, beyondCapacityReason: __, ...data } = current.data;
    // People who had a seat are in line before those who have never had one.
    const queuedAt = data.queuedAt ?? current.createdAt;
    const next = status === 'waitlisted' ? { ...data, queuedAt } : { ...data, note: data.note ?? fewerSeatsNote };
    return { current, next: { status, data: next, action: status } };
  });
  await saveRecords(
    { ...context, intent: { kind: 'fewerSeats' }, now: () => now },
    transaction,
    eventsEnrolment,
    requests,
    author,
  );
};

/** Returns the refusal of a change that takes seats; who may edit enrollments gets the people to choose from. */
const lostSeatsProblem = ({ reader }: RecordsContext, lost: readonly LostSeats[]): Problem => {
  const errors: FieldErrors = {};
  for (const { attendance, taken } of lost)
    errors[attendance === 'online' ? 'onlineCapacity' : 'capacity'] = eventMessages.seatsTaken({ taken });
  const [detail = eventMessages.seatsTaken({ taken: 0 })] = Object.values(errors);
  const seesPeople = !reader || isAllowed(reader.role, eventsEnrolment.name, 'edit');
  return new Problem(409, detail, { errors, ...(seesPeople && { data: lost }) });
};
