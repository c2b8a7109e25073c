import { type WeeklyHours, weekDays } from '../../../resources/domain';
import { minutesOfClockTime, startOfDay, toDateAndTime, toInstant } from '../../../resources/kit';

interface ClockRange {
  from: string;
  to: string;
}

/** When somebody can be booked, all of it on the clock of `timeZone`. */
export interface AvailabilityRules {
  timeZone: string;
  weeklyHours: WeeklyHours;
  /** Days whose hours differ from the week's. */
  overrides: readonly { date: string; closed: boolean; ranges: readonly ClockRange[] }[];
  /** Minutes kept free around each appointment. */
  bufferBefore: number;
  bufferAfter: number;
  /** Minutes between the starts that are offered. */
  slotIncrement: number;
  minNoticeHours: number;
  horizonDays: number;
  maxPerDay: number;
}

/** From one instant to another, which is not part of it; in milliseconds since 1970. */
export interface TimeSpan {
  start: number;
  end: number;
}

/** What is asked for: how many minutes it takes, and how many are kept free after it at least. */
export interface MeetingDuration {
  minutes: number;
  bufferAfter: number;
}

const minute = 60_000;
const hour = 60 * minute;

/** The day some days after another, `2026-11-09`. */
export const addCalendarDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10);

/** The day that an instant lies on for the one who can be booked. */
export const localDateOf = ({ timeZone }: Pick<AvailabilityRules, 'timeZone'>, at: number) =>
  toDateAndTime(at, timeZone).day;

export const doOverlap = (one: TimeSpan, other: TimeSpan) => one.start < other.end && other.start < one.end;

/** A meeting with the time that is kept free around it. */
export const withBuffers = (
  { start, end }: TimeSpan,
  calendar: AvailabilityRules,
  { bufferAfter }: MeetingDuration,
): TimeSpan => ({
  start: start - calendar.bufferBefore * minute,
  end: end + Math.max(calendar.bufferAfter, bufferAfter) * minute,
});

/** The hours of a day: those of its weekday, unless the day differs. */
export const hoursOn = ({ weeklyHours, overrides }: AvailabilityRules, day: string): readonly ClockRange[] => {
  const override = overrides.find(({ date }) => date === day);
  if (override) return override.closed ? [] : override.ranges;
  const weekday = weekDays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
  return weeklyHours.filter((range) => range.day === weekday);
};

/** The hours of a day as instants; where the clock skips the one or other, the hour that it goes on with counts. */
export const workingSpansOn = (calendar: AvailabilityRules, day: string): TimeSpan[] => {
  const { timeZone } = calendar;
  const at = (time: string) => {
    const instant = toInstant(day, time, timeZone);
    if (instant) return Date.parse(instant);
    return Date.parse(startOfDay(day, timeZone)) + minutesOfClockTime(time) * minute;
  };
  return hoursOn(calendar, day).map(({ from, to }) => ({ start: at(from), end: at(to) }));
};

export type BrokenRule = 'notice' | 'horizon' | 'hours' | 'maximum';

/**
 * The first rule of a calendar that a meeting breaks; undefined when it may be booked.
 * @param bookedThatDay how many others there are on its day.
 * @param isTimeUnchanged whether its time was agreed before, so that nobody asks for it on short notice.
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
 * The meetings that could be booked on a day, in order.
 * @param taken what is taken of the time already, with the buffers.
 * @param bookedThatDay how many meetings there are on the day.
 */
export const findFreeMeetings = (
  calendar: AvailabilityRules,
  day: string,
  length: MeetingDuration,
  { now, taken, bookedThatDay }: { now: number; taken: readonly TimeSpan[]; bookedThatDay: number },
): TimeSpan[] => {
  const { timeZone, slotIncrement, minNoticeHours, horizonDays, maxPerDay } = calendar;
  if (bookedThatDay >= maxPerDay || day > addCalendarDays(localDateOf(calendar, now), horizonDays)) return [];
  const free: TimeSpan[] = [];
  for (const hours of workingSpansOn(calendar, day)) {
    for (let { start } = hours; start + length.minutes * minute <= hours.end; start += slotIncrement * minute) {
      const meeting = { start, end: start + length.minutes * minute };
      if (start < now + minNoticeHours * hour) continue;
      const withFreeTime = withBuffers(meeting, calendar, length);
      if (taken.some((other) => doOverlap(withFreeTime, other))) continue;
      // In the hour that the clocks repeat in autumn, only one of the two times can be told by the clock.
      const local = toDateAndTime(start, timeZone);
      if (toInstant(local.day, local.time, timeZone) === new Date(start).toISOString()) free.push(meeting);
    }
  }
  return free;
};
