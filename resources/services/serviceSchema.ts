import { z } from 'zod';
import { destinations, linkTypes } from '../destinations';
import {
  audience,
  icon,
  publishingWindow,
  publishingWindowEnds,
  publishingWindowFields,
  seo,
  seoUnique,
} from '../engine/domain';
import {
  type AreaName,
  articleTags,
  defineSchema,
  html,
  image,
  masterType,
  money,
  reference,
  target,
  text,
  wholeNumber,
  withKind,
} from '../engine/schema';
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
  record: z.object({
    title: text({ min: 3, max: 80 }),
    category: masterType('service_category'),
    summary: text({ min: 40, max: 160 }).optional(),
    description: html({
      min: 100,
      max: 8000,
      tags: articleTags,
    }).optional(),
    icon: icon().optional(),
    image: image().optional(),
    benefits: z
      .array(text({ max: 100 }))
      .max(8)
      .default([]),
    deliveryModes: z.array(masterType('meeting_mode')).max(10).default([]),
    pricing: withKind(
      'pricing',
      z.strictObject({ type: z.enum(pricingTypes), amount: money().optional(), amountMax: money().optional() }),
    ).default({ type: 'included' }),
    appointmentTypeId: masterType('appointment_type').optional(),
    advisorIds: z.array(reference('advisors')).max(50).default([]),
    eligibility: audience(),
    relatedFaqIds: related('faqs'),
    documentIds: related('documents'),
    calculatorIds: related('calculators'),
    disclosureIds: z.array(masterType('disclosure')).max(10).default([]),
    cta: z
      .strictObject({
        label: text({ max: 30 }).optional(),
        linkType: z.enum(linkTypes).optional(),
        linkTarget: target('linkType', destinations).optional(),
      })
      .default({}),
    isFeatured: z.boolean().default(false),
    sortOrder: wholeNumber(0, 9999).default(0),
    ...publishingWindow(),
    ...seo(),
  }),
  label: (service) => service.title,
  linkIdentifier: 'id',
  list: {
    search: ['title', 'summary', 'description'],
    rowFields: ['title', 'image', 'category', 'pricing', 'isFeatured', 'sortOrder'],
    sort: ['title', 'category', 'isFeatured', 'sortOrder', ...publishingWindowFields],
    filter: [
      'title',
      'category',
      'deliveryModes',
      'pricing.type',
      'appointmentTypeId',
      'advisorIds',
      'eligibility.retirementSystems',
      'isFeatured',
      ...publishingWindowFields,
      'slug',
    ],
    manualOrder: { field: 'sortOrder' },
    defaultSort: [
      ['sortOrder', 'ASC'],
      ['title', 'ASC'],
    ],
  },
  members: {
    fields: [
      'title',
      'category',
      'summary',
      'description',
      'icon',
      'image',
      'benefits',
      'deliveryModes',
      'pricing',
      'appointmentTypeId',
      'advisorIds',
      'relatedFaqIds',
      'documentIds',
      'calculatorIds',
      'disclosureIds',
      'cta',
      'isFeatured',
      'slug',
      'seoTitle',
      'seoDescription',
      'ogImage',
      'noIndex',
    ],
    rowFields: ['title', 'category', 'summary', 'icon', 'image', 'pricing', 'cta', 'isFeatured', 'slug'],
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
    required: ['summary', 'description', 'deliveryModes', 'disclosureIds', 'cta.label', 'cta.linkType'],
    window: publishingWindowEnds,
    check: (service, problem) => {
      if (!service.image && !service.icon) problem('image', rules.pictureOrIconMissing);
    },
  },
});
