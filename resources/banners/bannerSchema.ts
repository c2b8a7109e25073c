import { millisecondsInDay } from 'date-fns/constants';
import { z } from 'zod';
import { destinations, linkTypes as destinationTypes } from '../destinations';
import {
  defineSchema,
  field,
  image,
  instant,
  masterType,
  section,
  target,
  text,
  timeZone,
  wholeNumber,
} from '../engine/schema';
import { audience } from '../engine/sharedFields';
import { fields } from './messages.en';
import { rules } from './recordMessages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    banners: true;
  }
}

const linkTypes = [...destinationTypes, 'none'] as const;

const tones = ['info', 'promo', 'success', 'warning', 'critical'] as const;

const maxDays = 366;
const maxWindow = maxDays * millisecondsInDay;

/** The schema of banners: notices in placements of the member app, each displayed within a time window. */
export const banners = defineSchema({
  name: 'banners',
  fieldNames: fields,
  record: {
    ...section('content', {
      headline: field(text({ max: 60 }).optional(), {
        search: true,
        members: true,
        requiredToPublish: true,
        fullWidth: true,
      }),
      message: field(text({ max: 140 }).optional(), { search: true, members: true }),
      linkType: field(z.enum(linkTypes).default('none'), { filter: true, members: true }),
      linkTarget: field(target('linkType', destinations).optional(), { members: true }),
      ctaLabel: field(text({ max: 24 }).optional(), { members: true, visible: ({ linkType }) => linkType !== 'none' }),
      tone: field(z.enum(tones).default('info'), { filter: true, members: true }),
      imageDesktop: field(image().optional(), { row: true, members: true }),
      imageMobile: field(image().optional(), { members: true }),
      dismissible: field(z.boolean().default(true), { members: true }),
    }),
    ...section('placement', {
      placement: field(masterType('banner_placement'), { row: true, sort: true, filter: true, members: true }),
      timeZone: timeZone().default('America/New_York'),
      startsAt: field(instant().optional(), {
        row: true,
        sort: true,
        filter: true,
        members: true,
        requiredToPublish: true,
      }),
      endsAt: field(instant().optional(), { row: true, sort: true, filter: true, members: true }),
      priority: field(wholeNumber(1, 999).default(1), { row: true, sort: true, members: true }),
      frequencyCap: field(wholeNumber(0, 10).default(0), { members: true }),
    }),
    ...section('audience', {
      audience: field(audience(), { filter: ['retirementSystems'] }),
    }),
    ...section('staff', {
      name: field(text({ min: 3, max: 80 }), { row: true, search: true, sort: true, filter: true, fullWidth: true }),
    }),
  },
  label: (banner) => banner.name,
  list: {
    defaultSort: [
      ['live', 'DESC'],
      ['placement', 'ASC'],
      ['priority', 'ASC'],
    ],
  },
  members: {
    order: [
      ['placement', 'ASC'],
      ['priority', 'ASC'],
    ],
    filter: { page: 'placement' },
  },
  statistics: ['shown', 'pressed', 'closed'],
  rules: {
    check: (banner, problem) => {
      if (banner.startsAt && banner.endsAt && Date.parse(banner.endsAt) - Date.parse(banner.startsAt) > maxWindow) {
        problem('endsAt', rules.runsTooLong({ days: maxDays }));
      }
      if (banner.linkType !== 'none' && !banner.ctaLabel) problem('ctaLabel', rules.buttonTextMissing);
    },
    publishLimits: [
      {
        groupBy: 'placement',
        max: { metaKey: 'maxActive' },
        message: rules.placementFull,
      },
    ],
  },
  publish: {
    window: { startsAt: 'startsAt', endsAt: 'endsAt' },
    check: (banner, problem) => {
      if (banner.tone === 'promo' && !banner.endsAt) problem('endsAt', rules.promotionWithoutEnd);
    },
  },
});
