import { compact, memoize, upperFirst } from 'es-toolkit';

/** Returns a cached formatter: creating one is slow. */
const formatterOf = memoize((key: string) => {
  const [locale, options] = JSON.parse(key) as [string, Intl.DateTimeFormatOptions];
  return new Intl.DateTimeFormat(locale, options);
});

const format = (locale: string, at: number, options: Intl.DateTimeFormatOptions): string =>
  // Newer Unicode data put a narrow space before AM and PM, which few fonts have.
  formatterOf(JSON.stringify([locale, options]))
    .format(at)
    .replaceAll('\u202f', ' ');

const zoneName = (locale: string, timeZone: string, timeZoneName: 'longGeneric' | 'shortGeneric') =>
  formatterOf(JSON.stringify([locale, { timeZone, timeZoneName }]))
    // Zones had other names in former years.
    .formatToParts(Date.UTC(2026, 0))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Returns the city of a time zone, `America/New_York` → `New York`. */
export const cityOfTimeZone = (timeZone: string): string => timeZone.replace(/^.*\//, '').replaceAll('_', ' ');

/**
 * Returns the name of a time zone as people say it, the same in winter and summer: `Eastern Time`, `Guam Time`. One
 * that nobody has named gets that of its city.
 */
export const timeZoneName = (timeZone: string, locale = 'en'): string => zoneNameOf(`${locale} ${timeZone}`);

/** Returns a cached name: working it out takes longer than the text of an instant. */
const zoneNameOf = memoize((key: string) => {
  const [locale = '', timeZone = ''] = key.split(' ');
  // Where people have an abbreviation, such as ET, the long name is the better known; else the name of the place is.
  const names = [zoneName(locale, timeZone, 'shortGeneric'), zoneName(locale, timeZone, 'longGeneric')];
  return names.find((name) => /\s/.test(name) && !/^(?:GMT|UTC)/.test(name)) ?? cityOfTimeZone(timeZone);
});

/** A text of a time for a reader in a language; `readerTimeZone` is the zone in which the reader sees times, if known. */
export type TimeText = (locale: string, readerTimeZone?: string) => string;

interface TimeTextOptions {
  /** The time zone of the text; default: that of the reader, or UTC. */
  timeZone?: string | undefined;
  /**
   * The time zone in which the reader typed a time, such as that of a form. The text is in the reader's own, which is
   * named where it is another one.
   */
  inputTimeZone?: string | undefined;
  endsAt?: string | number | undefined;
  /** The present. The year is left out if it is this one. */
  now?: Date | undefined;
}

const yearIn = (at: number, timeZone: string) => format('en', at, { year: 'numeric', timeZone });

const formatDayIn = (locale: string, at: number, timeZone: string, now: Date | undefined) => {
  const isThisYear = now !== undefined && yearIn(now.getTime(), timeZone) === yearIn(at, timeZone);
  return format(locale, at, {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  });
};

/** Returns the name of a time zone; undefined where it is the one in which the reader sees times. */
const nameForReader = (timeZone: string, locale: string, readerTimeZone: string | undefined) => {
  const name = timeZoneName(timeZone, locale);
  return readerTimeZone !== undefined && timeZoneName(readerTimeZone, locale) === name ? undefined : name;
};

/** Returns the text of the time of an instant: `2:00 PM`. */
export const timeOfDayText = (locale: string, at: number, timeZone: string) =>
  format(locale, at, { timeZone, hour: 'numeric', minute: '2-digit' });

/**
 * Returns the text of an instant, or of a time span, for sentences: `Mon, Dec 7, 2:00 PM`, `Mon, Dec 7, 2:00 PM–2:45
 * PM`. A time zone that is not the reader's is named: `Mon, Dec 7, 2:00 PM Eastern Time`. All sentences of the API say
 * times with it.
 */
export const instantText =
  (startsAt: string | number, { timeZone, inputTimeZone, endsAt, now }: TimeTextOptions = {}): TimeText =>
  (locale, readerTimeZone) => {
    const zone = timeZone ?? readerTimeZone ?? inputTimeZone ?? 'UTC';
    const [start = 0, end] = [startsAt, endsAt].map((at) => (at === undefined ? undefined : new Date(at).getTime()));
    const day = formatDayIn(locale, start, zone, now);
    const first = `${day}, ${timeOfDayText(locale, start, zone)}`;
    const name =
      nameForReader(zone, locale, readerTimeZone) ?? (inputTimeZone && nameForReader(zone, locale, inputTimeZone));
    return compact([end === undefined ? first : spanText(locale, { first, day, end, zone, now }), name]).join(' ');
  };

interface TimeSpanIn {
  startsAt: string;
  endsAt?: string | undefined;
  /** The time zone of the reader, who reads it outside the console. */
  timeZone: string;
}

/**
 * Returns the day and the time of an instant or a time span apart, for messages to people: `Thursday, February 18,
 * 2027` and `5:30 PM–7:30 PM Mountain Time`. They read them anywhere, so the time zone is always named.
 */
export const dayAndTimeText = (
  locale: string,
  { startsAt, endsAt, timeZone }: TimeSpanIn,
): { date: string; time: string } => {
  const instants = [startsAt, ...(endsAt ? [endsAt] : [])].map((at) => Date.parse(at));
  const days = instants.map((at) => format(locale, at, { timeZone, dateStyle: 'full' }));
  const times = instants.map((at) => timeOfDayText(locale, at, timeZone));
  return {
    // Some languages write days with a small letter, and these begin a line.
    date: upperFirst([...new Set(days)].join(' – ')),
    time: `${times.join('–')} ${timeZoneName(timeZone, locale)}`,
  };
};

/** Returns the text of instants or time spans one after another; only the last one names the time zone. */
export const instantsText =
  (
    times: readonly { startsAt: string | number; endsAt?: string | number | undefined }[],
    { inputTimeZone, now }: Pick<TimeTextOptions, 'inputTimeZone' | 'now'> = {},
  ): TimeText =>
  (locale, readerTimeZone) => {
    const zone = readerTimeZone ?? inputTimeZone;
    return times
      .map(({ startsAt, endsAt }, index) =>
        index < times.length - 1
          ? instantText(startsAt, { endsAt, timeZone: zone, now })(locale, zone)
          : instantText(startsAt, { endsAt, inputTimeZone, now })(locale, readerTimeZone),
      )
      .join('; ');
  };

interface Span {
  first: string;
  day: string;
  end: number;
  zone: string;
  now: Date | undefined;
}

const spanText = (locale: string, { first, day, end, zone, now }: Span) => {
  const lastDay = formatDayIn(locale, end, zone, now);
  const last = timeOfDayText(locale, end, zone);
  return lastDay === day ? `${first}–${last}` : `${first} – ${lastDay}, ${last}`;
};

/** Returns the text of a day for sentences: `Mon, Dec 7`, or `Mon, Dec 7 (Guam Time)` if it is not the reader's day. */
export const dayText =
  (day: string, { timeZone, now }: Pick<TimeTextOptions, 'timeZone' | 'now'> = {}): TimeText =>
  (locale, readerTimeZone) => {
    const text = formatDayIn(locale, Date.parse(`${day}T00:00:00Z`), 'UTC', now);
    const name = timeZone && nameForReader(timeZone, locale, readerTimeZone);
    return name ? `${text} (${name})` : text;
  };
