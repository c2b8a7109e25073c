import { messages } from '../messages.en';

const locale = 'en-US';

/** Fills in the `%{name}` placeholders of a text of the catalog. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** An instant in a time zone, in parts: `Wed`, `Dec`, `02`, `2026`, `12:00 PM`. */
export const toLocalParts = (instant: string, timeZone: string | undefined) => {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h12',
    timeZoneName: 'shortGeneric',
  });
  const parts = format.formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    weekday: part('weekday'),
    month: part('month'),
    day: part('day'),
    year: part('year'),
    time: `${part('hour')}:${part('minute')} ${part('dayPeriod')}`,
    hour: (Number(part('hour')) % 12) + (part('dayPeriod') === 'PM' ? 12 : 0),
    zone: part('timeZoneName'),
  };
};

/** Formats an instant as `Nov 09 2026, 09:00 AM`. */
export const toInstantText = (instant: string, timeZone: string | undefined): string => {
  const { month, day, year, time } = toLocalParts(instant, timeZone);
  return `${month} ${day} ${year}, ${time}`;
};

const monthOf = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
const ordinals = new Intl.PluralRules(locale, { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Formats a day such as `2026-11-09` as `9th November 2026`. */
export const toDayText = (day: string): string => {
  const date = Number(day.slice(8, 10));
  return `${date}${endings[ordinals.select(date)] ?? 'th'} ${monthOf.format(new Date(day))} ${day.slice(0, 4)}`;
};

const exactDollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
const roundDollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });

/** Formats cents as dollars, without `.00`. */
export const toPriceText = (cents: number): string =>
  (cents % 100 === 0 ? roundDollars : exactDollars).format(cents / 100);

const { year, years, month, months } = messages.calculator.time;

/** A number of months as years and months: `25 years, 1 month`. */
const toDurationText = (total: number): string => {
  const rounded = Math.round(total);
  const [wholeYears, rest] = [Math.floor(rounded / 12), rounded % 12];
  return [
    wholeYears > 0 && fillText(wholeYears === 1 ? year : years, { count: wholeYears }),
    (rest > 0 || wholeYears === 0) && fillText(rest === 1 ? month : months, { count: rest }),
  ]
    .filter(Boolean)
    .join(', ');
};

/** Formats the value of a calculator's input or result. */
export const toValueText = (value: number, format: string): string => {
  if (format === 'currency') return roundDollars.format(value);
  if (format === 'months') return toDurationText(value);
  return format === 'percent' ? `${decimals.format(value)}%` : decimals.format(value);
};

/** Formats a value at an axis: `$600k`. */
export const toAxisText = (value: number, format: string): string => {
  const text = compact.format(value).toLowerCase();
  if (format === 'currency') return `$${text}`;
  return format === 'percent' ? `${text}%` : text;
};

/** Formats the size of a file: `420 kB`. */
export const toSizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${decimals.format(bytes / 1_000_000)} MB`;

/** Formats a telephone number of the United States: `(800) 555-0117`. */
export const toPhoneText = (number: string): string => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
