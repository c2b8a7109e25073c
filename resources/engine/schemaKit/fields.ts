import { z } from 'zod';
import { isTimeZone } from './localTime';

/** What the API, the inputs and the fields need to know of a value beyond its type. */
export interface FieldMeta {
  /** How the value is entered and shown, where its type alone does not tell. */
  kind?:
    | 'address'
    | 'audience'
    | 'clockTime'
    | 'email'
    | 'file'
    | 'icon'
    | 'image'
    | 'money'
    | 'phone'
    | 'slug'
    | 'timeZone'
    | 'url';
  /** The area that the value is an id of; `staff` are the people who sign in. */
  reference?: string;
  /** The category of master types that the value is a key of. */
  masterType?: string;
  /** What the value leads to depends on the word in the field beside it. */
  target?: Target;
  /** What the value refers to must be published while the record is. */
  published?: boolean;
  /** The HTML tags that may stay in the value when it is sanitised. */
  html?: readonly string[];
  /** What a published picture must be like. */
  picture?: PictureSize;
  /** The kind of the uploaded file that the value is the id of. */
  file?: 'image' | 'document';
}

/** Where a value may lead to, by the word in the field beside it. */
export interface Target {
  /** The field beside it that holds the word. */
  by: string;
  /** For each word an area, a category of master types as `types/{category}`, `url` or `phone`. */
  kinds: TargetKinds;
}

export type TargetKinds = Readonly<Record<string, string>>;

export const fieldMeta = z.registry<FieldMeta>();

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
  z.string().trim().min(1).max(2000).register(fieldMeta, { target: { by, kinds }, published: true });

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
export const clockTime = () =>
  z
    .string()
    .regex(/^(0[1-9]|1[0-2]):[0-5]\d (AM|PM)$/, 'Enter a time such as 09:00 AM.')
    .register(fieldMeta, { kind: 'clockTime' });

/** An IANA time zone such as `America/New_York`. */
export const timeZone = () =>
  z.string().refine(isTimeZone, 'Choose a time zone from the list.').register(fieldMeta, { kind: 'timeZone' });

/** A language as BCP 47 names it, such as `en-US`. */
export const languageTag = () =>
  z
    .string()
    .trim()
    .min(2)
    .max(35)
    .refine(isLanguageTag, 'Enter a language such as en-US or es.')
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
    .pipe(z.email('Enter an e-mail address such as name@example.org.'))
    .register(fieldMeta, { kind: 'email' });

/** A telephone number in E.164, `+12025550143`. */
export const phone = () =>
  z
    .string()
    .regex(/^\+[1-9]\d{1,14}$/, 'Enter a number with its country code, such as +12025550143.')
    .register(fieldMeta, { kind: 'phone' });

