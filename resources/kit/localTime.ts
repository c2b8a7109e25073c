import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { commonRules } from './rules.en';

/** An instant as the calendar day and clock time of a zone, `2026-11-09T09:00`, as date-time inputs hold it. */
export const toLocalDateTime = (instant: string, timeZone: string) =>
  format(new TZDate(instant, timeZone), "yyyy-MM-dd'T'HH:mm");

/** The instant of a zone's local time `2026-11-09T09:00`, or undefined where the clock skips that time in spring. */
export const fromLocalDateTime = (local: string, timeZone: string): string | undefined => {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = local.split(/\D/).map(Number);
  const instant = new TZDate(year, month - 1, day, hour, minute, timeZone);
  if (Number.isNaN(instant.getTime())) return undefined;
  const iso = new Date(instant.getTime()).toISOString();
  return toLocalDateTime(iso, timeZone) === local ? iso : undefined;
};

/** Minutes since midnight of a clock time, e.g. 540 for `09:00 AM`. */
export const minutesOfClockTime = (time: string) => {
  const hours = (Number(time.slice(0, 2)) % 12) + (time.endsWith('PM') ? 12 : 0);
  return hours * 60 + Number(time.slice(3, 5));
};

/** The instant of a day `2026-11-09` and a clock time `05:30 PM` in a zone; undefined where the clock skips it. */
export const toInstant = (day: string, time: string, timeZone: string): string | undefined => {
  const minutes = minutesOfClockTime(time);
  const padded = (number: number) => String(number).padStart(2, '0');
  return fromLocalDateTime(`${day}T${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`, timeZone);
};

/** Says of a clock time why it does not exist on a day, where `toInstant` gives none. */
export const skippedTimeMessage = (time: string, timeZone: string) => commonRules.skippedTime({ time, timeZone });

/** The last instant of a day in a zone. */
export const endOfDay = (day: string, timeZone: string): string =>
  new Date(Date.parse(startOfDay(day, timeZone, { after: 1 })) - 1).toISOString();

/** The first instant of a day in a zone; with `after` that of the day after it. */
export const startOfDay = (day: string, timeZone: string, { after = 0 } = {}): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date + after, timeZone).getTime()).toISOString();
};
