/** The zone of the business: what is dated by the day begins and ends on its clock. */
export const businessTimeZone = 'America/New_York';

const clocks = new Map<string | undefined, Intl.DateTimeFormat>();

/** Making a clock takes long, and lists read many times on the same. */
const clockOf = (timeZone: string | undefined) => {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h12',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
};

/** Whether a text names a time zone that clocks can be set by. */
export const isTimeZone = (value: string) => {
  try {
    clockOf(value);
    return true;
  } catch {
    return false;
  }
};

/** The day `2026-11-09` and clock time `05:30 PM` of an instant in a zone (the browser's if none). */
export const toDateAndTime = (instant: string | number, timeZone?: string) => {
  const shown = clockOf(timeZone).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.find((one) => one.type === type)?.value;
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')} ${part('dayPeriod')}`,
  };
};

/** The day that it is now where the business is. */
export const businessToday = () => toDateAndTime(Date.now(), businessTimeZone).day;

const namesOfMonths = {
  short: new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }),
};

const monthOf = (day: string, length: keyof typeof namesOfMonths) => namesOfMonths[length].format(new Date(day));

/** The date-time display of the product, `Nov 09 2026, 09:00 AM`, on the clock of a time zone (the browser's if none). */
export const formatDateTime = (instant: string, timeZone?: string) => {
  const { day, time } = toDateAndTime(instant, timeZone);
  return `${monthOf(day, 'short')} ${day.slice(8)} ${day.slice(0, 4)}, ${time}`;
};

/** A day within a year as lists and axes of a few weeks show it, `Nov 09`. */
export const formatShortDay = (day: string) => `${monthOf(day, 'short')} ${day.slice(8)}`;

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** The date display of the product, `9th November 2026`, of a calendar day such as `2026-11-09`. */
export const formatDate = (day: string) => {
  const date = Number(day.slice(8));
  return `${date}${endings[ordinals.select(date)] ?? 'th'} ${monthOf(day, 'long')} ${day.slice(0, 4)}`;
};
