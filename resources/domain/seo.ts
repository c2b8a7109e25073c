import { z } from 'zod';
import { type ImageSize, image, slug, text } from '../kit';
import { domainRules } from './rules.en';

/** The size from which shared pages show a large preview. */
export const minShareImageSize: ImageSize = { minWidth: 1200, minHeight: 630 };

/** The fields by which a page is found and shared; spread into a record, with `seoUnique` among what is unique. */
export const seo = () => ({
  slug: slug().optional(),
  seoTitle: text({ max: 60 }).optional(),
  seoDescription: text({ min: 50, max: 160 }).optional(),
  ogImage: image(minShareImageSize).optional(),
  noIndex: z.boolean().default(false),
});

export const seoUnique = { fields: ['slug'], message: domainRules.slugTaken } as const;
