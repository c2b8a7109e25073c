import { sql } from 'drizzle-orm';
import { addCalendarDays, type Message, toDateAndTime } from '../../../resources/kit';
import type { Queryable } from '../../database/connect';
import { isPublishedSql } from '../../records/publishing';
import { type Advisor, type AdvisorRequirements, isLicensed, readAdvisors } from './advisors';
import { doOverlap, findFreeMeetings, hoursOn, type TimeSpan } from './availability';
import { type Booking, countBookingsOn, readBookings } from './bookings';
import { readMemberMeetings } from './memberMeetings';
import { appointmentMessages } from './messages.en';
import { readTypeDuration } from './typeDurations';

/** The request for free times: the requirements of an appointment, and the days in a time zone. */
export interface SlotOverviewSearch extends AdvisorRequirements {
  timeZone: string;
  from: string;
  days: number;
  /** The day whose times are returned. Default: the first day with a free time. */
  day?: string | undefined;
  /** The member, whose other appointments are left out; undefined for a new one, whom some advisors do not take. */
  memberId?: string | undefined;
  exceptId?: string | undefined;
  now: number;
}

const dayLength = 24 * 60 * 60 * 1000;

/**
 * Counts the free times of each day, and returns those of one day by advisor, free advisors first. Advisors without
 * free times have a reason. The number of statements does not depend on the number of advisors.
 */
export const readSlotOverview = async (queryable: Queryable, search: SlotOverviewSearch) => {
  const { timeZone, from, days, now, memberId, exceptId } = search;
  const [length, advisors] = await Promise.all([readTypeDuration(queryable, search.typeId), readEmployed(queryable)]);
  const candidates = advisors.map((advisor) => ({ advisor, inability: inabilityOf(advisor, search) }));
  const within: TimeSpan = {
    start: Date.parse(from) - 2 * dayLength,
    end: Date.parse(addCalendarDays(from, days)) + 2 * dayLength,
  };
  const advisorIds = candidates.flatMap(({ advisor, inability }) => (inability ? [] : [advisor.id]));
  const [bookings, ofMember] = await Promise.all([
    readBookings(queryable, { advisorIds, within, now, exceptId }),
    readMemberMeetings(queryable, { memberId, within, now, exceptId }),
  ]);
  const isMemberFree = (meeting: TimeSpan) => !ofMember.some((other) => doOverlap(meeting, other));
  const localDayOf = (at: number) => toDateAndTime(at, timeZone).day;
  const lastDay = addCalendarDays(from, days - 1);
  const all = candidates.map(({ advisor, inability }) => {
    const ofAdvisor = (inability ? [] : findMeetings(advisor, search, length, bookings))
      .map((meeting) => ({ ...meeting, day: localDayOf(meeting.start) }))
      .filter(({ day }) => from <= day && day <= lastDay);
    return { advisor, inability, ofAdvisor, free: ofAdvisor.filter(isMemberFree) };
  });
  const counts = new Map<string, number>();
  for (let day = from; day <= lastDay; day = addCalendarDays(day, 1)) counts.set(day, 0);
  for (const { free } of all) for (const { day } of free) counts.set(day, (counts.get(day) ?? 0) + 1);
  const selectedDay = search.day ?? [...counts].find(([, count]) => count > 0)?.[0] ?? from;
  const results = all.map(({ advisor, inability, ofAdvisor, free }) => {
    const times = free.filter(({ day }) => day === selectedDay).map(({ start }) => timeOf(advisor, start));
    const next = free.find(({ day }) => day > selectedDay)?.day;
    const absence = ofAdvisor.some(({ day }) => day === selectedDay)
      ? appointmentMessages.whyMemberBooked
      : absenceOf(advisor, selectedDay, search, bookings);
    const reason = inability ?? (times.length > 0 ? undefined : absence);
    const { id, name, title } = advisor;
    return { id, name, ...(title && { title }), times, reason, ...(next && !inability && { next }) };
  });
  const rank = ({ times, next }: (typeof results)[number]) => (times.length > 0 ? 0 : next ? 1 : 2);
  return {
    minutes: length.minutes,
    day: selectedDay,
    days: [...counts].map(([day, free]) => ({ day, free })),
    advisors: results.sort((one, other) => rank(one) - rank(other)),
  };
};

