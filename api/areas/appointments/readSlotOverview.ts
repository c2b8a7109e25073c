import { findAbsence } from '../../../resources/advisors/advisorSchema';
import { addCalendarDays, dayText, type Message, startOfDay } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import { type Advisor, type AdvisorRequirements, isLicensed, readAdvisors } from './advisors';
import { doOverlap, findFreeMeetings, hoursOn, localDateOf, type MeetingDuration, type TimeSpan } from './availability';
import { type AdvisorBookings, type Booking, groupBookings, readBookings } from './bookings';
import { localTimesOf } from './localTimes';
import { readMemberMeetings } from './memberMeetings';
import { appointmentMessages } from './messages.en';
import { readTypeDuration } from './typeDurations';

/** The request for free times: the requirements of an appointment, and the days in a time zone. */
export interface FreeTimeSearch extends AdvisorRequirements {
  timeZone: string;
  from: string;
  days: number;
  /** The member, whose other appointments are left out; undefined for a new one, whom some advisors do not take. */
  memberId?: string | undefined;
  exceptId?: string | undefined;
  /** The member whose own hold is ignored. */
  exceptHoldsOf?: string | undefined;
  now: number;
}

/** The request for an overview of the days. */
export interface SlotOverviewSearch extends FreeTimeSearch {
  /** The day whose times are returned. Default: the first day with a free time. */
  day?: string | undefined;
}

const hour = 60 * 60 * 1000;
/** The longest time between the starts of the same day in two time zones. */
const maxHoursBetweenZones = 26;

/** Returns the time span of the requested days. */
const spanOf = ({ from, days, timeZone }: FreeTimeSearch): TimeSpan => ({
  start: Date.parse(startOfDay(from, timeZone)),
  end: Date.parse(startOfDay(from, timeZone, { after: days })),
});

/**
 * Counts the free times of each day, and returns those of one day by advisor, free advisors first. Advisors without
 * free times have a reason. The number of statements does not depend on the number of advisors.
 */
export const readSlotOverview = async (queryable: Queryable, search: SlotOverviewSearch) =>
  slotOverviewOf(search, await readSlotData(queryable, search));

/** Reads what the free times of a search depend on. */
const readSlotData = async (queryable: Queryable, search: FreeTimeSearch): Promise<SlotData> => {
  const [length, advisors] = await Promise.all([
    readTypeDuration(queryable, search.typeId),
    readAdvisors(queryable, 'employed', new Date(search.now)),
  ]);
  const { start, end } = spanOf(search);
  const within = { start: start - maxHoursBetweenZones * hour, end: end + maxHoursBetweenZones * hour };
  const advisorIds = advisors.filter((advisor) => !inabilityOf(advisor, search)).map(({ id }) => id);
  const [bookings, ofMember] = await Promise.all([
    readBookings(queryable, { ...search, advisorIds, within }),
    readMemberMeetings(queryable, { ...search, within }),
  ]);
  return { length, advisors, bookings, ofMember };
};

/** Returns the meetings that each advisor could take, and those of them at which the member is free too. */
const meetingsByAdvisor = (
  search: FreeTimeSearch,
  { length, advisors, bookings, ofMember }: SlotData,
  bookingsOf = groupBookings(bookings),
) => {
  const { timeZone } = search;
  const span = spanOf(search);
  const isMemberFree = (meeting: TimeSpan) => !ofMember.some((other) => doOverlap(meeting, other));
  return advisors.map((advisor) => {
    const inability = inabilityOf(advisor, search);
    const meetings = inability ? [] : findMeetings(advisor, span, { ...search, length }, bookingsOf(advisor));
    const ofAdvisor = meetings.map((meeting) => ({ ...meeting, day: localDateOf({ timeZone }, meeting.start) }));
    return { advisor, inability, ofAdvisor, free: ofAdvisor.filter(isMemberFree) };
  });
};

/** Reads all free times of the days by advisor, with the duration of the meeting in minutes; `only` names the advisor. */
export const readFreeTimes = async (queryable: Queryable, search: FreeTimeSearch, only?: string) => {
  const data = await readSlotData(queryable, search);
  const advisors = data.advisors.filter(({ id }) => only === undefined || id === only);
  return { minutes: data.length.minutes, advisors: meetingsByAdvisor(search, { ...data, advisors }) };
};

/** Reads which advisors are offered to a member at an instant: those who have it among the free times of its day. */
export const readAdvisorsOffered = async (
  queryable: Queryable,
  search: Omit<FreeTimeSearch, 'from' | 'days'>,
  start: number,
): Promise<ReadonlySet<string>> => {
  const day = { from: localDateOf(search, start), days: 1 };
  const { advisors } = await readFreeTimes(queryable, { ...search, ...day });
  const offered = advisors.filter(({ free }) => free.some((meeting) => meeting.start === start));
  return new Set(offered.map(({ advisor }) => advisor.id));
};

