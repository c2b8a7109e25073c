import { z } from 'zod';
import { defineSchema, html, masterType, plainDate, reference, text, wholeNumber } from '../engine/schemaKit';

/** Questions that members ask, with the answers shown in the app and told by the assistant bot. */
export const faqs = defineSchema({
  name: 'faqs',
  noun: 'FAQ',
  record: z.object({
    question: text({ min: 10, max: 200 }),
    answer: html({ min: 20, max: 3000, tags: ['p', 'br'] }).optional(),
    shortAnswer: text({ max: 300 }).optional(),
    categoryId: masterType('faq_category'),
    tags: z
      .array(text({ max: 40 }))
      .max(8)
      .default([]),
    pageKeys: z.array(reference('app-page')).max(18).default([]),
    botEnabled: z.boolean().default(true),
    isFeatured: z.boolean().default(false),
    sortOrder: wholeNumber(0, 9999).default(0),
    lastReviewedAt: plainDate().optional(),
  }),
  label: (faq) => faq.question,
  search: ['question', 'answer', 'shortAnswer'],
  similar: 'question',
  sort: ['question', 'categoryId', 'botEnabled', 'isFeatured', 'sortOrder', 'lastReviewedAt'],
  filter: ['question', 'categoryId', 'tags', 'pageKeys', 'botEnabled', 'isFeatured', 'lastReviewedAt'],
  defaultSort: [
    ['categoryId', 'ASC'],
    ['sortOrder', 'ASC'],
  ],
  publish: { required: ['answer'] },
  limits: [
    {
      per: 'categoryId',
      where: { isFeatured: true },
      atMost: 5,
      sentence: 'A category features at most 5 FAQs. Take one of them off the featured list first.',
    },
  ],
});
