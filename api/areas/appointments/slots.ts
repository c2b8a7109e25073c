import { toDateAndTime } from '../../../resources/kit';
import type { Queryable } from '../../database/connect';
import { type Advisor, isLicensed } from './advisors';
import { addCalendarDays, findFreeMeetings, localDateOf, type MeetingDuration, type TimeSpan } from './availability';
import { type Booking, countBookingsOn, readBookings } from './bookings';

/** A time at which an advisor is free, on the clock of the advisor. */
export interface Slot {
  advisorId: string;
  advisor: string;
  date: string;
  startTime: string;
  endTime: string;
  timeZone: string;
  startsAt: string;
}

interface Search {
  advisors: readonly Advisor[];
  memberState: string;
  length: MeetingDuration;
  now: number;
  exceptId?: string | undefined;
}

const dayLength = 24 * 60 * 60 * 1000;

/** The first free times of advisors from a day on, in order; each day that is begun is told whole. */
export const findFirstSlots = async (
  queryable: Queryable,
  search: Search,
  { from, days, most }: { from: string; days: number; most: number },
): Promise<Slot[]> => {
  const within = { start: Date.parse(from) - dayLength, end: Date.parse(addCalendarDays(from, days)) + dayLength };
  const bookings = await readBookings(queryable, {
    ...search,
    advisorIds: search.advisors.map(({ id }) => id),
    within,
  });
  const slots: Slot[] = [];
  for (let day = from; day < addCalendarDays(from, days) && slots.length < most; day = addCalendarDays(day, 1))
    slots.push(...slotsOn(search, day, bookings));
  return slots;
};

const nearestCount = 3;
const farthestDays = 14;

/** The three free times of advisors that are nearest to an instant, in order. */
export const findNearestSlots = async (queryable: Queryable, search: Search, wanted: number): Promise<Slot[]> => {
  const reach = (farthestDays + 1) * dayLength;
  const within: TimeSpan = { start: wanted - reach, end: wanted + reach };
  const bookings = await readBookings(queryable, {
    ...search,
    advisorIds: search.advisors.map(({ id }) => id),
    within,
  });
  const distance = ({ startsAt }: Slot) => Math.abs(Date.parse(startsAt) - wanted);
  const middle = new Date(wanted).toISOString().slice(0, 10);
  const found = slotsOn(search, middle, bookings);
  // The day before and after may be nearer than the rest of this one.
  for (let away = 1; away <= farthestDays && (away === 1 || found.length < nearestCount); away += 1) {
    for (const days of [-away, away]) found.push(...slotsOn(search, addCalendarDays(middle, days), bookings));
  }
  return found
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, nearestCount)
    .sort(byStart);
};

const slotsOn = ({ advisors, memberState, length, now }: Search, day: string, bookings: readonly Booking[]): Slot[] =>
  advisors
    .filter((advisor) => isLicensed(advisor, memberState, day))
    .flatMap((advisor) => {
      const taken = bookings.filter(({ advisorId }) => advisorId === advisor.id).map((booking) => booking.blockedSpan);
      const bookedThatDay = countBookingsOn(advisor, day, bookings);
      return findFreeMeetings(advisor, day, length, { now, taken, bookedThatDay }).map((meeting) =>
        slotOf(advisor, meeting),
      );
    })
    .sort(byStart);

const byStart = (one: Slot, other: Slot) => one.startsAt.localeCompare(other.startsAt);

const slotOf = (advisor: Advisor, { start, end }: TimeSpan): Slot => ({
  advisorId: advisor.id,
  advisor: advisor.name,
  date: localDateOf(advisor, start),
  startTime: toDateAndTime(start, advisor.timeZone).time,
  endTime: toDateAndTime(end, advisor.timeZone).time,
  timeZone: advisor.timeZone,
  startsAt: new Date(start).toISOString(),
});
