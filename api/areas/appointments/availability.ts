import { type Absence, findAbsence } from '../../../resources/advisors/advisorSchema';
import { addCalendarDays, minutesOfClockTime, startOfDay } from '../../../resources/engine/schema';
import { type WeeklyHours, weekDays } from '../../../resources/engine/sharedFields';
import { localTimesOf } from './localTimes';

interface LocalTimeRange {
  from: string;
  to: string;
}

/** The rules of when an advisor can be booked. All times are in the time zone `timeZone`. */
export interface AvailabilityRules {
  timeZone: string;
  weeklyHours: WeeklyHours;
  /** The days whose hours differ from the weekly hours. */
  overrides: readonly { date: string; closed: boolean; ranges: readonly LocalTimeRange[] }[];
  /** The days on which the advisor is away, whatever the hours. */
  absences?: readonly Pick<Absence, 'from' | 'until'>[] | undefined;
  /** The minutes that are blocked before and after each appointment. */
  bufferBefore: number;
  bufferAfter: number;
  /** The minutes between the starts of slots. */
  slotIncrement: number;
  minNoticeHours: number;
  horizonDays: number;
  maxPerDay: number;
}

/** A time span in milliseconds since 1970; `end` is exclusive. */
export interface TimeSpan {
  start: number;
  end: number;
}

/** The duration of a requested meeting and the minimum buffer after it, in minutes. */
export interface MeetingDuration {
  minutes: number;
  bufferAfter: number;
}

const minute = 60_000;
const hour = 60 * minute;

/** Returns the day of an instant in the time zone of the advisor. */
export const localDateOf = ({ timeZone }: Pick<AvailabilityRules, 'timeZone'>, at: number) =>
  localTimesOf(timeZone).at(at).day;

/** Whether two time spans overlap. */
export const doOverlap = (one: TimeSpan, other: TimeSpan) => one.start < other.end && other.start < one.end;

/** Returns the time span of a meeting with the buffers around it. */
export const withBuffers = (
  { start, end }: TimeSpan,
  calendar: AvailabilityRules,
  { bufferAfter }: MeetingDuration,
): TimeSpan => ({
  start: start - calendar.bufferBefore * minute,
  end: end + Math.max(calendar.bufferAfter, bufferAfter) * minute,
});

/** Returns the hours of a day: none of an absence, those of its override, or else of its weekday. */
export const hoursOn = (
  { weeklyHours, overrides, absences }: AvailabilityRules,
  day: string,
): readonly LocalTimeRange[] => {
  if (findAbsence(absences, day)) return [];
  const override = overrides.find(({ date }) => date === day);
  if (override) return override.closed ? [] : override.ranges;
  const weekday = weekDays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
  return weeklyHours.filter((range) => range.day === weekday);
};

/**
 * Returns the hours of a day as instants. Where the time zone skips a time, the time after the skipped hour is used.
 */
export const workingSpansOn = (calendar: AvailabilityRules, day: string): TimeSpan[] => {
  const { timeZone } = calendar;
  const localTimes = localTimesOf(timeZone);
  const instantOf = (time: string) =>
    localTimes.instantOf(day, time) ?? Date.parse(startOfDay(day, timeZone)) + minutesOfClockTime(time) * minute;
  return hoursOn(calendar, day).map(({ from, to }) => ({ start: instantOf(from), end: instantOf(to) }));
};

export type BrokenRule = 'notice' | 'horizon' | 'hours' | 'maximum';

/**
 * Returns the first rule that a meeting breaks; undefined where it can be booked.
 * @param bookedThatDay the number of other meetings on its day.
 * @param isTimeUnchanged whether its time was agreed before; then notice and horizon do not matter.
 */
export const findBrokenRule = (
  calendar: AvailabilityRules,
  meeting: TimeSpan,
  {
    now,
    bookedThatDay,
    isTimeUnchanged = false,
  }: { now: number; bookedThatDay: number; isTimeUnchanged?: boolean | undefined },
): BrokenRule | undefined => {
  const day = localDateOf(calendar, meeting.start);
  if (!isTimeUnchanged) {
    if (meeting.start < now + calendar.minNoticeHours * hour) return 'notice';
    if (day > addCalendarDays(localDateOf(calendar, now), calendar.horizonDays)) return 'horizon';
  }
  if (!workingSpansOn(calendar, day).some(({ start, end }) => start <= meeting.start && meeting.end <= end))
    return 'hours';
  return bookedThatDay >= calendar.maxPerDay ? 'maximum' : undefined;
};

/**
 * Returns the meetings that can be booked on a day, in order.
 * @param isBlocked whether a time span overlaps a blocked one. It is called with the buffers around a meeting.
 * @param bookedThatDay the number of meetings on the day.
 */
export const findFreeMeetings = (
  calendar: AvailabilityRules,
  day: string,
  length: MeetingDuration,
  { now, isBlocked, bookedThatDay }: { now: number; isBlocked: (span: TimeSpan) => boolean; bookedThatDay: number },
): TimeSpan[] => {
  const { timeZone, slotIncrement, minNoticeHours, horizonDays, maxPerDay } = calendar;
  if (bookedThatDay >= maxPerDay || day > addCalendarDays(localDateOf(calendar, now), horizonDays)) return [];
  const localTimes = localTimesOf(timeZone);
  const free: TimeSpan[] = [];
  for (const hours of workingSpansOn(calendar, day)) {
    for (let { start } = hours; start + length.minutes * minute <= hours.end; start += slotIncrement * minute) {
      const meeting = { start, end: start + length.minutes * minute };
      if (start < now + minNoticeHours * hour || isBlocked(withBuffers(meeting, calendar, length))) continue;
      // Where clocks are set back, two instants have the same local time, and only one of them is offered.
      if (localTimes.isInstantOfLocalTime(start)) free.push(meeting);
    }
  }
  return free;
};