/** The data of an overview: all employed advisors, the bookings of those who are able, and when the member is booked. */
interface SlotData {
  length: MeetingDuration;
  advisors: readonly Advisor[];
  bookings: readonly Booking[];
  ofMember: readonly TimeSpan[];
}

/** Returns the overview for data that has been read. */
export const slotOverviewOf = (search: SlotOverviewSearch, data: SlotData) => {
  const { from, days } = search;
  const bookingsOf = groupBookings(data.bookings);
  const all = meetingsByAdvisor(search, data, bookingsOf);
  const counts = new Map<string, number>();
  for (let offset = 0; offset < days; offset += 1) counts.set(addCalendarDays(from, offset), 0);
  for (const { free } of all) for (const { day } of free) counts.set(day, (counts.get(day) ?? 0) + 1);
  const selectedDay = search.day ?? [...counts].find(([, count]) => count > 0)?.[0] ?? from;
  const results = all.map(({ advisor, inability, ofAdvisor, free }) => {
    const times = free.filter(({ day }) => day === selectedDay).map(({ start }) => timeOf(advisor, start));
    const next = free.find(({ day }) => day > selectedDay)?.day;
    const absence = () =>
      ofAdvisor.some(({ day }) => day === selectedDay)
        ? appointmentMessages.whyMemberBooked
        : absenceOf(advisor, selectedDay, search, bookingsOf(advisor));
    const reason = inability ?? (times.length > 0 ? undefined : absence());
    const { id, name, title } = advisor;
    return { id, name, ...(title && { title }), times, reason, ...(next && !inability && { next }) };
  });
  const rank = ({ times, next }: (typeof results)[number]) => (times.length > 0 ? 0 : next ? 1 : 2);
  return {
    minutes: data.length.minutes,
    day: selectedDay,
    days: [...counts].map(([day, free]) => ({ day, free })),
    advisors: results.sort((one, other) => rank(one) - rank(other)),
  };
};

/** Finds the meetings that can be booked with an advisor and start in a time span. */
const findMeetings = (
  advisor: Advisor,
  { start, end }: TimeSpan,
  { memberState, now, length }: FreeTimeSearch & Pick<SlotData, 'length'>,
  bookings: AdvisorBookings,
): TimeSpan[] => {
  const isBlocked = (span: TimeSpan) => bookings.findConflict(span) !== undefined;
  const found: TimeSpan[] = [];
  // The requested days are those of another time zone, and may be parts of more days of the advisor.
  const lastDay = localDateOf(advisor, end - 1);
  for (let day = localDateOf(advisor, start); day <= lastDay; day = addCalendarDays(day, 1)) {
    if (!isLicensed(advisor, memberState, day)) continue;
    const bookedThatDay = bookings.countOn(day);
    found.push(...findFreeMeetings(advisor, day, length, { now, isBlocked, bookedThatDay }));
  }
  return found.filter((meeting) => start <= meeting.start && meeting.start < end);
};

/** Returns a time in the time zone of the advisor, as it is booked. */
const timeOf = ({ timeZone }: Advisor, start: number) => {
  const { day: date, time: startTime } = localTimesOf(timeZone).at(start);
  return { startsAt: new Date(start).toISOString(), date, startTime, timeZone };
};

/** Returns why an advisor cannot take the appointment on any day; undefined where the advisor can. */
const inabilityOf = (
  advisor: Advisor,
  { typeId, mode, memberState, memberId, from }: FreeTimeSearch,
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
const absenceOf = (advisor: Advisor, day: string, { now }: SlotOverviewSearch, bookings: AdvisorBookings): Message => {
  const absence = findAbsence(advisor.absences, day);
  if (absence) {
    const { until } = absence;
    const { timeZone } = advisor;
    if (!until) return appointmentMessages.whyAway;
    return appointmentMessages.whyAwayUntil({ day: dayText(until, { timeZone, now: new Date(now) }) });
  }
  const override = advisor.overrides.find(({ date, closed }) => date === day && closed);
  if (override)
    return override.reason ? appointmentMessages.whyOff({ reason: override.reason }) : appointmentMessages.whyNoDay;
  if (hoursOn(advisor, day).length === 0) return appointmentMessages.whyNoDay;
  if (bookings.countOn(day) >= advisor.maxPerDay) return appointmentMessages.whyFull({ most: advisor.maxPerDay });
  const today = localDateOf(advisor, now);
  if (day > addCalendarDays(today, advisor.horizonDays))
    return appointmentMessages.whyTooFar({ days: advisor.horizonDays });
  if (Date.parse(day) < now + advisor.minNoticeHours * hour && day <= addCalendarDays(today, 1))
    return appointmentMessages.whyTooSoon({ hours: advisor.minNoticeHours });
  return appointmentMessages.whyBooked;
};
