import { z } from 'zod';
import { defineSchema, text, wholeNumber } from '../engine/schemaKit';

/** The screens of the member app, which banners and FAQs point to. */
export const appPages = defineSchema({
  name: 'app-page',
  idField: 'pageKey',
  record: z.object({
    pageKey: z.string().regex(/^[a-z0-9-]{2,50}$/, 'Use 2 to 50 lower-case letters, digits and hyphens.'),
    title: text({ min: 2, max: 80 }),
    route: z
      .string()
      .trim()
      .max(120)
      .regex(/^\/(?![/\\])[^\s\\]*$/, 'Enter a path within the app that starts with /.'),
    platforms: z.array(z.enum(['web', 'ios', 'android'])).min(1),
    pageType: z.enum(['content', 'list', 'tool', 'external']),
    navPlacement: z.enum(['tab_bar', 'drawer', 'footer', 'none']).default('none'),
    icon: text({ max: 40 }).optional(),
    heading: text({ max: 100 }).optional(),
    subheading: text({ max: 200 }).optional(),
    visibility: z.enum(['public', 'signed_in']).default('public'),
    minAppVersion: z
      .string()
      .regex(/^\d+\.\d+\.\d+$/, 'Enter a version such as 4.2.0.')
      .optional(),
    isEnabled: z.boolean().default(true),
    sortOrder: wholeNumber(0, 9999).default(0),
  }),
  label: (page) => page.title,
  search: ['pageKey', 'title', 'route'],
  sort: ['pageKey', 'title', 'sortOrder'],
  filter: ['pageKey', 'title', 'platforms', 'pageType', 'navPlacement', 'visibility', 'isEnabled'],
  defaultSort: [
    ['navPlacement', 'ASC'],
    ['sortOrder', 'ASC'],
  ],
  check: (page, problem) => {
    if (page.navPlacement === 'tab_bar' && !page.icon) problem('icon', 'A page in the tab bar needs an icon.');
  },
  publish: { required: ['heading'] },
  unique: [{ fields: ['route'], sentence: 'Another page has this route.' }],
});