const readEmployed = async (queryable: Queryable): Promise<Advisor[]> => {
  const { rows } = await queryable.execute<{ id: string }>(sql`
    SELECT id FROM records WHERE area = 'advisors' AND deleted_at IS NULL AND ${sql.raw(isPublishedSql)}
      AND data->>'employmentStatus' <> 'inactive'`);
  return readAdvisors(queryable, { ids: rows.map(({ id }) => id) });
};

const findMeetings = (
  advisor: Advisor,
  { from, days, memberState, now }: SlotOverviewSearch,
  length: { minutes: number; bufferAfter: number },
  bookings: readonly Booking[],
): TimeSpan[] => {
  const blocked = bookings.filter(({ advisorId }) => advisorId === advisor.id).map((booking) => booking.blockedSpan);
  const found: TimeSpan[] = [];
  // A day of the advisor's time zone overlaps two days of another, so one more day on each side is searched.
  for (let day = addCalendarDays(from, -1); day <= addCalendarDays(from, days); day = addCalendarDays(day, 1)) {
    if (!isLicensed(advisor, memberState, day)) continue;
    found.push(
      ...findFreeMeetings(advisor, day, length, {
        now,
        blocked,
        bookedThatDay: countBookingsOn(advisor, day, bookings),
      }),
    );
  }
  return found;
};

/** Returns a time in the time zone of the advisor, as it is booked. */
const timeOf = ({ timeZone }: Advisor, start: number) => {
  const { day: date, time: startTime } = toDateAndTime(start, timeZone);
  return { startsAt: new Date(start).toISOString(), date, startTime, timeZone };
};

/** Returns why an advisor cannot take the appointment on any day; undefined where the advisor can. */
const inabilityOf = (
  advisor: Advisor,
  { typeId, mode, memberState, memberId, from }: SlotOverviewSearch,
): Message | undefined => {
  const { isAtWork, licenses, appointmentTypeIds, meetingModes, isAcceptingNew } = advisor;
  if (!isAtWork) return appointmentMessages.whyAway;
  if (!isLicensed(advisor, memberState, from)) {
    const states = [...new Set(licenses.filter(({ expiresOn }) => expiresOn >= from).map(({ state }) => state))].sort();
    if (states.length === 0) return appointmentMessages.whyNoLicense({ state: memberState });
    return appointmentMessages.whyNotLicensed({ state: memberState, states: states.join(', ') });
  }
  if (!appointmentTypeIds.includes(typeId)) return appointmentMessages.whyNotType;
  if (!meetingModes.includes(mode)) return appointmentMessages.whyNotMode;
  return isAcceptingNew || memberId !== undefined ? undefined : appointmentMessages.whyNoNew;
};

/** Returns why an advisor has no free time on a day. */
const absenceOf = (
  advisor: Advisor,
  day: string,
  { now }: SlotOverviewSearch,
  bookings: readonly Booking[],
): Message => {
  const override = advisor.overrides.find(({ date, closed }) => date === day && closed);
  if (override)
    return override.reason ? appointmentMessages.whyOff({ reason: override.reason }) : appointmentMessages.whyNoDay;
  if (hoursOn(advisor, day).length === 0) return appointmentMessages.whyNoDay;
  if (countBookingsOn(advisor, day, bookings) >= advisor.maxPerDay)
    return appointmentMessages.whyFull({ most: advisor.maxPerDay });
  const today = toDateAndTime(now, advisor.timeZone).day;
  if (day > addCalendarDays(today, advisor.horizonDays))
    return appointmentMessages.whyTooFar({ days: advisor.horizonDays });
  if (Date.parse(day) < now + advisor.minNoticeHours * 60 * 60 * 1000 && day <= addCalendarDays(today, 1))
    return appointmentMessages.whyTooSoon({ hours: advisor.minNoticeHours });
  return appointmentMessages.whyBooked;
};
