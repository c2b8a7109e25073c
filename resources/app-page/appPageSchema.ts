import { z } from 'zod';
import {
  commonRules,
  defineSchema,
  field,
  image,
  issue,
  reservedIds,
  section,
  text,
  wholeNumber,
} from '../engine/schema';
import {
  audience,
  buttonFields,
  checkBlocks,
  icon,
  pageBlocks,
  platforms,
  publishingWindow,
  publishingWindowEnds,
  seo,
  seoUnique,
} from '../engine/sharedFields';
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
  record: {
    ...section('content', {
      title: field(text({ min: 2, max: 80 }), {
        row: true,
        search: true,
        sort: true,
        filter: true,
        memberRow: true,
        membersWhileOff: true,
        fullWidth: true,
      }),
      heading: field(text({ max: 100 }).optional(), {
        search: true,
        members: true,
        requiredToPublish: true,
        fullWidth: true,
      }),
      subheading: field(text({ max: 200 }).optional(), { search: true, members: true }),
      heroImage: field(image().optional(), { members: true, fullWidth: true }),
      cta: field(z.strictObject(buttonFields()).optional(), { members: true }),
    }),
    ...section('placement', {
      pageKey: field(
        z
          .string()
          .regex(/^[a-z0-9-]{2,50}$/, issue(rules.notKey))
          .refine((key) => !reservedIds.includes(key), issue(commonRules.reservedWord)),
        { search: true, sort: true, filter: true, memberRow: true, membersWhileOff: true },
      ),
      route: field(
        z
          .string()
          .trim()
          .max(120)
          .regex(/^\/(?![/\\])[^\s\\]*$/, issue(rules.notRoute)),
        { row: true, search: true, memberRow: true },
      ),
      pageType: field(z.enum(pageTypes), { filter: true, memberRow: true }),
      platforms: field(z.array(z.enum(platforms)).min(1), { row: true, filter: true, memberRow: true }),
      navPlacement: field(z.enum(navPlacements).default('none'), {
        row: true,
        sort: true,
        filter: true,
        memberRow: true,
      }),
      icon: field(icon().optional(), { memberRow: true }),
      sortOrder: field(wholeNumber(0, 9999).default(0), { row: true, sort: true }),
      minAppVersion: field(
        z
          .string()
          .regex(/^\d+\.\d+\.\d+$/, issue(rules.notVersion))
          .optional(),
        { memberRow: true },
      ),
      isEnabled: field(z.boolean().default(true), { row: true, filter: true, membersWhileOff: true }),
      maintenanceText: field(text({ max: 300 }).optional(), {
        membersWhileOff: true,
        visible: ({ isEnabled }) => isEnabled === false,
        fullWidth: true,
      }),
      visibility: field(z.enum(visibilities).default('public'), { row: true, filter: true }),
      audience: field(audience(), { visible: ({ visibility }) => visibility === 'audience' }),
    }),
    ...publishingWindow(),
    ...seo(),
    blocks: field(pageBlocks(), { members: true }),
  },
  label: (page) => page.title,
  idField: 'pageKey',
  linkIdentifier: 'key',
  enabledField: 'isEnabled',
  routeField: 'route',
  list: {
    manualOrder: { field: 'sortOrder', within: 'navPlacement' },
    defaultSort: [
      ['navPlacement', 'ASC'],
      ['sortOrder', 'ASC'],
    ],
  },
  members: {
    path: 'pages',
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
  publish: { window: publishingWindowEnds },
});
