import { z } from 'zod';
import { destinations, linkTypes } from '../destinations';
import {
  type AreaName,
  articleTags,
  defineSchema,
  field,
  html,
  image,
  masterType,
  money,
  reference,
  section,
  slug,
  target,
  text,
  wholeNumber,
  withKind,
} from '../engine/schema';
import { audience, icon, publishingWindow, publishingWindowEnds, seo, seoUnique } from '../engine/sharedFields';
import { fields } from './messages.en';
import { recordFields, rules } from './recordMessages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    services: true;
  }
}

const pricingTypes = ['included', 'free', 'fee', 'fee_range', 'contact_us'] as const;

const related = (area: AreaName) => z.array(reference(area)).max(10).default([]);

/** The services for members, each with a page and a button to request it. */
export const services = defineSchema({
  name: 'services',
  fieldNames: { ...fields, ...recordFields },
  record: {
    ...section('content', {
      title: field(text({ min: 3, max: 80 }), {
        row: true,
        search: true,
        sort: true,
        filter: true,
        memberRow: true,
        fullWidth: true,
      }),
      category: field(masterType('service_category'), { row: true, sort: true, filter: true, memberRow: true }),
      icon: field(icon().optional(), { memberRow: true }),
      summary: field(text({ min: 40, max: 160 }).optional(), {
        search: true,
        memberRow: true,
        requiredToPublish: true,
      }),
      description: field(
        html({
          min: 100,
          max: 8000,
          tags: articleTags,
        }).optional(),
        { search: true, members: true, requiredToPublish: true },
      ),
      benefits: field(
        z
          .array(text({ max: 100 }))
          .max(8)
          .default([]),
        { members: true },
      ),
      image: field(image().optional(), { row: true, memberRow: true, fullWidth: true }),
      cta: field(
        z
          .strictObject({
            label: text({ max: 30 }).optional(),
            linkType: z.enum(linkTypes).optional(),
            linkTarget: target('linkType', destinations).optional(),
          })
          .default({}),
        { memberRow: true, requiredToPublish: ['label', 'linkType'] },
      ),
    }),
    ...section('delivery', {
      deliveryModes: field(z.array(masterType('meeting_mode')).max(10).default([]), {
        filter: true,
        members: true,
        requiredToPublish: true,
      }),
      appointmentTypeId: field(masterType('appointment_type').optional(), { filter: true, members: true }),
      pricing: field(
        withKind(
          'pricing',
          z.strictObject({ type: z.enum(pricingTypes), amount: money().optional(), amountMax: money().optional() }),
        ).default({ type: 'included' }),
        { row: true, filter: ['type'], memberRow: true },
      ),
      advisorIds: field(z.array(reference('advisors')).max(50).default([]), { filter: true, members: true }),
      disclosureIds: field(z.array(masterType('disclosure')).max(10).default([]), {
        members: true,
        requiredToPublish: true,
      }),
    }),
    ...section('placement', {
      isFeatured: field(z.boolean().default(false), { row: true, sort: true, filter: true, memberRow: true }),
      sortOrder: field(wholeNumber(0, 9999).default(0), { row: true, sort: true }),
      eligibility: field(audience(), { filter: ['retirementSystems'] }),
    }),
    ...publishingWindow(),
    ...section('related', {
      relatedFaqIds: field(related('faqs'), { members: true }),
      documentIds: field(related('documents'), { members: true }),
      calculatorIds: field(related('calculators'), { members: true }),
    }),
    ...section('sharing', { ...seo(), slug: field(slug().optional(), { filter: true, memberRow: true }) }),
  },
  label: (service) => service.title,
  linkIdentifier: 'id',
  list: {
    manualOrder: { field: 'sortOrder' },
    defaultSort: [
      ['sortOrder', 'ASC'],
      ['title', 'ASC'],
    ],
  },
  members: {
    order: [
      ['sortOrder', 'ASC'],
      ['title', 'ASC'],
    ],
    find: 'slug',
    filter: { category: 'category', mode: 'deliveryModes' },
  },
  rules: {
    check: ({ pricing }, problem) => {
      if (!pricing) return;
      const { type, amount, amountMax } = pricing;
      const hasAmount = type === 'fee' || type === 'fee_range';
      if (hasAmount && amount === undefined) problem('pricing.amount', rules.amountMissing);
      if (!hasAmount && amount !== undefined) problem('pricing.amount', rules.amountWithoutFee);
      if (type === 'fee_range' && amountMax === undefined) problem('pricing.amountMax', rules.highestFeeMissing);
      if (type !== 'fee_range' && amountMax !== undefined) problem('pricing.amountMax', rules.highestFeeWithoutRange);
      if (amount !== undefined && amountMax !== undefined && amountMax <= amount)
        problem('pricing.amountMax', rules.highestFeeNotAboveLowest);
    },
    unique: [seoUnique],
    publishLimits: [
      {
        where: { isFeatured: true },
        max: 6,
        message: rules.tooManyFeatured,
      },
    ],
  },
  publish: {
    window: publishingWindowEnds,
    check: (service, problem) => {
      if (!service.image && !service.icon) problem('image', rules.pictureOrIconMissing);
    },
  },
});
