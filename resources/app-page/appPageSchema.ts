import { z } from 'zod';
import {
  articleTags,
  audience,
  defineSchema,
  html,
  icon,
  image,
  masterType,
  platforms,
  reference,
  reservedIds,
  seo,
  seoUnique,
  target,
  text,
  wholeNumber,
} from '../kit';
import { blockFields, blockTypes, linkKinds, linkTypes, navPlacements, pageTypes, visibilities } from './choices';
import { fields } from './messages.en';

const button = {
  label: text({ max: 30 }).optional(),
  linkType: z.enum(linkTypes).optional(),
  linkTarget: target('linkType', linkKinds).optional(),
};

/** A part of a page; which of its fields count follows from its type. */
const block = z.strictObject({
  type: z.enum(blockTypes),
  heading: text({ max: 80 }).optional(),
  body: html({ min: 1, max: 5000, tags: articleTags }).optional(),
  image: image().optional(),
  ...button,
  faqCategory: masterType('faq_category').optional(),
  placement: masterType('banner_placement').optional(),
  calculatorId: reference('calculators', { published: true }).optional(),
  topic: masterType('event_topic').optional(),
  most: wholeNumber(1, 20).optional(),
});

/** The screens of the member app, which banners, messages and FAQs point to. */
export const appPages = defineSchema({
  name: 'app-page',
  fieldNames: fields,
  idField: 'pageKey',
  record: z.object({
    pageKey: z
      .string()
      .regex(/^[a-z0-9-]{2,50}$/, 'Use 2 to 50 lower-case letters, digits and hyphens.')
      .refine((key) => !reservedIds.includes(key), 'This word has a meaning of its own in addresses. Choose another.'),
    title: text({ min: 2, max: 80 }),
    route: z
      .string()
      .trim()
      .max(120)
      .regex(/^\/(?![/\\])[^\s\\]*$/, 'Enter a path within the app that starts with /.'),
    platforms: z.array(z.enum(platforms)).min(1),
    pageType: z.enum(pageTypes),
    navPlacement: z.enum(navPlacements).default('none'),
    icon: icon().optional(),
    heading: text({ max: 100 }).optional(),
    subheading: text({ max: 200 }).optional(),
    heroImage: image().optional(),
    blocks: z.array(block).max(20).default([]),
    cta: z.strictObject(button).optional(),
    visibility: z.enum(visibilities).default('public'),
    audience: audience(),
    minAppVersion: z
      .string()
      .regex(/^\d+\.\d+\.\d+$/, 'Enter a version such as 4.2.0.')
      .optional(),
    isEnabled: z.boolean().default(true),
    sortOrder: wholeNumber(0, 9999).default(0),
    ...seo(),
  }),
  label: (page) => page.title,
  search: ['pageKey', 'title', 'route', 'heading', 'subheading'],
  rows: ['title', 'route', 'navPlacement', 'sortOrder', 'platforms', 'visibility', 'isEnabled'],
  sort: ['pageKey', 'title', 'navPlacement', 'sortOrder'],
  filter: ['pageKey', 'title', 'platforms', 'pageType', 'navPlacement', 'visibility', 'isEnabled', 'slug'],
  order: { field: 'sortOrder', within: 'navPlacement' },
  defaultSort: [
    ['navPlacement', 'ASC'],
    ['sortOrder', 'ASC'],
  ],
  check: (page, problem) => {
    if (page.navPlacement === 'tab_bar' && !page.icon) problem('icon', 'A page in the tab bar needs an icon.');
    if (page.visibility === 'audience' && page.audience?.everyone)
      problem('audience.everyone', 'Choose which members may see the page, or make it visible to all.');
    if (page.cta?.label && !page.cta.linkType) problem('cta.linkType', 'Choose what the button leads to.');
    if (page.cta?.linkType && !page.cta.label) problem('cta.label', 'A button needs a text.');
    page.blocks?.forEach((each, index) => {
      for (const field of blockFields[each.type]) {
        if (!each[field as keyof typeof each]) problem(`blocks.${index}.${field}`, 'A part of this kind needs this.');
      }
    });
  },
  publish: { required: ['heading'] },
  unique: [{ fields: ['route'], sentence: 'Another page has this route.' }, seoUnique],
  limits: [
    {
      where: { navPlacement: 'tab_bar' },
      atMost: 5,
      sentence: 'The tab bar holds at most 5 pages. Move one of them elsewhere first.',
    },
  ],
});
