/** The locale of the formats that the specification prescribes, in every language. */
export const specifiedLocale = 'en-US';

let currentLocale: string = specifiedLocale;

/** Sets the language in which a console formats numbers and dates from now on. The API always formats in English. */
export const setFormatLocale = (locale: string): void => {
  currentLocale = locale === 'en' ? specifiedLocale : locale;
};

/** Returns the locale in which a console formats now. */
export const formatLocale = (): string => currentLocale;

/** Returns a function for the format of the current locale. It is created at its first use, because that is slow. */
const inCurrentLocale = <Format>(create: (locale: string) => Format) => {
  let created: { locale: string; format: Format } | undefined;
  return () => {
    if (created?.locale !== currentLocale) created = { locale: currentLocale, format: create(currentLocale) };
    return created.format;
  };
};

/** Returns a function that formats numbers in the language of the console. */
export const numberFormatter = (options?: Intl.NumberFormatOptions) => {
  const current = inCurrentLocale((locale) => new Intl.NumberFormat(locale, options));
  return (value: number): string => current().format(value);
};

/** Returns a function that formats dates, or parts of them, in the language of the console. */
export const dateFormatter = (options: Intl.DateTimeFormatOptions) => {
  const current = inCurrentLocale((locale) => new Intl.DateTimeFormat(locale, options));
  return (date: Date | number): string => current().format(date);
};

const weekdayFormatter = (weekday: 'short' | 'long') => {
  const format = dateFormatter({ weekday, timeZone: 'UTC' });
  return (day: string): string => format(Date.parse(day));
};

/** Formats a calendar day, `2026-11-09`, as its short weekday: `Mon`. */
export const formatShortWeekday = weekdayFormatter('short');
/** Formats a calendar day, `2026-11-09`, as its weekday: `Monday`. */
export const formatWeekday = weekdayFormatter('long');

const dollars = { style: 'currency', currency: 'USD' } as const;
const formatCents = numberFormatter(dollars);
const formatWithoutCents = numberFormatter({ ...dollars, minimumFractionDigits: 0 });

/** Formats an amount in dollars, `$24,500`; by default with cents only where they are not zero. */
export const formatDollars = (amount: number, hasCents = !Number.isInteger(amount)): string =>
  hasCents ? formatCents(amount) : formatWithoutCents(amount);
