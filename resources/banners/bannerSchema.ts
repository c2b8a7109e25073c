import { millisecondsInDay } from 'date-fns/constants';
import { z } from 'zod';
import { destinations, linkTypes as destinationTypes } from '../destinations';
import { audience } from '../engine/domain';
import { defineSchema, image, instant, masterType, target, text, timeZone, wholeNumber } from '../engine/schema';
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
  record: z.object({
    name: text({ min: 3, max: 80 }),
    headline: text({ max: 60 }).optional(),
    message: text({ max: 140 }).optional(),
    placement: masterType('banner_placement'),
    tone: z.enum(tones).default('info'),
    linkType: z.enum(linkTypes).default('none'),
    linkTarget: target('linkType', destinations).optional(),
    ctaLabel: text({ max: 24 }).optional(),
    startsAt: instant().optional(),
    endsAt: instant().optional(),
    timeZone: timeZone().default('America/New_York'),
    priority: wholeNumber(1, 999).default(1),
    imageDesktop: image().optional(),
    imageMobile: image().optional(),
    audience: audience(),
    dismissible: z.boolean().default(true),
    frequencyCap: wholeNumber(0, 10).default(0),
  }),
  label: (banner) => banner.name,
  list: {
    search: ['name', 'headline', 'message'],
    rowFields: ['name', 'imageDesktop', 'placement', 'startsAt', 'endsAt', 'priority'],
    sort: ['name', 'placement', 'startsAt', 'endsAt', 'priority'],
    filter: ['name', 'placement', 'tone', 'startsAt', 'endsAt', 'linkType', 'audience.retirementSystems'],
    defaultSort: [
      ['live', 'DESC'],
      ['placement', 'ASC'],
      ['priority', 'ASC'],
    ],
  },
  members: {
    fields: [
      'headline',
      'message',
      'placement',
      'tone',
      'linkType',
      'linkTarget',
      'ctaLabel',
      'startsAt',
      'endsAt',
      'priority',
      'imageDesktop',
      'imageMobile',
      'dismissible',
      'frequencyCap',
    ],
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
    required: ['headline', 'startsAt'],
    window: { startsAt: 'startsAt', endsAt: 'endsAt' },
    check: (banner, problem) => {
      if (banner.tone === 'promo' && !banner.endsAt) problem('endsAt', rules.promotionWithoutEnd);
    },
  },
});
