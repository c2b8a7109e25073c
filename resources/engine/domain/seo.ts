import { z } from 'zod';
import { type ImageSize, image, slug, text } from '../schema';
import { domainRules } from './rules.en';

/** The minimum size of the image for a large preview of a shared page. */
export const minShareImageSize: ImageSize = { minWidth: 1200, minHeight: 630 };

/** Creates the fields for search engines and sharing. Spread them into a record and add `seoUnique` to `unique`. */
export const seo = () => ({
  slug: slug().optional(),
  seoTitle: text({ max: 60 }).optional(),
  seoDescription: text({ min: 50, max: 160 }).optional(),
  ogImage: image(minShareImageSize).optional(),
  noIndex: z.boolean().default(false),
});

export const seoUnique = { fields: ['slug'], message: domainRules.slugTaken } as const;
