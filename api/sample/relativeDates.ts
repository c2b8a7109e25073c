import { TZDate } from '@date-fns/tz';
import { addDays, format } from 'date-fns';
import { businessTimeZone, toInstant } from '../../resources/engine/schema';
import { dateFromNow, workdayFromNow } from './seededValues';

const moment = /^(today|workday)([+-]\d+)?(?: (\d\d:\d\d)(Z| [AP]M))?$/;
const momentInText = /\{today([+-]\d+)?: ([^}]+)\}/g;

/**
 * Replaces the relative dates in values of a data file, so that live records are live whenever the data are loaded:
 * - `today-9`, `workday-9`: the day nine days ago, or the last working day until then
 * - `today+19 11:59 PM`: the instant of that time in the business time zone; `workday-9 14:25Z`: in UTC
 * - `{today+5: MMMM}` within a text: that day as text
 */
export const resolveRelativeDates = (now: Date, value: unknown): unknown => {
  if (typeof value === 'string') return resolveText(now, value);
  if (Array.isArray(value)) return value.map((each) => resolveRelativeDates(now, each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolveRelativeDates(now, each)]));
};

/** Returns the days from now of a relative date; undefined for other values. */
export const daysFromNow = (value: unknown): number | undefined => {
  const found = typeof value === 'string' && moment.exec(value);
  return found ? Number(found[2] ?? 0) : undefined;
};

const resolveText = (now: Date, text: string) => {
  const [found, word, , time, suffix] = moment.exec(text) ?? [];
  if (found === undefined)
    return text.replaceAll(momentInText, (_, days, pattern) => format(businessDay(now, Number(days ?? 0)), pattern));
  const days = daysFromNow(text) ?? 0;
  const day = word === 'workday' ? workdayFromNow(now, days) : dateFromNow(now, days);
  if (time === undefined) return day;
  if (suffix === 'Z') return `${day}T${time}:00.000Z`;
  return toInstant(format(businessDay(now, days), 'yyyy-MM-dd'), `${time}${suffix}`, businessTimeZone);
};

const businessDay = (now: Date, days: number) => addDays(new TZDate(now.getTime(), businessTimeZone), days);
