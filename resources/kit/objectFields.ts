import { z } from 'zod';
import { fieldMeta, type PictureSize } from './fieldMeta';
import { masterType, slug, text } from './fields';
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

/** The fields by which a page is found and shared; spread into a record, with `seoUnique` among what is unique. */
export const seo = () => ({
  slug: slug().optional(),
  seoTitle: text({ max: 60 }).optional(),
  seoDescription: text({ min: 50, max: 160 }).optional(),
  ogImage: image(sharedPicture).optional(),
  noIndex: z.boolean().default(false),
});

export const seoUnique = { fields: ['slug'], message: commonRules.slugTaken } as const;
