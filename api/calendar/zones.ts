import { tzOffset } from '@date-fns/tz';

const day = 24 * 60 * 60 * 1000;
const minute = 60 * 1000;

/** `-0500` */
const written = (minutes: number) => {
  const [sign, whole] = [minutes < 0 ? '-' : '+', Math.abs(minutes)];
  const two = (part: number) => String(part).padStart(2, '0');
  return `${sign}${two(Math.floor(whole / 60))}${two(whole % 60)}`;
};

/** An instant on a clock that is so many minutes ahead of UTC: `20270314T020000`. */
const onClock = (instant: number, minutes: number) =>
  new Date(instant + minutes * minute).toISOString().replace(/[-:]|\.\d+Z/g, '');

const nameAt = (zone: string, instant: number) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/**
 * A time zone as calendars take it (VTIMEZONE, RFC 5545): each change of its clock from a year before some instants
 * until a year after, one by one, so that no rule has to be guessed.
 */
export const vtimezoneOf = (zone: string, instants: readonly number[]): string => {
  const offsetAt = (instant: number) => tzOffset(zone, new Date(instant));
  const year = (instant: number) => new Date(instant).getUTCFullYear();
  const first = Date.UTC(year(Math.min(...instants)) - 1, 0, 1);
  const last = Date.UTC(year(Math.max(...instants)) + 2, 0, 1);
  const changes = [{ at: first, from: offsetAt(first), to: offsetAt(first) }];
  for (let at = first; at < last; at += day) {
    const [from, to] = [offsetAt(at), offsetAt(at + day)];
    if (from !== to) changes.push({ at: changeWithin(at, at + day, offsetAt), from, to });
  }
  const usual = Math.min(...changes.map(({ to }) => to));
  const parts = changes.map(({ at, from, to }) => {
    const name = to === usual ? 'STANDARD' : 'DAYLIGHT';
    return [
      `BEGIN:${name}`,
      `DTSTART:${onClock(at, from)}`,
      `TZOFFSETFROM:${written(from)}`,
      `TZOFFSETTO:${written(to)}`,
      `TZNAME:${nameAt(zone, at)}`,
      `END:${name}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts.flat(), 'END:VTIMEZONE'].join('\r\n');
};

/** The minute at which a clock changes, between two instants on either side of it. */
const changeWithin = (before: number, after: number, offsetAt: (instant: number) => number): number => {
  let [low, high] = [before, after];
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / 2 / minute) * minute;
    if (offsetAt(middle) === offsetAt(before)) low = middle;
    else high = middle;
  }
  return high;
};
