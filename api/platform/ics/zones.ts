import { tzOffset } from '@date-fns/tz';
import { millisecondsInDay } from 'date-fns/constants';

const minute = 60 * 1000;

/** Formats an offset in minutes as `-0500`. */
const formatOffset = (minutes: number) => {
  const [sign, absolute] = [minutes < 0 ? '-' : '+', Math.abs(minutes)];
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${sign}${twoDigits(Math.floor(absolute / 60))}${twoDigits(absolute % 60)}`;
};

/** Formats an instant at an offset in minutes from UTC: `20270314T020000`. */
const formatAtOffset = (instant: number, minutes: number) =>
  new Date(instant + minutes * minute).toISOString().replace(/[-:]|\.\d+Z/g, '');

/**
 * The variants of English whose readers abbreviate time zones: each knows those of its own region, such as `ChST` on
 * Guam, `BST` in Great Britain and `IST` in India.
 */
const locales = ['en-US', 'en-GU', 'en-GB', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA'];

const nameIn = (locale: string, timeZone: string, instant: number, timeZoneName: 'short' | 'long') =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

const isOffset = (name: string) => /^(?:GMT|UTC)[+-]/.test(name);

/** Returns the abbreviation of a time zone at an instant, `EST`; where people have none, its name: `Japan Standard Time`. */
const nameAt = (timeZone: string, instant: number) => {
  for (const locale of locales) {
    const abbreviation = nameIn(locale, timeZone, instant, 'short');
    if (!isOffset(abbreviation)) return abbreviation;
  }
  const name = nameIn('en-US', timeZone, instant, 'long');
  return isOffset(name) ? timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ') : name;
};

/**
 * Formats a time zone as VTIMEZONE (RFC 5545). It lists each change of the offset, so that no rule has to be guessed.
 * The list starts a year before the first instant and ends a year after the last one.
 */
export const vtimezoneOf = (timeZone: string, instants: readonly number[]): string => {
  const offsetAt = (instant: number) => tzOffset(timeZone, new Date(instant));
  const year = (instant: number) => new Date(instant).getUTCFullYear();
  const first = Date.UTC(year(Math.min(...instants)) - 1, 0, 1);
  const last = Date.UTC(year(Math.max(...instants)) + 2, 0, 1);
  const changes = [{ at: first, from: offsetAt(first), to: offsetAt(first) }];
  for (let at = first; at < last; at += millisecondsInDay) {
    const [from, to] = [offsetAt(at), offsetAt(at + millisecondsInDay)];
    if (from !== to) changes.push({ at: changeWithin(at, at + millisecondsInDay, offsetAt), from, to });
  }
  const standardOffset = Math.min(...changes.map(({ to }) => to));
  const parts = changes.map(({ at, from, to }) => {
    const name = to === standardOffset ? 'STANDARD' : 'DAYLIGHT';
    return [
      `BEGIN:${name}`,
      `DTSTART:${formatAtOffset(at, from)}`,
      `TZOFFSETFROM:${formatOffset(from)}`,
      `TZOFFSETTO:${formatOffset(to)}`,
      `TZNAME:${nameAt(timeZone, at)}`,
      `END:${name}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...parts.flat(), 'END:VTIMEZONE'].join('\r\n');
};

/** Returns the minute of a change of the offset between two instants. */
const changeWithin = (before: number, after: number, offsetAt: (instant: number) => number): number => {
  let [low, high] = [before, after];
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / 2 / minute) * minute;
    if (offsetAt(middle) === offsetAt(before)) low = middle;
    else high = middle;
  }
  return high;
};
