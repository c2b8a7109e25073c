import { millisecondsInDay } from 'date-fns/constants';
import { addCalendarDays } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { type Advisor, isLicensed } from './advisors';
import { doOverlap, findFreeMeetings, type MeetingDuration, type TimeSpan } from './availability';
import { groupBookings, readBookings } from './bookings';
import { localTimesOf } from './localTimes';
import { readMemberMeetings } from './memberMeetings';

/** A time at which an advisor is free, in the time zone of the advisor. */
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
  /** The member, whose other appointments are left out. */
  memberId?: string | undefined;
  length: MeetingDuration;
  now: number;
  exceptId?: string | undefined;
}

/** Returns the first slots of advisors from a day on, in order. The slots of the last day are complete. */
export const findFirstSlots = async (
  queryable: Queryable,
  search: Search,
  { from, days, maxCount }: { from: string; days: number; maxCount: number },
): Promise<Slot[]> => {
  const within = {
    start: Date.parse(from) - millisecondsInDay,
    end: Date.parse(addCalendarDays(from, days)) + millisecondsInDay,
  };
  const busy = await readBusyTimes(queryable, search, within);
  const slots: Slot[] = [];
  for (let day = from; day < addCalendarDays(from, days) && slots.length < maxCount; day = addCalendarDays(day, 1))
    slots.push(...findSlotsOn(search, day, busy));
  return slots;
};

const nearestCount = 3;
const maxDaysAway = 14;

/** Returns the three slots of advisors that are nearest to an instant, in order. */
export const findNearestSlots = async (queryable: Queryable, search: Search, instant: number): Promise<Slot[]> => {
  const maxDistance = (maxDaysAway + 1) * millisecondsInDay;
  const within: TimeSpan = { start: instant - maxDistance, end: instant + maxDistance };
  const busy = await readBusyTimes(queryable, search, within);
  const distanceOf = ({ startsAt }: Slot) => Math.abs(Date.parse(startsAt) - instant);
  const centerDay = new Date(instant).toISOString().slice(0, 10);
  const found = findSlotsOn(search, centerDay, busy);
  // The days before and after may have slots that are nearer than others of this day.
  for (let away = 1; away <= maxDaysAway && (away === 1 || found.length < nearestCount); away += 1) {
    for (const days of [-away, away]) found.push(...findSlotsOn(search, addCalendarDays(centerDay, days), busy));
  }
  return found
    .sort((one, other) => distanceOf(one) - distanceOf(other))
    .slice(0, nearestCount)
    .sort(compareStarts);
};

/** The bookings of the advisors, and when the member has other appointments. */
interface BusyTimes {
  bookingsOf: ReturnType<typeof groupBookings>;
  ofMember: readonly TimeSpan[];
}

const readBusyTimes = async (queryable: Queryable, search: Search, within: TimeSpan): Promise<BusyTimes> => {
  const advisorIds = search.advisors.map(({ id }) => id);
  const [bookings, ofMember] = await Promise.all([
    readBookings(queryable, { ...search, advisorIds, within }),
    readMemberMeetings(queryable, { ...search, within }),
  ]);
  return { bookingsOf: groupBookings(bookings), ofMember };
};

const findSlotsOn = (
  { advisors, memberState, length, now }: Search,
  day: string,
  { bookingsOf, ofMember }: BusyTimes,
): Slot[] =>
  advisors
    .filter((advisor) => isLicensed(advisor, memberState, day))
    .flatMap((advisor) => {
      const bookings = bookingsOf(advisor);
      const isBlocked = (span: TimeSpan) => bookings.findConflict(span) !== undefined;
      return findFreeMeetings(advisor, day, length, { now, isBlocked, bookedThatDay: bookings.countOn(day) })
        .filter((meeting) => !ofMember.some((other) => doOverlap(meeting, other)))
        .map((meeting) => slotOf(advisor, meeting));
    })
    .sort(compareStarts);

const compareStarts = (one: Slot, other: Slot) => {
  if (one.startsAt === other.startsAt) return 0;
  return one.startsAt < other.startsAt ? -1 : 1;
};

const slotOf = ({ id, name, timeZone }: Advisor, { start, end }: TimeSpan): Slot => {
  const localTimes = localTimesOf(timeZone);
  const { day, time } = localTimes.at(start);
  return {
    advisorId: id,
    advisor: name,
    date: day,
    startTime: time,
    endTime: localTimes.at(end).time,
    timeZone,
    startsAt: new Date(start).toISOString(),
  };
};
