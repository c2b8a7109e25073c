import { z } from 'zod';
import { audience, publishingWindow, publishingWindowEnds, publishingWindowFields } from '../engine/domain';
import {
  defineSchema,
  html,
  masterType,
  plainDate,
  reference,
  tags,
  text,
  wholeNumber,
  yearlyLimitPlaceholders,
} from '../engine/schema';
import { fields } from './messages.en';
import { rules } from './recordMessages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    faqs: true;
  }
}

/** The schema of FAQs: questions with the answers that the app and the assistant bot give. */
export const faqs = defineSchema({
  name: 'faqs',
  singularName: 'FAQ',
  fieldNames: fields,
  record: z.object({
    question: text({ min: 10, max: 200 }),
    answer: html({ min: 20, max: 3000 }).optional(),
    shortAnswer: text({ max: 300 }).optional(),
    categoryId: masterType('faq_category'),
    tags: tags({ maxItems: 8, max: 40 }),
    audience: audience(),
    pageKeys: z.array(reference('app-page')).max(18).default([]),
    relatedServiceId: reference('services').optional(),
    botEnabled: z.boolean().default(true),
    isFeatured: z.boolean().default(false),
    sortOrder: wholeNumber(0, 9999).default(0),
    lastReviewedAt: plainDate().optional(),
    ...publishingWindow(),
  }),
  label: (faq) => faq.question,
  linkIdentifier: 'id',
  list: {
    search: ['question', 'answer', 'shortAnswer', 'tags'],
    similarityField: 'question',
    rowFields: ['question', 'categoryId', 'lastReviewedAt', 'isFeatured', 'botEnabled', 'helpfulYes', 'helpfulNo'],
    sort: [
      'question',
      'categoryId',
      'botEnabled',
      'isFeatured',
      'sortOrder',
      'lastReviewedAt',
      ...publishingWindowFields,
    ],
    filter: [
      'question',
      'categoryId',
      'tags',
      'audience.retirementSystems',
      'pageKeys',
      'relatedServiceId',
      'botEnabled',
      'isFeatured',
      'lastReviewedAt',
      ...publishingWindowFields,
    ],
    manualOrder: { field: 'sortOrder', within: 'categoryId' },
    defaultSort: [
      ['categoryId', 'ASC'],
      ['sortOrder', 'ASC'],
    ],
  },
  members: {
    fields: ['question', 'answer', 'shortAnswer', 'categoryId', 'tags', 'relatedServiceId', 'isFeatured'],
    order: [
      ['categoryId', 'ASC'],
      ['sortOrder', 'ASC'],
    ],
    filter: { category: 'categoryId', page: 'pageKeys', tag: 'tags' },
  },
  statistics: ['opened', 'helpfulYes', 'helpfulNo'],
  rules: {
    placeholders: { answer: [yearlyLimitPlaceholders] },
    publishLimits: [
      {
        groupBy: 'categoryId',
        where: { isFeatured: true },
        max: 5,
        message: rules.tooManyFeatured,
      },
    ],
  },
  publish: { required: ['answer'], window: publishingWindowEnds },
});
