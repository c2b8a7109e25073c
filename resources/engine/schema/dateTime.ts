import { millisecondsInDay } from 'date-fns/constants';
import { specifiedLocale } from './localeFormatters';

/** The time zone of the business: days without a time start and end in it. */
export const businessTimeZone = 'America/New_York';

const formatters = new Map<string | undefined, Intl.DateTimeFormat>();

/** Returns the cached formatter of a time zone: creating one is slow, and lists format many times in the same zone. */
const formatterOf = (timeZone: string | undefined) => {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(specifiedLocale, {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h12',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
};

/** Whether a text is a time zone that `Intl` knows. */
export const isTimeZone = (value: string) => {
  try {
    formatterOf(value);
    return true;
  } catch {
    return false;
  }
};

/** Returns the day `2026-11-09` and the time `05:30 PM` of an instant in a time zone; default: the browser's. */
export const toDateAndTime = (instant: string | number, timeZone?: string) => {
  const parts = formatterOf(timeZone).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value;
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')} ${part('dayPeriod')}`,
  };
};

/** Returns the present day in the time zone of the business. */
export const businessToday = () => toDateAndTime(Date.now(), businessTimeZone).day;

const monthFormatters = {
  short: new Intl.DateTimeFormat(specifiedLocale, { month: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat(specifiedLocale, { month: 'long', timeZone: 'UTC' }),
};

const formatMonth = (day: string, length: keyof typeof monthFormatters) =>
  monthFormatters[length].format(new Date(day));

/** Formats an instant as `Nov 09 2026, 09:00 AM` in a time zone; default: the browser's. */
export const formatDateTime = (instant: string, timeZone?: string) => {
  const { day, time } = toDateAndTime(instant, timeZone);
  return `${formatMonth(day, 'short')} ${day.slice(8)} ${day.slice(0, 4)}, ${time}`;
};

/** Formats a day without its year, `Nov 09`, as lists and the axes of a few weeks show it. */
export const formatShortDay = (day: string) => `${formatMonth(day, 'short')} ${day.slice(8)}`;

const ordinals = new Intl.PluralRules(specifiedLocale, { type: 'ordinal' });
const ordinalEndings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Formats a calendar day such as `2026-11-09` as `9th November 2026`. */
export const formatDate = (day: string) => {
  const date = Number(day.slice(8));
  return `${date}${ordinalEndings[ordinals.select(date)] ?? 'th'} ${formatMonth(day, 'long')} ${day.slice(0, 4)}`;
};

const dayFormatter = new Intl.DateTimeFormat(specifiedLocale, { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * Formats a day as `Nov 9, 2026`, for labels, which are one text for all readers, and for sentences. A text that is no
 * day stays as it is, because labels are also made of what nobody has checked yet.
 */
export const formatDayWithYear = (day: string) => {
  const instant = Date.parse(day);
  return Number.isNaN(instant) ? day : dayFormatter.format(instant);
};

/** Returns the day that is a number of days after another one: `2026-11-09`. */
export const addCalendarDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * millisecondsInDay).toISOString().slice(0, 10);

/** Formats minutes from midnight as a clock time: `09:30 AM`. */
export const formatMinutesAsClockTime = (minutes: number): string => {
  const padded = (number: number) => String(number).padStart(2, '0');
  const hours = Math.floor(minutes / 60);
  return `${padded(hours % 12 || 12)}:${padded(minutes % 60)} ${hours % 24 < 12 ? 'AM' : 'PM'}`;
};