/** A web address; https only. */
export const httpsUrl = () =>
  z
    .string()
    .trim()
    .max(2000)
    .refine((value) => URL.canParse(value) && new URL(value).protocol === 'https:', {
      error: 'Enter an address that starts with https://.',
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
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters and digits, with single hyphens between words.')
    .register(fieldMeta, { kind: 'slug' });

/** A slug made from a title: `Medicare & you` → `medicare-and-you`. */
export const slugOf = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');

/** What a published picture must be like; in pixels. */
export interface PictureSize {
  minWidth: number;
  minHeight: number;
  isSquare?: boolean;
}

/** The size from which shared pages show a large preview. */
export const sharedPicture: PictureSize = { minWidth: 1200, minHeight: 630 };

/**
 * An uploaded picture with what is read out in its place. `files` of the record tells its address and size.
 * @param size what it must be like where the record is published.
 */
export const image = (size?: PictureSize) =>
  z
    .object({
      fileId: z.uuid('Choose a picture.').register(fieldMeta, { file: 'image' }),
      alt: text({ max: 150 }).optional(),
      decorative: z.boolean().default(false),
      focalX: z.number().min(0).max(1).default(0.5),
      focalY: z.number().min(0).max(1).default(0.5),
    })
    .register(fieldMeta, { kind: 'image', ...(size && { picture: size }) });

/** An uploaded document. `files` of the record tells its name, type and size. */
export const file = () =>
  z
    .object({ fileId: z.uuid('Choose a document.').register(fieldMeta, { file: 'document' }) })
    .register(fieldMeta, { kind: 'file' });

/** A postal address in the United States. */
export const address = () =>
  z
    .object({
      street: text({ max: 120 }).optional(),
      city: text({ max: 80 }).optional(),
      state: masterType('us_state').optional(),
      zip: z
        .string()
        .regex(/^\d{5}(-\d{4})?$/, 'Enter a ZIP code such as 80202.')
        .optional(),
      latitude: z.number().min(-90).max(90).optional(),
      longitude: z.number().min(-180).max(180).optional(),
    })
    .register(fieldMeta, { kind: 'address' });

export const platforms = ['web', 'ios', 'android'] as const;

/** Which members something is for: those who match every part that is given; with `everyone`, as by default, all. */
export const audience = () =>
  z
    .object({
      everyone: z.boolean().default(true),
      memberStatuses: z.array(masterType('member_status')).max(20).default([]),
      retirementSystems: z.array(masterType('retirement_system')).max(20).default([]),
      planTypes: z.array(masterType('plan_type')).max(20).default([]),
      affiliateIds: z.array(reference('union-affiliates')).max(50).default([]),
      organizationIds: z.array(reference('organizations')).max(50).default([]),
      states: z.array(masterType('us_state')).max(60).default([]),
      ageMin: wholeNumber(18, 110).optional(),
      ageMax: wholeNumber(18, 110).optional(),
      yearsOfServiceMin: wholeNumber(0, 60).optional(),
      yearsOfServiceMax: wholeNumber(0, 60).optional(),
      platforms: z.array(z.enum(platforms)).default([]),
    })
    .refine(({ ageMin = 18, ageMax = 110 }) => ageMin <= ageMax, {
      error: 'The highest age must not be below the lowest.',
      path: ['ageMax'],
    })
    .refine(({ yearsOfServiceMin = 0, yearsOfServiceMax = 60 }) => yearsOfServiceMin <= yearsOfServiceMax, {
      error: 'The most years must not be below the fewest.',
      path: ['yearsOfServiceMax'],
    })
    .register(fieldMeta, { kind: 'audience' })
    .default({
      everyone: true,
      memberStatuses: [],
      retirementSystems: [],
      planTypes: [],
      affiliateIds: [],
      organizationIds: [],
      states: [],
      platforms: [],
    });

export type Audience = z.output<ReturnType<typeof audience>>;

/** The symbols of the member app, by what they stand for. */
export const icons = [
  'house',
  'book',
  'calendar',
  'phone',
  'person',
  'people',
  'layers',
  'landmark',
  'umbrella',
  'savings',
  'heart',
  'shield',
  'calculator',
  'hand',
  'gift',
  'document',
  'help',
  'mail',
  'bell',
  'news',
  'clock',
  'chart',
  'place',
  'scale',
] as const;

export type IconName = (typeof icons)[number];

/** One of the symbols of the member app. */
export const icon = () => z.enum(icons).register(fieldMeta, { kind: 'icon' });

/** The fields by which a page is found and shared; spread into a record, with `seoUnique` among what is unique. */
export const seo = () => ({
  slug: slug().optional(),
  seoTitle: text({ max: 60 }).optional(),
  seoDescription: text({ min: 50, max: 160 }).optional(),
  ogImage: image(sharedPicture).optional(),
  noIndex: z.boolean().default(false),
});

export const seoUnique = { fields: ['slug'], sentence: 'Another page has this slug.' };

/** Short words, each once, in lower case. */
export const tags = ({ most, min = 1, max }: { most: number; min?: number; max: number }) =>
  z.array(z.string().trim().toLowerCase().min(min).max(max)).max(most).default([]);
