import { z } from 'zod';

/** What the API and the inputs need to know of a field beyond its type. */
export interface FieldMeta {
  /** The area that the value is an id of. */
  reference?: string;
  /** The category of master types that the value is a key of. */
  masterType?: string;
  /** The HTML tags that may stay in the value when it is sanitised. */
  html?: readonly string[];
}

export const fieldMeta = z.registry<FieldMeta>();

/** A line or block of plain text; lengths are inclusive and count after trimming. */
export const text = ({ min = 1, max }: { min?: number; max: number }) => z.string().trim().min(min).max(max);

/** The key of a master type of one category, e.g. `home_hero` of `banner_placement`. */
export const masterType = (category: string) => z.string().min(1).max(40).register(fieldMeta, { masterType: category });

/** The id of a record of another area. */
export const reference = (area: string) => z.string().min(1).max(64).register(fieldMeta, { reference: area });

/** Sanitised HTML; its length is that of the text a reader sees. */
export const html = ({ min, max, tags }: { min: number; max: number; tags: readonly string[] }) =>
  z
    .string()
    .trim()
    .max(max * 4 + 1000)
    .refine((value) => textOfHtml(value).length >= min, `Use at least ${min} characters.`)
    .refine((value) => textOfHtml(value).length <= max, `Use at most ${max} characters.`)
    .register(fieldMeta, { html: tags });

/** The characters of an HTML fragment that a reader sees, near enough to count them. */
export const textOfHtml = (value: string) =>
  value
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z]+;|&#\d+;/gi, '.')
    .replace(/\s+/g, ' ')
    .trim();

/** An instant in UTC, kept in the fixed-width form `2026-11-09T14:00:00.000Z` so that text order is time order. */
export const instant = () =>
  z
    .string()
    .refine(
      (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value)),
      { error: 'Enter a date and time.', abort: true },
    )
    .overwrite((value) => new Date(value).toISOString())
    .meta({ format: 'date-time' });

/** A calendar day, `2026-11-09`. */
export const plainDate = () => z.iso.date('Enter a date.');

/** A time of day on the clock of a place, `09:00 AM`. */
export const clockTime = () => z.string().regex(/^(0[1-9]|1[0-2]):[0-5]\d (AM|PM)$/, 'Enter a time such as 09:00 AM.');

/** Minutes since midnight of a clock time, e.g. 540 for `09:00 AM`. */
export const minutesOfClockTime = (time: string) => {
  const hours = (Number(time.slice(0, 2)) % 12) + (time.endsWith('PM') ? 12 : 0);
  return hours * 60 + Number(time.slice(3, 5));
};

/** An IANA time zone such as `America/New_York`. */
export const timeZone = () => z.string().refine(isTimeZone, 'Choose a time zone from the list.');

const isTimeZone = (value: string) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value });
    return true;
  } catch {
    return false;
  }
};

/** An e-mail address, kept in lower case. */
export const email = () =>
  z.string().trim().toLowerCase().max(254).pipe(z.email('Enter an e-mail address such as name@example.org.'));

/** A telephone number in E.164, `+12025550143`. */
export const phone = () =>
  z.string().regex(/^\+[1-9]\d{1,14}$/, 'Enter a number with its country code, such as +12025550143.');

/** A web address; https only. */
export const httpsUrl = () =>
  z
    .string()
    .trim()
    .max(2000)
    .refine((value) => URL.canParse(value) && new URL(value).protocol === 'https:', {
      error: 'Enter an address that starts with https://.',
    });

/** A whole number between two bounds, both included. */
export const wholeNumber = (min: number, max: number) => z.int().min(min).max(max);
