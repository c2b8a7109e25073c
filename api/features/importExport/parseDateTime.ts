/** A day and a local time as people and spreadsheets write them. */
export interface ParsedDateTime {
  /** `2026-03-04` */
  day: string;
  /** The time of day in 24 hours, `14:05`; undefined for a day alone. */
  time: string | undefined;
  seconds: number;
  /** The offset from UTC, such as `-05:00` or `Z`, where the text has one. */
  offset: string | undefined;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** The years that two digits mean: up to 20 years from now, and otherwise in the past. */
const maxFutureYears = 20;

const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/i;
const timeOfDay =
  /(?:^|[\sT,])\s*(?:at\s+)?(\d{1,2})(?::(\d\d)(?::(\d\d)(?:[.,]\d+)?)?)?(?:\s*([ap])\.?m\.?)?(?:\s*(Z|UTC|GMT|[+-]\d\d:?\d\d))?$/i;
const numbers = /^(\d{1,4})([/.-])(\d{1,2})\2(\d{1,4})$/;
const dayAndMonth = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{2}|\d{4})$/i;
const monthAndDay = /^([a-z]{3,9})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{2}|\d{4})$/i;

/**
 * Parses a day with or without a time: `3/4/2026 14:05`, `2026-03-04 2:05 PM`, `04-Mar-26`, `March 4, 2026 at 2 pm`.
 * @param dayFirst whether `3/4/2026` is April 3
 * @param thisYear the present year
 * @returns undefined for a text that is none, and for a day or time that does not exist
 */
export const parseDateTime = (text: string, dayFirst: boolean, thisYear: number): ParsedDateTime | undefined => {
  const plain = text
    .trim()
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replace(weekday, '');
  const day = parseDay(plain, dayFirst, thisYear);
  if (day) return { day, time: undefined, seconds: 0, offset: undefined };
  const found = timeOfDay.exec(plain);
  const dayBefore = found && parseDay(plain.slice(0, found.index).replace(/,$/, ''), dayFirst, thisYear);
  if (!found || !dayBefore) return undefined;
  const [, hour = '', minute, second = '0', half, offset] = found;
  // A number alone is no hour.
  if (minute === undefined && half === undefined) return undefined;
  const hours = half === undefined ? Number(hour) : hourOf(Number(hour), half);
  if (hours === undefined || hours > 23 || Number(minute ?? 0) > 59 || Number(second) > 59) return undefined;
  return {
    day: dayBefore,
    time: `${padded(hours)}:${minute ?? '00'}`,
    seconds: Number(second),
    offset: offset && offsetOf(offset),
  };
};

const padded = (number: number) => String(number).padStart(2, '0');

const hourOf = (hour: number, half: string): number | undefined =>
  hour < 1 || hour > 12 ? undefined : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);

const offsetOf = (text: string): string => (/^[+-]/.test(text) ? `${text.slice(0, 3)}:${text.slice(-2)}` : 'Z');

const parseDay = (text: string, dayFirst: boolean, thisYear: number): string | undefined => {
  const [, first = '', , second = '', third = ''] = numbers.exec(text) ?? [];
  if (first.length === 4) return existingDay(first, second, third, thisYear);
  if (first)
    return dayFirst ? existingDay(third, second, first, thisYear) : existingDay(third, first, second, thisYear);
  const [, dayNumber = '', monthName = '', year = ''] = dayAndMonth.exec(text) ?? [];
  if (year) return existingDay(year, monthOf(monthName), dayNumber, thisYear);
  const [, name = '', number = '', yearAfter = ''] = monthAndDay.exec(text) ?? [];
  return yearAfter ? existingDay(yearAfter, monthOf(name), number, thisYear) : undefined;
};

const fullNames = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.UTC(2026, index)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' }).toLowerCase(),
);

/** Returns the number of a month by its name in full, by its first three letters, or as `Sept`. */
const monthOf = (name: string): string => {
  const word = name.toLowerCase();
  const index = months.indexOf(word === 'sept' ? 'sep' : word);
  return String((index === -1 ? fullNames.indexOf(word) : index) + 1);
};

/** Returns a day as `2026-03-04`; undefined where the calendar has no such day. */
const existingDay = (year: string, month: string, day: string, thisYear: number): string | undefined => {
  if ((year.length !== 2 && year.length !== 4) || day.length > 2) return undefined;
  const fullYear = year.length === 4 ? Number(year) : centuryOf(thisYear, Number(year)) + Number(year);
  const at = new Date(Date.UTC(fullYear, Number(month) - 1, Number(day)));
  if (Number.isNaN(at.getTime())) return undefined;
  const written = `${String(fullYear).padStart(4, '0')}-${padded(Number(month))}-${padded(Number(day))}`;
  return at.toISOString().startsWith(written) ? written : undefined;
};

const centuryOf = (thisYear: number, year: number): number => {
  const century = Math.floor(thisYear / 100) * 100;
  return century + year > thisYear + maxFutureYears ? century - 100 : century;
};
