import type { Statistics } from '../../../../providers';
import { addCalendarDays, formatDate, formatShortDay } from '../../schema/dateTime';

export const periods = ['days30', 'days90', 'months12'] as const;

export type Period = (typeof periods)[number];

/** Returns the first day of the period that ends with a day. Months are complete, but for the last. */
export const firstDayOf = (period: Period, last: string): string => {
  if (period !== 'months12') return addCalendarDays(last, period === 'days30' ? -29 : -89);
  const [year = 0, month = 0] = last.split('-').map(Number);
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
};

/** A bar of the chart and a row of the table: a day or a month, with the count of each kind. */
export interface Interval {
  /** The first day. */
  day: string;
  counts: Readonly<Record<string, number>>;
}

/** Returns the days of statistics, or their months. */
export const intervalsOf = ({ from, kinds }: Statistics, period: Period): Interval[] => {
  const intervals = new Map<string, Record<string, number>>();
  for (const { kind, days } of kinds)
    for (const [offset, count] of days.entries()) {
      const day = addCalendarDays(from, offset);
      const first = period === 'months12' ? `${day.slice(0, 7)}-01` : day;
      const counts = intervals.get(first) ?? {};
      counts[kind] = (counts[kind] ?? 0) + count;
      intervals.set(first, counts);
    }
  return [...intervals].map(([day, counts]) => ({ day, counts }));
};

/** Formats an interval for the axis of a chart: `Nov 09`, or `Nov` for a month. */
export const formatTick = (day: string, period: Period) =>
  period === 'months12' ? formatShortDay(day).slice(0, 3) : formatShortDay(day);

/** Formats an interval for the head of a row: `Nov 09`, or `November 2026`. */
export const formatRowHeader = (day: string, period: Period) =>
  period === 'months12' ? formatInterval(day, period) : formatShortDay(day);

/** Formats an interval where there is room: `9th November 2026`, or `November 2026`. */
export const formatInterval = (day: string, period: Period) =>
  period === 'months12' ? formatDate(day).replace(/^\S+ /, '') : formatDate(day);
