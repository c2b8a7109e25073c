import { z } from 'zod';
import {
  audience,
  buttonFields,
  checkBlocks,
  icon,
  pageBlocks,
  platforms,
  publishingWindow,
  publishingWindowEnds,
  publishingWindowFields,
  seo,
  seoUnique,
} from '../engine/domain';
import { commonRules, defineSchema, image, issue, reservedIds, text, wholeNumber } from '../engine/schema';
import { navPlacements, pageTypes, visibilities } from './choices';
import { fields } from './messages.en';
import { recordFields, rules } from './recordMessages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    'app-page': true;
  }
}

/** The schema of the screens of the member app. Banners, messages and FAQs refer to them. */
export const appPages = defineSchema({
  name: 'app-page',
  fieldNames: { ...fields, ...recordFields },
  record: z.object({
    pageKey: z
      .string()
      .regex(/^[a-z0-9-]{2,50}$/, issue(rules.notKey))
      .refine((key) => !reservedIds.includes(key), issue(commonRules.reservedWord)),
    title: text({ min: 2, max: 80 }),
    route: z
      .string()
      .trim()
      .max(120)
      .regex(/^\/(?![/\\])[^\s\\]*$/, issue(rules.notRoute)),
    platforms: z.array(z.enum(platforms)).min(1),
    pageType: z.enum(pageTypes),
    navPlacement: z.enum(navPlacements).default('none'),
    icon: icon().optional(),
    heading: text({ max: 100 }).optional(),
    subheading: text({ max: 200 }).optional(),
    heroImage: image().optional(),
    blocks: pageBlocks(),
    cta: z.strictObject(buttonFields()).optional(),
    visibility: z.enum(visibilities).default('public'),
    audience: audience(),
    minAppVersion: z
      .string()
      .regex(/^\d+\.\d+\.\d+$/, issue(rules.notVersion))
      .optional(),
    isEnabled: z.boolean().default(true),
    maintenanceText: text({ max: 300 }).optional(),
    sortOrder: wholeNumber(0, 9999).default(0),
    ...publishingWindow(),
    ...seo(),
  }),
  label: (page) => page.title,
  idField: 'pageKey',
  linkIdentifier: 'key',
  enabledField: 'isEnabled',
  routeField: 'route',
  list: {
    search: ['pageKey', 'title', 'route', 'heading', 'subheading'],
    rowFields: ['title', 'route', 'navPlacement', 'sortOrder', 'platforms', 'visibility', 'isEnabled'],
    sort: ['pageKey', 'title', 'navPlacement', 'sortOrder', ...publishingWindowFields],
    filter: [
      'pageKey',
      'title',
      'platforms',
      'pageType',
      'navPlacement',
      'visibility',
      'isEnabled',
      ...publishingWindowFields,
      'slug',
    ],
    manualOrder: { field: 'sortOrder', within: 'navPlacement' },
    defaultSort: [
      ['navPlacement', 'ASC'],
      ['sortOrder', 'ASC'],
    ],
  },
  members: {
    path: 'pages',
    fields: [
      'pageKey',
      'title',
      'route',
      'platforms',
      'pageType',
      'navPlacement',
      'icon',
      'heading',
      'subheading',
      'heroImage',
      'blocks',
      'cta',
      'minAppVersion',
      'slug',
      'seoTitle',
      'seoDescription',
      'ogImage',
      'noIndex',
    ],
    rowFields: ['pageKey', 'title', 'route', 'platforms', 'pageType', 'navPlacement', 'icon', 'minAppVersion'],
    whileOff: ['pageKey', 'title', 'isEnabled', 'maintenanceText'],
    order: [
      ['navPlacement', 'ASC'],
      ['sortOrder', 'ASC'],
    ],
    find: 'pageKey',
    filter: { navPlacement: 'navPlacement', platform: 'platforms' },
    receivers: ({ visibility }) => {
      if (visibility === 'audience') return 'audience';
      return visibility === 'signed_in' ? 'members' : 'everyone';
    },
  },
  statistics: ['opened'],
  rules: {
    check: (page, problem) => {
      if (page.navPlacement === 'tab_bar' && !page.icon) problem('icon', rules.iconMissing);
      if (page.visibility === 'audience' && page.audience?.everyone)
        problem('audience.everyone', rules.audienceMissing);
      if (page.cta?.label && !page.cta.linkType) problem('cta.linkType', rules.linkMissing);
      if (page.cta?.linkType && !page.cta.label) problem('cta.label', rules.buttonTextMissing);
      checkBlocks(page.blocks ?? [], problem);
    },
    unique: [{ fields: ['route'], message: rules.routeTaken }, seoUnique],
    publishLimits: [
      {
        where: { navPlacement: 'tab_bar' },
        max: 5,
        message: rules.tabBarFull,
      },
    ],
  },
  publish: { required: ['heading'], window: publishingWindowEnds },
});
