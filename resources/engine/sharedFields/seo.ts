import { z } from 'zod';
import { field, type ImageSize, image, section, slug, text } from '../schema';
import { sharedFieldRules } from './rules.en';

/** The minimum size of the image for a large preview of a shared page. */
export const minShareImageSize: ImageSize = { minWidth: 1200, minHeight: 630 };

/** Creates the fields for search engines and sharing. Spread them into a record and add `seoUnique` to `unique`. */
export const seo = () =>
  section('sharing', {
    slug: field(slug().optional(), { filter: true, members: true }),
    noIndex: field(z.boolean().default(false), { members: true }),
    seoTitle: field(text({ max: 60 }).optional(), { members: true }),
    seoDescription: field(text({ min: 50, max: 160 }).optional(), { members: true }),
    ogImage: field(image(minShareImageSize).optional(), { members: true, fullWidth: true }),
  });

export const seoUnique = { fields: ['slug'], message: sharedFieldRules.slugTaken } as const;
