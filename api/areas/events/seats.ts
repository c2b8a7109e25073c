import { sql } from 'drizzle-orm';
import { events } from '../../../resources/events/eventSchema';
import type { Queryable } from '../../database/connect';
import { derivedValuesSql } from '../../records/derivedValues';
import { isPublishedSql } from '../../records/publishing';

/** An event as seats are given out by it. */
export interface SeatedEvent {
  id: string;
  /** Whether members see it, or will. */
  isPublished: boolean;
  data: EventData;
  derived: EventCounters;
}

interface EventData {
  eventState?: string;
  attendanceMode?: string;
  capacity?: number;
  onlineCapacity?: number;
  waitlistEnabled?: boolean;
  waitlistCapacity?: number;
  claimHours?: number;
  guestsAllowed?: number;
  enrolOpensAt?: string;
  enrolClosesAt?: string;
  eventDate?: string;
  startsAt?: string;
  endsAt?: string;
  timeZone?: string;
  questions?: { label: string; type: string; options: string[]; isRequired: boolean }[];
}

/** What is counted of an event's enrolments. */
interface EventCounters {
  seatsTaken: number;
  onlineSeatsTaken: number;
  waitlisted: number;
  onlineWaitlisted: number;
}

/** Seats that are given out together: those of an event, or of a hybrid one those in the room or those online. */
export interface SeatPool {
  capacity: number;
  taken: number;
  /** How many enrolments wait for a seat. */
  waiting: number;
}

/** The states in which it is known of an enrolment who came. */
export const attendanceKnownStates = ['attended', 'no_show'];

/** The states in which an enrolment takes seats; who did not come may turn up after all, and so may the guests. */
export const seatStates: readonly string[] = ['registered', 'confirmed', 'offered', ...attendanceKnownStates];

interface Party {
  guestCount?: number;
  partyOfId?: string;
}

/** How many seats an enrolment takes; a named guest sits on one of the host's. */
export const seatsNeededBy = ({ guestCount = 0, partyOfId }: Party) => (partyOfId ? 0 : 1 + guestCount);

/** The ways to attend an event that have seats of their own. */
export const attendanceModesOf = ({ data }: SeatedEvent) =>
  data.attendanceMode === 'hybrid' ? ['in_person', 'online'] : [undefined];

/** The seats that somebody who attends in this way sits on; online there is no end of them unless the event says so. */
export const seatPoolOf = ({ data, derived }: SeatedEvent, attendance: unknown): SeatPool => {
  const { capacity = 0, onlineCapacity = Number.POSITIVE_INFINITY } = data;
  const { seatsTaken, onlineSeatsTaken, waitlisted, onlineWaitlisted } = derived;
  if (data.attendanceMode !== 'hybrid') return { capacity, taken: seatsTaken, waiting: waitlisted };
  if (attendance === 'online') return { capacity: onlineCapacity, taken: onlineSeatsTaken, waiting: onlineWaitlisted };
  return { capacity, taken: seatsTaken - onlineSeatsTaken, waiting: waitlisted - onlineWaitlisted };
};

/** Whether two ways to attend an event lead to the same seats. */
export const shareSeats = ({ data }: SeatedEvent, one: Attending, other: Attending) =>
  data.attendanceMode !== 'hybrid' || (one.attendance === 'online') === (other.attendance === 'online');

interface Attending {
  attendance?: unknown;
}

/** Whether so many seats are free, and nobody waits who would be passed over. */
export const hasRoom = ({ capacity, taken, waiting }: SeatPool, seats: number) =>
  waiting === 0 && taken + seats <= capacity;

/** Keeps the seats of events for this transaction alone; in order of their ids, so that no two wait for each other. */
export const lockEvents = async (transaction: Queryable, ids: readonly string[]): Promise<void> => {
  for (const id of [...new Set(ids)].sort())
    await transaction.execute(sql`SELECT FROM records WHERE area = 'events' AND id = ${id} FOR NO KEY UPDATE`);
};

/** The events with these ids that are not in the trash, by id. */
export const readEvents = async (queryable: Queryable, ids: readonly string[]): Promise<Map<string, SeatedEvent>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await queryable.execute<Record<string, unknown> & SeatedEvent>(sql`
    SELECT id, ${sql.raw(isPublishedSql)} AS "isPublished", data, derived
    FROM records JOIN ${derivedValuesSql(events)} ON record_id = id
    WHERE area = 'events' AND id IN ${[...new Set(ids)]} AND deleted_at IS NULL`);
  return new Map(rows.map((event) => [event.id, event]));
};

/** The event with this id; undefined when there is none or it lies in the trash. */
export const readEvent = async (queryable: Queryable, id: string) => (await readEvents(queryable, [id])).get(id);
