import { TZDate } from '@date-fns/tz';
import { addDays, format } from 'date-fns';
import { businessTimeZone, toInstant } from '../../resources/kit';
import { dateFromNow, workdayFromNow } from './seededValues';

const moment = /^(today|workday)([+-]\d+)?(?: (\d\d:\d\d)(Z| [AP]M))?$/;
const momentInText = /\{today([+-]\d+)?: ([^}]+)\}/g;

/**
 * Values of a data file with its moments laid around an instant, so that what is live stays live whenever it is loaded:
 * - `today-9`, `workday-9`: the day nine days ago, or the last working day until then
 * - `today+19 11:59 PM`: the instant of that time in the business's zone; `workday-9 14:25Z`: in UTC
 * - `{today+5: MMMM}` within a text: that day in words
 */
export const resolveRelativeDates = (now: Date, value: unknown): unknown => {
  if (typeof value === 'string') return textAround(now, value);
  if (Array.isArray(value)) return value.map((each) => resolveRelativeDates(now, each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolveRelativeDates(now, each)]));
};

/** The days from now that a moment of a data file is away; undefined where the value is none. */
export const daysFromNow = (value: unknown): number | undefined => {
  const found = typeof value === 'string' && moment.exec(value);
  return found ? Number(found[2] ?? 0) : undefined;
};

const textAround = (now: Date, text: string) => {
  const [found, word, , time, half] = moment.exec(text) ?? [];
  if (found === undefined)
    return text.replaceAll(momentInText, (_, days, pattern) => format(businessDay(now, Number(days ?? 0)), pattern));
  const days = daysFromNow(text) ?? 0;
  const day = word === 'workday' ? workdayFromNow(now, days) : dateFromNow(now, days);
  if (time === undefined) return day;
  if (half === 'Z') return `${day}T${time}:00.000Z`;
  return toInstant(format(businessDay(now, days), 'yyyy-MM-dd'), `${time}${half}`, businessTimeZone);
};

const businessDay = (now: Date, days: number) => addDays(new TZDate(now.getTime(), businessTimeZone), days);
