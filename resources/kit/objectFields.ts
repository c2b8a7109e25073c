import { z } from 'zod';
import { fieldMeta, type PictureSize } from './fieldMeta';
import { masterType, reference, slug, text, wholeNumber } from './fields';
import { issue } from './issue';
import { commonRules } from './rules.en';

/** The size from which shared pages show a large preview. */
export const sharedPicture: PictureSize = { minWidth: 1200, minHeight: 630 };

const picture = (size?: PictureSize) =>
  z
    .object({
      fileId: z.uuid(issue(commonRules.pictureMissing)).register(fieldMeta, { file: 'image' }),
      alt: text({ max: 150 }).optional(),
      decorative: z.boolean().default(false),
      focalX: z.number().min(0).max(1).default(0.5),
      focalY: z.number().min(0).max(1).default(0.5),
    })
    .register(fieldMeta, { kind: 'image', ...(size && { picture: size }) });

/** The usual picture has a name in the OpenAPI document, and so is one schema wherever it is used. */
const anyPicture = picture().register(z.globalRegistry, { id: 'Picture' });

/**
 * An uploaded picture with what is read out in its place. `files` of the record tells its address and size.
 * @param size what it must be like where the record is published.
 */
export const image = (size?: PictureSize) => (size ? picture(size) : anyPicture);

/** An uploaded document. `files` of the record tells its name, type and size. */
export const file = () =>
  z
    .object({ fileId: z.uuid(issue(commonRules.documentMissing)).register(fieldMeta, { file: 'document' }) })
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
        .regex(/^\d{5}(-\d{4})?$/, issue(commonRules.notZip))
        .optional(),
      latitude: z.number().min(-90).max(90).optional(),
      longitude: z.number().min(-180).max(180).optional(),
    })
    .register(fieldMeta, { kind: 'address' });

export const platforms = ['web', 'ios', 'android'] as const;

const members = z
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
    error: issue(commonRules.highestAgeBelowLowest),
    path: ['ageMax'],
  })
  .refine(({ yearsOfServiceMin = 0, yearsOfServiceMax = 60 }) => yearsOfServiceMin <= yearsOfServiceMax, {
    error: issue(commonRules.mostYearsBelowFewest),
    path: ['yearsOfServiceMax'],
  })
  .register(fieldMeta, { kind: 'audience', optionalParts: true })
  .default({
    everyone: true,
    memberStatuses: [],
    retirementSystems: [],
    planTypes: [],
    affiliateIds: [],
    organizationIds: [],
    states: [],
    platforms: [],
  })
  .register(z.globalRegistry, { id: 'Audience' });

/** Which members something is for: those who match every part that is given; with `everyone`, as by default, all. */
export const audience = () => members;

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

const symbol = z.enum(icons).register(fieldMeta, { kind: 'icon' }).register(z.globalRegistry, { id: 'Icon' });

/** One of the symbols of the member app. */
export const icon = () => symbol;

/** The fields by which a page is found and shared; spread into a record, with `seoUnique` among what is unique. */
export const seo = () => ({
  slug: slug().optional(),
  seoTitle: text({ max: 60 }).optional(),
  seoDescription: text({ min: 50, max: 160 }).optional(),
  ogImage: image(sharedPicture).optional(),
  noIndex: z.boolean().default(false),
});

export const seoUnique = { fields: ['slug'], message: commonRules.slugTaken } as const;
