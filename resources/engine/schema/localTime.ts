import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { commonRules } from './rules.en';

/** Formats an instant as the local time of a time zone, `2026-11-09T09:00`, for date-time inputs. */
export const toLocalDateTime = (instant: string, timeZone: string) =>
  format(new TZDate(instant, timeZone), "yyyy-MM-dd'T'HH:mm");

/** Parses a local time such as `2026-11-09T09:00`; undefined where daylight saving time skips it in spring. */
export const fromLocalDateTime = (local: string, timeZone: string): string | undefined => {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = local.split(/\D/).map(Number);
  const instant = new TZDate(year, month - 1, day, hour, minute, timeZone);
  if (Number.isNaN(instant.getTime())) return undefined;
  const iso = new Date(instant.getTime()).toISOString();
  return toLocalDateTime(iso, timeZone) === local ? iso : undefined;
};

/** Returns the minutes from midnight to a clock time, such as 540 for `09:00 AM`. */
export const minutesOfClockTime = (time: string) => {
  const hours = (Number(time.slice(0, 2)) % 12) + (time.endsWith('PM') ? 12 : 0);
  return hours * 60 + Number(time.slice(3, 5));
};

/** Returns the instant of a day and a clock time such as `05:30 PM`; undefined where daylight saving time skips it. */
export const toInstant = (day: string, time: string, timeZone: string): string | undefined => {
  const minutes = minutesOfClockTime(time);
  const padded = (number: number) => String(number).padStart(2, '0');
  return fromLocalDateTime(`${day}T${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`, timeZone);
};

/** Returns the error message of a clock time for which `toInstant` returns undefined. */
export const skippedTimeMessage = (time: string, timeZone: string) => commonRules.skippedTime({ time, timeZone });

/** Returns the last instant of a day in a time zone. */
export const endOfDay = (day: string, timeZone: string): string =>
  new Date(Date.parse(startOfDay(day, timeZone, { after: 1 })) - 1).toISOString();

/** Returns the first instant of a day in a time zone; `after` adds that many days. */
export const startOfDay = (day: string, timeZone: string, { after = 0 } = {}): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date + after, timeZone).getTime()).toISOString();
};
