import { z } from 'zod';
import {
  defineSchema,
  field,
  html,
  masterType,
  plainDate,
  reference,
  section,
  tags,
  text,
  wholeNumber,
  yearlyLimitPlaceholders,
} from '../engine/schema';
import { audience, publishingWindow, publishingWindowEnds } from '../engine/sharedFields';
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
  record: {
    ...section('content', {
      question: field(text({ min: 10, max: 200 }), {
        row: true,
        search: true,
        sort: true,
        filter: true,
        members: true,
        fullWidth: true,
      }),
      answer: field(html({ min: 20, max: 3000 }).optional(), { search: true, members: true, requiredToPublish: true }),
      shortAnswer: field(text({ max: 300 }).optional(), { search: true, members: true }),
    }),
    ...section('placement', {
      categoryId: field(masterType('faq_category'), { row: true, sort: true, filter: true, members: true }),
      sortOrder: field(wholeNumber(0, 9999).default(0), { sort: true }),
      pageKeys: field(z.array(reference('app-page')).max(18).default([]), { filter: true }),
      tags: field(tags({ maxItems: 8, max: 40 }), { search: true, filter: true, members: true }),
      relatedServiceId: field(reference('services').optional(), { filter: true, members: true }),
      lastReviewedAt: field(plainDate().optional(), { row: true, sort: true, filter: true }),
      botEnabled: field(z.boolean().default(true), { row: true, sort: true, filter: true }),
      isFeatured: field(z.boolean().default(false), { row: true, sort: true, filter: true, members: true }),
      audience: field(audience(), { filter: ['retirementSystems'] }),
    }),
    ...publishingWindow(),
  },
  label: (faq) => faq.question,
  linkIdentifier: 'id',
  list: {
    rowFields: ['helpfulYes', 'helpfulNo'],
    similarityField: 'question',

    manualOrder: { field: 'sortOrder', within: 'categoryId' },
    defaultSort: [
      ['categoryId', 'ASC'],
      ['sortOrder', 'ASC'],
    ],
  },
  members: {
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
  publish: { window: publishingWindowEnds },
});
