import { formatShortDay, toDateAndTime } from '../../kit/clock';
import { minutesOfClockTime, startOfDay } from '../../kit/localTime';

/** What of time a calendar shows. */
export type CalendarRange = 'day' | 'week' | 'month';

/** The day some days after another, `2026-11-09`. */
export const addDaysToDate = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

/** Sunday is 0. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The Monday of its week. */
export const startOfWeek = (day: string) => addDaysToDate(day, -((weekdayOf(day) + 6) % 7));

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** The days that a range around a day shows: those of a month with the weeks that it begins and ends in. */
export const datesOfRange = (range: CalendarRange, day: string): string[] => {
  if (range === 'day') return [day];
  const first = startOfWeek(range === 'week' ? day : firstOfMonth(day));
  const count = range === 'week' ? 7 : firstOfMonth(addDaysToDate(first, 34)) > firstOfMonth(day) ? 35 : 42;
  return Array.from({ length: count }, (_, index) => addDaysToDate(first, index));
};

/** The same day of the range before or after. */
export const shiftRange = (range: CalendarRange, day: string, direction: 1 | -1) => {
  if (range !== 'month') return addDaysToDate(day, direction * (range === 'week' ? 7 : 1));
  return firstOfMonth(addDaysToDate(firstOfMonth(day), direction === 1 ? 31 : -1));
};

/** What of time the days take on a clock. */
export const intervalOfDates = (days: readonly string[], timeZone: string) => ({
  from: startOfDay(days[0] ?? '', timeZone),
  to: startOfDay(days.at(-1) ?? '', timeZone, { after: 1 }),
});

const words = {
  weekday: new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }),
  longWeekday: new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
};

export const weekdayWord = (day: string) => words.weekday.format(Date.parse(day));
export const longWeekdayWord = (day: string) => words.longWeekday.format(Date.parse(day));

/** What a range is headed by: `Nov 23 – 29 2026`. */
export const rangeTitle = (range: CalendarRange, day: string) => {
  if (range === 'month') return words.month.format(Date.parse(day));
  const days = datesOfRange(range, day);
  const last = days.at(-1) ?? day;
  if (range === 'day') return `${weekdayWord(day)} ${formatShortDay(day)} ${day.slice(0, 4)}`;
  const first = days[0] ?? day;
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${formatShortDay(first)} – ${isSameMonth ? last.slice(8) : formatShortDay(last)} ${last.slice(0, 4)}`;
};

/** What people call a zone, `Mountain`, or in short, `MT`. */
export const timeZoneLabel = (timeZone: string, length: 'long' | 'short' = 'long') => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: `${length}Generic` }).formatToParts(0);
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone).replace(/ Time$/, '');
};

/** Where an instant lies on a clock: its day, and minutes from midnight. */
export const toDayAndMinutes = (instant: string | number, timeZone: string) => {
  const { day, time } = toDateAndTime(instant, timeZone);
  return { day, time, minutes: minutesOfClockTime(time) };
};

/** `09:30 AM` of minutes from midnight. */
export const formatMinutesAsClockTime = (minutes: number) => {
  const padded = (number: number) => String(number).padStart(2, '0');
  const hours = Math.floor(minutes / 60);
  return `${padded(hours % 12 || 12)}:${padded(minutes % 60)} ${hours % 24 < 12 ? 'AM' : 'PM'}`;
};
