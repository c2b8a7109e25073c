import { groupBy } from 'es-toolkit';
import { addCalendarDays, formatShortDay, toDateAndTime } from '../../schema/dateTime';
import { firstWeekday } from '../../schema/firstWeekday';
import { timeZoneName } from '../../schema/instantText';
import { dateFormatter, formatLocale, formatShortWeekday } from '../../schema/localeFormatters';
import { minutesOfClockTime, startOfDay } from '../../schema/localTime';

/** The length of time that a calendar shows. */
export type CalendarRange = 'day' | 'week' | 'month';

/** The weekday of a date, 0 (Sunday) to 6. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The first day of the week of a date, as the reader's locale has it. */
export const startOfWeek = (day: string) => addCalendarDays(day, -((weekdayOf(day) - firstWeekday() + 7) % 7));

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** The dates that a range around `day` shows; a month is filled up to complete weeks (35 or 42 days). */
export const datesOfRange = (range: CalendarRange, day: string): string[] => {
  if (range === 'day') return [day];
  const first = startOfWeek(range === 'week' ? day : firstOfMonth(day));
  const count = range === 'week' ? 7 : firstOfMonth(addCalendarDays(first, 35)) > firstOfMonth(day) ? 35 : 42;
  return Array.from({ length: count }, (_, index) => addCalendarDays(first, index));
};

/** Returns the day of the next (1) or previous (-1) range; for a month its first day. */
export const shiftRange = (range: CalendarRange, day: string, direction: 1 | -1) => {
  if (range !== 'month') return addCalendarDays(day, direction * (range === 'week' ? 7 : 1));
  return firstOfMonth(addCalendarDays(firstOfMonth(day), direction === 1 ? 31 : -1));
};

/** The start of the first day and the end of the last one, as instants in a time zone. */
export const intervalOfDates = (days: readonly string[], timeZone: string) => ({
  from: startOfDay(days[0] ?? '', timeZone),
  to: startOfDay(days.at(-1) ?? '', timeZone, { after: 1 }),
});

const formatMonth = dateFormatter({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The heading of a range: `Nov 23 – 29 2026`. */
export const rangeTitle = (range: CalendarRange, day: string) => {
  if (range === 'month') return formatMonth(Date.parse(day));
  const days = datesOfRange(range, day);
  const last = days.at(-1) ?? day;
  if (range === 'day') return `${formatShortWeekday(day)} ${formatShortDay(day)} ${day.slice(0, 4)}`;
  const first = days[0] ?? day;
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${formatShortDay(first)} – ${isSameMonth ? last.slice(8) : formatShortDay(last)} ${last.slice(0, 4)}`;
};

/** The common name of a time zone, `Mountain`, or the short one, `MT`. */
export const timeZoneLabel = (timeZone: string, length: 'long' | 'short' = 'long') => {
  if (length === 'long') return timeZoneName(timeZone, formatLocale()).replace(/ Time$/, '');
  const parts = new Intl.DateTimeFormat(formatLocale(), { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(0);
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone).replace(/ Time$/, '');
};

/** Converts an instant to its date, time and minutes from midnight in a time zone. */
export const toDayAndMinutes = (instant: string | number, timeZone: string) => {
  const { day, time } = toDateAndTime(instant, timeZone);
  return { day, time, minutes: minutesOfClockTime(time) };
};

/** An entry of a calendar with its start and end, as ISO instants. */
export interface TimedItem {
  id: string;
  startsAt: string;
  endsAt: string;
}

/** Groups items by the date on which they start in a time zone. */
export const groupByStartDay = <Item extends TimedItem>(items: readonly Item[], timeZone: string) =>
  groupBy(items, ({ startsAt }) => toDayAndMinutes(startsAt, timeZone).day) as Partial<Record<string, Item[]>>;
