import { z } from 'zod';
import { isTimeZone } from './clock';
import { minLengthCheck } from './draftSchema';
import { fieldMeta, type TargetKinds } from './fieldMeta';
import { issue } from './issue';
import { commonRules } from './rules.en';

/** A line or block of plain text; lengths are inclusive and count after trimming. */
export const text = ({ min = 1, max }: { min?: number; max: number }) => z.string().trim().min(min).max(max);

/** The key of a master type of one category, e.g. `home_hero` of `banner_placement`. */
export const masterType = (category: string) => z.string().min(1).max(40).register(fieldMeta, { masterType: category });

/** The id of a record of another area, with `published` of one that is published while this record is. */
export const reference = (area: string, { published = false } = {}) =>
  z
    .string()
    .min(1)
    .max(64)
    .register(fieldMeta, { reference: area, ...(published && { published }) });

/**
 * Where something leads to: the id of a record, the key of a master type, a web address or a telephone number, as the
 * field `by` beside it says in one of the words of `kinds`. Records must be published while this record is.
 */
export const target = (by: string, kinds: TargetKinds) =>
  z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .register(fieldMeta, { target: { kindField: by, kinds }, published: true });

/** The HTML tags of a few paragraphs, of a text with headings, and of an article with tables. */
export const paragraphTags: readonly string[] = ['p', 'br', 'strong', 'em', 'a', 'ul', 'ol', 'li'];
export const headedTags: readonly string[] = [...paragraphTags, 'h2', 'h3'];
export const articleTags: readonly string[] = [...headedTags, 'table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** Sanitised HTML; its length is that of the text a reader sees. */
export const html = ({ min, max, tags = paragraphTags }: { min: number; max: number; tags?: readonly string[] }) =>
  z
    .string()
    .trim()
    .max(max * 4 + 1000)
    .refine((value) => stripHtml(value).length >= min, {
      error: issue(commonRules.tooShort({ min })),
      ...minLengthCheck,
    })
    .refine((value) => stripHtml(value).length <= max, issue(commonRules.tooLong({ max })))
    .register(fieldMeta, { html: tags });

/** The characters of an HTML fragment that a reader sees, near enough to count them. */
export const stripHtml = (value: string) =>
  value
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&[a-z]+;|&#\d+;/gi, '.')
    .replace(/\s+/g, ' ')
    .trim();

/** An instant in UTC, kept in the fixed-width form `2026-11-09T14:00:00.000Z` so that text order is time order. */
export const instant = () =>
  z
    .string()
    .refine(
      (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value)),
      { error: issue(commonRules.notInstant), abort: true },
    )
    .overwrite((value) => new Date(value).toISOString())
    .meta({ format: 'date-time' });

/** A calendar day, `2026-11-09`. */
export const plainDate = () => z.iso.date(issue(commonRules.notDate));

/** A time of day on the clock of a place, `09:00 AM`. */
export const clockTime = () =>
  z
    .string()
    .regex(/^(0[1-9]|1[0-2]):[0-5]\d (AM|PM)$/, issue(commonRules.notClockTime))
    .register(fieldMeta, { kind: 'clockTime' });

/** An IANA time zone such as `America/New_York`. */
export const timeZone = () =>
  z.string().refine(isTimeZone, issue(commonRules.notTimeZone)).register(fieldMeta, { kind: 'timeZone' });

/** A language as BCP 47 names it, such as `en-US`. */
export const languageTag = () =>
  z
    .string()
    .trim()
    .min(2)
    .max(35)
    .refine(isLanguageTag, issue(commonRules.notLanguage))
    .overwrite((tag) => (isLanguageTag(tag) ? (Intl.getCanonicalLocales(tag)[0] ?? tag) : tag));

const isLanguageTag = (tag: string) => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

/** An e-mail address, kept in lower case. */
export const email = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email(issue(commonRules.notEmail)))
    .register(fieldMeta, { kind: 'email' });

/** A sender of mail, `Member services <news@example.org>`; anything else is the issue. */
export const mailbox = (error: string) =>
  z
    .string()
    .trim()
    .regex(/^[^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>$/, error);

/** A telephone number in E.164, `+12025550143`. */
export const phone = () =>
  z
    .string()
    .regex(/^\+[1-9]\d{1,14}$/, issue(commonRules.notPhone))
    .register(fieldMeta, { kind: 'phone' });

/** `(202) 555-0143` → `+12025550143` */
export const parsePhone = (typed: string): string => {
  const digits = typed.replace(/[\s().-]/g, '');
  return /^1?\d{10}$/.test(digits) ? `+1${digits.slice(-10)}` : typed;
};

/** A web address; https only. */
export const httpsUrl = () =>
  z
    .string()
    .trim()
    .max(2000)
    .refine((value) => URL.canParse(value) && new URL(value).protocol === 'https:', {
      error: issue(commonRules.notWebAddress),
    })
    .register(fieldMeta, { kind: 'url' });

/** A whole number between two bounds, both included. */
export const wholeNumber = (min: number, max: number) => z.int().min(min).max(max);

/** Money in US cents. */
export const money = (max = 100_000_000) => z.int().min(0).max(max).register(fieldMeta, { kind: 'money' });

/** The last part of a page's address: lower-case words joined by hyphens. */
export const slug = () =>
  z
    .string()
    .min(3)
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, issue(commonRules.notSlug))
    .register(fieldMeta, { kind: 'slug' });

/** A slug made from a title: `Medicare & you` → `medicare-and-you`. */
export const slugify = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');

/** Short words, each once, in lower case. */
export const tags = ({ maxItems, min = 1, max }: { maxItems: number; min?: number; max: number }) =>
  z.array(z.string().trim().toLowerCase().min(min).max(max)).max(maxItems).default([]);
