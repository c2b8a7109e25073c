import type { AreaName } from './areaNames';
import { isTimeZone } from './dateTime';
import { minLengthCheck } from './draftSchema';
import { fieldMeta, type TargetKinds } from './fieldMeta';
import { issue } from './issue';
import { hasExtension, parsePhone } from './parsePhone';
import { stripHtml } from './plainText';
import { blockTags, maxRichTextBytes } from './richText';
import { commonRules } from './rules.en';
import { z } from './zod';

/** A text that may be longer than this has several lines. */
export const maxLineLength = 120;

/** A control character, such as a tab or the end of a line, or one of the two separators of Unicode that end a line. */
const lineBreak = /[\p{Cc}\u2028\u2029]/u;

/** Refuses control characters and ends of lines in a text that is trimmed already. */
export const inOneLine = <Field extends z.ZodString>(field: Field): Field =>
  field.refine((value) => !lineBreak.test(value), issue(commonRules.notOneLine));

/**
 * Creates a field of plain text; lengths are inclusive and count after trimming. One that may be longer than
 * `maxLineLength` can have several lines.
 */
export const text = ({ min = 1, max }: { min?: number; max: number }) => {
  const field = z.string().trim().min(min).max(max);
  return max > maxLineLength ? field : inOneLine(field);
};

/** Creates a field of plain text in one line, which may be longer than `maxLineLength`. */
export const line = ({ min = 1, max }: { min?: number; max: number }) =>
  inOneLine(z.string().trim().min(min).max(max)).register(fieldMeta, { kind: 'text' });

/** Creates a field with the key of a master type, such as `home_hero` of `banner_placement`. */
export const masterType = (category: string) => z.string().min(1).max(40).register(fieldMeta, { masterType: category });

/**
 * Creates a field with the id of another area's record; `published`: that must be published while this record is;
 * `worksOn`: the account works on the records of that area.
 */
export const reference = (
  area: AreaName,
  { published = false, worksOn }: { published?: boolean; worksOn?: AreaName } = {},
) =>
  z
    .string()
    .min(1)
    .max(64)
    .register(fieldMeta, {
      reference: area,
      ...(published && { published }),
      ...(worksOn && { worksOn }),
    });

/**
 * Creates a field with a link target: the id of a record, the key of a master type, a URL or a phone number. The
 * sibling field `kindField` contains one of the keys of `kinds`. Target records must be published while this record is.
 */
export const target = (kindField: string, kinds: TargetKinds) =>
  inOneLine(z.string().trim().min(1).max(2000)).register(fieldMeta, { target: { kindField, kinds }, published: true });

/** The HTML tags of paragraphs, lists, links, and raised, lowered and struck text. */
export const paragraphTags: readonly string[] = [
  ...['p', 'br', 'strong', 'em', 's', 'sup', 'sub', 'a'],
  ...['ul', 'ol', 'li'],
];
/** The HTML tags of a text with headings. */
export const headedTags: readonly string[] = [...paragraphTags, 'h2', 'h3'];
/** The HTML tags of an article with tables, pictures and other blocks. */
export const articleTags: readonly string[] = [
  ...headedTags,
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...blockTags,
];

/** Creates a field of sanitized HTML; `min` and `max` count the characters of its text. */
export const html = ({ min, max, tags = paragraphTags }: { min: number; max: number; tags?: readonly string[] }) =>
  z
    .string()
    .trim()
    // Before all else: a text is only parsed if its size is normal.
    .max(maxRichTextBytes, issue(commonRules.textTooLarge))
    .refine((value) => stripHtml(value).length >= min, {
      error: issue(commonRules.tooShort({ min })),
      ...minLengthCheck,
    })
    .refine((value) => stripHtml(value).length <= max, issue(commonRules.tooLong({ max })))
    .refine((value) => new TextEncoder().encode(value).length <= maxRichTextBytes, issue(commonRules.textTooLarge))
    .register(fieldMeta, { html: tags });

/** Creates a field with an instant in UTC. The format `2026-11-09T14:00:00.000Z` sorts as text in the order of time. */
export const instant = () =>
  z
    .string()
    .refine((value) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(value), {
      error: issue(commonRules.offsetMissing({ example: '2026-11-01T01:30:00-04:00' })),
      abort: true,
    })
    .refine(
      (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value)),
      { error: issue(commonRules.notInstant), abort: true },
    )
    .overwrite((value) => new Date(value).toISOString())
    .meta({ format: 'date-time' });

/** Creates a field with a calendar day, `2026-11-09`. */
export const plainDate = () => z.iso.date(issue(commonRules.notDate));

/** Creates a field with a local time of day, `09:00 AM`. */
export const clockTime = () =>
  z
    .string()
    .regex(/^(0[1-9]|1[0-2]):[0-5]\d (AM|PM)$/, issue(commonRules.notClockTime))
    .register(fieldMeta, { kind: 'clockTime' });

/** Creates a field with an IANA time zone, such as `America/New_York`. */
export const timeZone = () =>
  z.string().refine(isTimeZone, issue(commonRules.notTimeZone)).register(fieldMeta, { kind: 'timeZone' });

/** Creates a field with a BCP 47 language tag, such as `en-US`. */
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

/** Creates a field with an e-mail address, stored in lower case. */
export const email = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email(issue(commonRules.notEmail)))
    .register(fieldMeta, { kind: 'email' });

/** Creates a field with a mail sender, `Member services <news@example.org>`; `error` is the error of other values. */
export const mailbox = (error: string) =>
  inOneLine(z.string().trim()).regex(/^[^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>$/, error);

/** Creates a field with a phone number, stored in E.164 format, `+12025550143`. Takes what `parsePhone` converts. */
export const phone = () =>
  z
    .string()
    .overwrite(parsePhone)
    .refine((value) => !hasExtension(value), { error: issue(commonRules.phoneWithExtension), abort: true })
    .regex(/^\+[1-9]\d{1,14}$/, issue(commonRules.notPhone))
    .register(fieldMeta, { kind: 'phone' });

/** Creates a field with a URL; https only. */
export const httpsUrl = () =>
  inOneLine(z.string().trim().max(2000))
    .refine((value) => URL.canParse(value) && new URL(value).protocol === 'https:', {
      error: issue(commonRules.notWebAddress),
    })
    .register(fieldMeta, { kind: 'url' });

/** Creates a field with a whole number; both bounds are inclusive. */
export const wholeNumber = (min: number, max: number) => z.int().min(min).max(max);

/** Creates a field with an amount in US cents. */
export const money = (max = 100_000_000) => z.int().min(0).max(max).register(fieldMeta, { kind: 'money' });

/** Creates a field with a slug, the last part of a page's URL: lower-case words joined by hyphens. */
export const slug = () =>
  z
    .string()
    .min(3)
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, issue(commonRules.notSlug))
    .register(fieldMeta, { kind: 'slug' });

/** Creates a field with a list of short texts in lower case. */
export const tags = ({ maxItems, min = 1, max }: { maxItems: number; min?: number; max: number }) =>
  z
    .array(inOneLine(z.string().trim().toLowerCase().min(min).max(max)))
    .max(maxItems)
    .default([]);
