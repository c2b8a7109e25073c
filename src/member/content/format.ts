import { locale, messages } from '../messages';

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
    hour: (Number(part('hour')) % 12) + (/^p/i.test(part('dayPeriod')) ? 12 : 0),
    zone: part('timeZoneName'),
  };
};

/** Formats an instant as `Nov 09 2026, 09:00 AM`, in Spanish as `09 nov 2026, 09:00 a.m.`. */
export const toInstantText = (instant: string, timeZone: string | undefined): string =>
  fillText(messages.dates.instant, toLocalParts(instant, timeZone));

/** Formats the day of an instant without its year: `Nov 09`. */
export const toShortDayText = (instant: string, timeZone?: string): string =>
  fillText(messages.dates.shortDay, toLocalParts(instant, timeZone));

/** Formats a day such as `2026-11-09` as `9th November 2026`, in Spanish as `9 de noviembre de 2026`. */
export const toDayText = (day: string): string => {
  const date = Number(day.slice(8, 10));
  const { ending }: { ending: Partial<Record<Intl.LDMLPluralRule, string>> } = messages.dates;
  return fillText(messages.dates.day, {
    day: date,
    ending: ending[new Intl.PluralRules(locale, { type: 'ordinal' }).select(date)] ?? '',
    month: new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(day)),
    year: day.slice(0, 4),
  });
};

const formatNumber = (value: number, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(locale, options).format(value);

const toDollars = (value: number, options: Intl.NumberFormatOptions = {}) =>
  formatNumber(value, { style: 'currency', currency: 'USD', ...options });

const toRoundDollars = (value: number) => toDollars(value, { maximumFractionDigits: 0 });

const toDecimal = (value: number) => formatNumber(value, { maximumFractionDigits: 2 });

/** Formats cents as dollars, without `.00`. */
export const toPriceText = (cents: number): string =>
  cents % 100 === 0 ? toRoundDollars(cents / 100) : toDollars(cents / 100);

/** A number of months as years and months: `25 years, 1 month`. */
const toDurationText = (total: number): string => {
  const { year, years, month, months } = messages.calculator.time;
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
  if (format === 'currency') return toRoundDollars(value);
  if (format === 'months') return toDurationText(value);
  return format === 'percent' ? `${toDecimal(value)}%` : toDecimal(value);
};

/** Formats a value at an axis: `$600k`. */
export const toAxisText = (value: number, format: string): string => {
  const text = formatNumber(value, { notation: 'compact', maximumFractionDigits: 1 }).toLowerCase();
  if (format === 'currency') return `$${text}`;
  return format === 'percent' ? `${text}%` : text;
};

/** Formats the size of a file: `420 kB`. */
export const toSizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${toDecimal(bytes / 1_000_000)} MB`;

/** Formats a telephone number of the United States: `(800) 555-0117`. */
export const toPhoneText = (number: string | undefined): string | undefined =>
  number?.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** Formats the address of a website without what all have in common: `example.org/members`. */
export const toWebsiteText = (url: string | undefined): string | undefined => url?.replace(/^https:\/\/|\/$/g, '');
