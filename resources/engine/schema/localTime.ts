import { TZDate, tzOffset } from '@date-fns/tz';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { format } from 'date-fns/format';

/** Formats an instant as the local time of a time zone, `2026-11-09T09:00`, for date-time inputs. */
export const toLocalDateTime = (instant: string, timeZone: string) =>
  format(new TZDate(instant, timeZone), "yyyy-MM-dd'T'HH:mm");

/**
 * Returns the instants of a local time such as `2026-11-09T09:00`, in order: mostly one, none where clocks go forward in
 * spring, and two where they go back in autumn.
 */
export const instantsOfLocalDateTime = (local: string, timeZone: string): string[] => {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return [];
  const offsets = [-1, 1].map((days) => tzOffset(timeZone, new Date(asUtc + days * millisecondsInDay)));
  return [...new Set(offsets)]
    .sort((one, other) => other - one)
    .map((offset) => new Date(asUtc - Math.round(offset * millisecondsInMinute)).toISOString())
    .filter((instant) => toLocalDateTime(instant, timeZone) === local);
};

/** Returns the instant of a local time, the first where it comes twice; undefined where clocks skip it in spring. */
export const fromLocalDateTime = (local: string, timeZone: string): string | undefined =>
  instantsOfLocalDateTime(local, timeZone)[0];

/**
 * Returns the instant of a local time, also where clocks change: the next local time that exists for one that they skip;
 * for one that comes twice, that with the same offset from UTC as another instant, or else the first.
 */
export const closestInstantOf = (local: string, timeZone: string, like: string, likeTimeZone = timeZone): string => {
  const offset = tzOffset(likeTimeZone, new Date(like));
  const instants = instantsOfLocalDateTime(local, timeZone);
  const found = instants.find((instant) => tzOffset(timeZone, new Date(instant)) === offset) ?? instants[0];
  return found ?? closestInstantOf(addMinute(local), timeZone, like, likeTimeZone);
};

const addMinute = (local: string) =>
  new Date(Date.parse(`${local}Z`) + millisecondsInMinute).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);

/**
 * Returns what a change of clocks makes of a local time whose instant was found: it was skipped, or it comes twice and
 * the instant is before or after the change; undefined where clocks do not change then.
 */
export const offsetChangeAt = (
  local: string,
  instant: string,
  timeZone: string,
): 'skipped' | 'before' | 'after' | undefined => {
  const instants = instantsOfLocalDateTime(local, timeZone);
  if (instants.length === 0) return 'skipped';
  if (instants.length === 1) return undefined;
  return instant === instants[0] ? 'before' : 'after';
};

/** Returns the minutes from midnight to a clock time, such as 540 for `09:00 AM`. */
export const minutesOfClockTime = (time: string) => {
  const hours = (Number(time.slice(0, 2)) % 12) + (time.endsWith('PM') ? 12 : 0);
  return hours * 60 + Number(time.slice(3, 5));
};

/** Returns a day and a clock time such as `05:30 PM` as a local time, `2026-11-09T17:30`. */
export const localDateTimeOf = (day: string, time: string) => {
  const minutes = minutesOfClockTime(time);
  const padded = (number: number) => String(number).padStart(2, '0');
  return `${day}T${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`;
};

/**
 * Returns the instant of a day and a clock time such as `05:30 PM`, the first where it comes twice; undefined where
 * daylight saving time skips it.
 */
export const toInstant = (day: string, time: string, timeZone: string): string | undefined =>
  fromLocalDateTime(localDateTimeOf(day, time), timeZone);

/** Returns the last instant of a day in a time zone. */
export const endOfDay = (day: string, timeZone: string): string =>
  new Date(Date.parse(startOfDay(day, timeZone, { after: 1 })) - 1).toISOString();

/** Returns the first instant of a day in a time zone; `after` adds that many days. */
export const startOfDay = (day: string, timeZone: string, { after = 0 } = {}): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date + after, timeZone).getTime()).toISOString();
};
