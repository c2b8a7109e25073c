import { TZDate } from '@date-fns/tz';
import { addCalendarDays, minutesOfClockTime, toDateAndTime } from '../engine/schema';
import { type WeeklyHours, weekDays } from '../engine/sharedFields';

/** When an office works. */
export interface Office {
  /** Its hours in each week; without any, it counts all hours. */
  hours: WeeklyHours;
  /** The days on which it is closed, such as `2026-12-25`. */
  holidays: readonly string[];
  timeZone: string;
}

/** Returns the instant that is some milliseconds of office hours after another one. */
export const addOfficeTime = (from: number, duration: number, office: Office): number => {
  let left = duration;
  for (const { start, end } of officeHoursFrom(from, office)) {
    if (left <= end - start) return start + left;
    left -= end - start;
  }
  throw new Error('An office without hours has no time to count.');
};

/** Returns the milliseconds of office hours between two instants. */
export const officeTimeBetween = (from: number, to: number, office: Office): number => {
  let sum = 0;
  for (const { start, end } of officeHoursFrom(from, office)) {
    if (start >= to) break;
    sum += Math.min(end, to) - start;
  }
  return sum;
};

/** Yields the times from an instant on in which an office works, in their order, without end. */
function* officeHoursFrom(from: number, { hours, holidays, timeZone }: Office) {
  if (hours.length === 0) return;
  const firstDay = toDateAndTime(from, timeZone).day;
  for (let days = 0; ; days += 1) {
    const day = addCalendarDays(firstDay, days);
    if (holidays.includes(day)) continue;
    const ranges = hours
      .filter((range) => range.day === weekDays[(new Date(day).getUTCDay() + 6) % 7])
      .sort((one, other) => minutesOfClockTime(one.from) - minutesOfClockTime(other.from));
    for (const range of ranges) {
      const start = Math.max(instantOf(day, range.from, timeZone), from);
      const end = instantOf(day, range.to, timeZone);
      if (end > start) yield { start, end };
    }
  }
}

/**
 * Returns the instant of a clock time on a day. One that daylight saving time skips is an hour later; of one that there is
 * twice, it is the first.
 */
const instantOf = (day: string, time: string, timeZone: string): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new TZDate(year, month - 1, date, 0, minutesOfClockTime(time), timeZone).getTime();
};
