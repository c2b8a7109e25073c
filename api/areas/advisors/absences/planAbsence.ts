import { addCalendarDays, startOfDay } from '../../../../resources/engine/schema';
import type { Queryable } from '../../../platform/database/connect';
import type { Reader } from '../../../records/storage/recordRow';
import { type Advisor, isLicensed } from '../../appointments/advisors';
import { doOverlap, findFreeMeetings, localDateOf, type TimeSpan, withBuffers } from '../../appointments/availability';
import { groupBookings, readBookings } from '../../appointments/bookings';
import { readMeetingsOfMembers } from '../../appointments/memberMeetings';
import type { readTypeDurations } from '../../appointments/typeDurations';
import { presentAppointment } from '../conflicts';
import { readUpcoming, type UpcomingAppointment } from '../daysOff';
import type { AppointmentToReassign } from './planReassignment';
import { planWithColleagues } from './planWithColleagues';
import { readTouchedEvents } from './readTouchedEvents';

/** The maximum number of appointments that are settled with one absence. */
export const maxTouched = 200;
/** How many free times of the same advisor are offered for an appointment, and in how many days they are searched. */
const maxTimes = 3;
const searchedDays = 31;

/** The days of an absence; without `until`, its end is not known. */
export interface AbsenceDays {
  from: string;
  until?: string | undefined;
}

/** The instants between which the days of an absence are; without `end`, its end is not known. */
export const spanOf = (
  { from, until }: AbsenceDays,
  timeZone: string,
): { start: string; end?: string | undefined } => ({
  start: startOfDay(from, timeZone),
  end: until && startOfDay(until, timeZone, { after: 1 }),
});

/** Reads the appointments of an advisor that start within an absence, and have not started yet. */
export const readTouchedAppointments = async (
  queryable: Queryable,
  advisor: Advisor,
  absence: AbsenceDays,
  now: Date,
): Promise<UpcomingAppointment[]> => {
  const { start, end } = spanOf(absence, advisor.timeZone);
  const upcoming = await readUpcoming(queryable, { advisorIds: [advisor.id], now, until: end });
  return upcoming.filter(({ data: { startsAt } }) => {
    const isWithin = startsAt >= start && (!end || startsAt < end);
    return isWithin && startsAt > now.toISOString();
  });
};

/**
 * Reads what an absence touches: each appointment with the colleagues who could take it at its time, the advisor's own
 * free times after the absence, and a proposal; and the events. The number of statements does not depend on the number of
 * appointments.
 */
export const planAbsence = async (
  queryable: Queryable,
  advisor: Advisor,
  absence: AbsenceDays,
  now: Date,
  reader: Reader,
) => {
  const [touched, events] = await Promise.all([
    readTouchedAppointments(queryable, advisor, absence, now),
    readTouchedEvents(queryable, advisor, spanOf(absence, advisor.timeZone), now, reader),
  ]);
  const included = touched.slice(0, maxTouched);
  const { toReassign, lengthOf, candidatesOf, others } = await planWithColleagues(queryable, advisor, included, now);
  const timesOf = await findLaterTimes(queryable, advisor, absence, { toReassign, lengthOf, now: now.getTime() });
  const reservedTimes: TimeSpan[] = [];
  const offeredIds = new Set<string>();
  const appointments = included.map((one, index) => {
    const { candidates, proposedId, reason } = candidatesOf(one.id);
    for (const id of candidates) offeredIds.add(id);
    const { typeId = '' } = toReassign[index] ?? {};
    const times = timesOf(toReassign[index], reservedTimes);
    const [first] = times;
    if (!proposedId && first) reservedTimes.push(withBuffers(first, advisor, lengthOf(typeId)));
    return {
      ...presentAppointment(one, reader),
      day: localDateOf(advisor, Date.parse(one.data.startsAt)),
      candidates,
      times: times.map(({ start }) => new Date(start).toISOString()),
      proposedId,
      proposedTime: !proposedId && first ? new Date(first.start).toISOString() : undefined,
      reason,
    };
  });
  return {
    timeZone: advisor.timeZone,
    total: touched.length,
    appointments,
    advisors: others.filter(({ id }) => offeredIds.has(id)).map(({ id, name }) => ({ id, name })),
    events,
  };
};

interface LaterTimeSearch {
  toReassign: readonly AppointmentToReassign[];
  lengthOf: Awaited<ReturnType<typeof readTypeDurations>>;
  now: number;
}

/**
 * Returns a function that finds the first free times of the advisor after an absence for an appointment, at which its
 * member is free too, and which overlap none of some other time spans.
 */
const findLaterTimes = async (
  queryable: Queryable,
  advisor: Advisor,
  absence: AbsenceDays,
  { toReassign, lengthOf, now }: LaterTimeSearch,
): Promise<(appointment: AppointmentToReassign | undefined, reserved: readonly TimeSpan[]) => TimeSpan[]> => {
  const { until } = absence;
  if (!until || !advisor.isAtWork || toReassign.length === 0) return () => [];
  const present = { ...advisor, absences: [...(advisor.absences ?? []), absence] };
  const days = Array.from({ length: searchedDays }, (_, index) => addCalendarDays(until, index + 1));
  const within = {
    start: Date.parse(startOfDay(until, advisor.timeZone)),
    end: Date.parse(startOfDay(until, advisor.timeZone, { after: searchedDays + 2 })),
  };
  const [booked, ofMembers] = await Promise.all([
    readBookings(queryable, { advisorIds: [advisor.id], within, now }),
    readMeetingsOfMembers(
      queryable,
      toReassign.map(({ memberId }) => memberId),
      within,
      now,
    ),
  ]);
  const bookings = groupBookings(booked)(advisor);
  return (appointment, reserved) => {
    if (!appointment) return [];
    const { id, typeId, memberId, memberState } = appointment;
    const isBlocked = (span: TimeSpan) =>
      bookings.findConflict(span) !== undefined || reserved.some((other) => doOverlap(span, other));
    const isMemberFree = (meeting: TimeSpan) =>
      !ofMembers.some(
        (other) => other.memberId === memberId && other.appointmentId !== id && doOverlap(meeting, other),
      );
    const found: TimeSpan[] = [];
    for (const day of days) {
      if (found.length >= maxTimes) break;
      if (!isLicensed(advisor, memberState, day)) continue;
      const bookedThatDay = bookings.countOn(day);
      const free = findFreeMeetings(present, day, lengthOf(typeId), { now, isBlocked, bookedThatDay });
      found.push(...free.filter(isMemberFree));
    }
    return found.slice(0, maxTimes);
  };
};
