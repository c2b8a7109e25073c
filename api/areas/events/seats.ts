import { sql } from 'drizzle-orm';
import type { DataOf, DerivedOf } from '../../../resources/engine/schema';
import { events } from '../../../resources/events/eventSchema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { isPublishedSql } from '../../records/publish/versionInEffect';
import { joinDerivedValuesSql } from '../../records/storage/derivedValues';

/** An event with the data that seat assignment uses. */
export interface SeatedEvent {
  id: string;
  status: string;
  /** Whether members see the event, or will see it. */
  isPublished: boolean;
  data: DataOf<typeof events>;
  derived: EventCounters;
}

/** The counters of an event's enrollments. */
type EventCounters = Pick<
  Required<DerivedOf<typeof events>>,
  'seatsTaken' | 'onlineSeatsTaken' | 'waitlisted' | 'onlineWaitlisted'
>;

/** Seats that are counted together: all seats of an event, or for a hybrid event those in the room or those online. */
export interface SeatPool {
  capacity: number;
  taken: number;
  /** The number of enrollments that wait for a seat. */
  waitlisted: number;
}

/** The states of an enrollment that record whether the person came. */
export const attendanceKnownStates = ['attended', 'no_show'];

/**
 * The states in which an enrollment occupies seats. A no-show still does, because the person or the guests may come
 * later.
 */
export const seatStates: readonly string[] = ['registered', 'confirmed', 'offered', ...attendanceKnownStates];

interface Party {
  guestCount?: number;
  partyOfId?: string;
}

/** Returns the number of seats that an enrollment occupies. A named guest uses a seat of the host. */
export const seatsNeededBy = ({ guestCount = 0, partyOfId }: Party) => (partyOfId ? 0 : 1 + guestCount);

/** Returns the attendance modes of an event that have separate seats. */
export const attendanceModesOf = ({ data }: SeatedEvent) =>
  data.attendanceMode === 'hybrid' ? ['in_person', 'online'] : [undefined];

/**
 * Returns the pool of seats for an attendance mode. Online seats are unlimited unless the event has an online capacity.
 */
export const seatPoolOf = ({ data, derived }: SeatedEvent, attendance: unknown): SeatPool => {
  const { capacity = 0, onlineCapacity = Number.POSITIVE_INFINITY } = data;
  const { seatsTaken, onlineSeatsTaken, waitlisted, onlineWaitlisted } = derived;
  if (data.attendanceMode !== 'hybrid') return { capacity, taken: seatsTaken, waitlisted };
  if (attendance === 'online')
    return { capacity: onlineCapacity, taken: onlineSeatsTaken, waitlisted: onlineWaitlisted };
  return { capacity, taken: seatsTaken - onlineSeatsTaken, waitlisted: waitlisted - onlineWaitlisted };
};

/** Whether two enrollments of an event use the same pool of seats. */
export const shareSeats = ({ data }: SeatedEvent, one: Attending, other: Attending) =>
  data.attendanceMode !== 'hybrid' || (one.attendance === 'online') === (other.attendance === 'online');

interface Attending {
  attendance?: unknown;
}

/** Whether the number of seats is free, and nobody on the waitlist would be passed over. */
export const hasRoom = ({ capacity, taken, waitlisted }: SeatPool, seats: number) =>
  waitlisted === 0 && taken + seats <= capacity;

/** Reads the events with these ids that are not in the trash, by id. */
export const readEvents = async (queryable: Queryable, ids: readonly string[]): Promise<Map<string, SeatedEvent>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await queryable.execute<QueryRow & SeatedEvent & { isInTrash: boolean }>(sql`
    SELECT id, status, ${sql.raw(isPublishedSql)} AS "isPublished", data, derived, deleted_at IS NOT NULL AS "isInTrash"
    FROM records ${joinDerivedValuesSql(events)}
    WHERE area = 'events' AND id = ANY(${idsSql(ids)})`);
  return new Map(rows.flatMap(({ isInTrash, ...event }) => (isInTrash ? [] : [[event.id, event]])));
};

/** Reads the event with this id; undefined where there is none or it is in the trash. */
export const readEvent = async (queryable: Queryable, id: string) => (await readEvents(queryable, [id])).get(id);

const idsSql = (ids: readonly string[]) => sql`${sql.param([...new Set(ids)])}::text[]`;

/**
 * Locks the seats of events, also in the trash, until the transaction ends, and returns the events as they are then.
 * Locks are taken in the order of the ids, so that no deadlock occurs. For the same reason only the record is locked:
 * whoever changes its counters has locked it. They are read by a second statement, which sees what was stored meanwhile.
 */
export const lockEvents = async (transaction: Queryable, ids: readonly string[]): Promise<Map<string, SeatedEvent>> => {
  if (ids.length === 0) return new Map();
  const lock = async () => {
    await transaction.execute(
      sql`SELECT FROM records WHERE area = 'events' AND id = ANY(${idsSql(ids)}) ORDER BY id FOR NO KEY UPDATE`,
    );
  };
  // A connection runs statements in the order in which they are sent.
  const [, events] = await Promise.all([lock(), readEvents(transaction, ids)]);
  return events;
};
