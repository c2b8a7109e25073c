import { addYears } from 'date-fns/addYears';
import { z } from 'zod';
import {
  articleTags,
  businessZone,
  defineSchema,
  headingsAreInOrder,
  html,
  masterType,
  plainDate,
  reference,
  reservedIds,
  text,
  toLocal,
  wholeNumber,
} from '../engine/schemaKit';
import { placeholders } from './choices';

/** Pages that the law or a contract asks for, each at an address of its own that never changes. */
export const legals = defineSchema({
  name: 'legals',
  noun: 'legal page',
  idField: 'pageKey',
  record: z.object({
    pageKey: text({ min: 3, max: 50 })
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters and digits, with single hyphens between words.')
      .refine((key) => !reservedIds.includes(key), 'This word has a meaning of its own in addresses. Choose another.'),
    title: text({ min: 3, max: 120 }),
    versionLabel: z
      .string()
      .regex(/^\d{1,4}\.\d{1,4}$/, 'Enter two numbers with a point between them, such as 3.2.')
      .optional(),
    body: html({
      min: 200,
      max: 100_000,
      tags: [...articleTags, 'h4', 'u', 'blockquote'],
    }).optional(),
    summaryOfChanges: text({ min: 20, max: 1000 }).optional(),
    effectiveDate: plainDate().optional(),
    requiresReacceptance: z.boolean().default(false),
    noticeDays: wholeNumber(0, 90).default(30),
    jurisdictions: z.array(masterType('us_state')).max(60).default([]),
    ownerId: reference('staff'),
    reviewDueAt: plainDate().default(inAYear),
    pdfDocumentId: reference('documents').optional(),
  }),
  label: (page) => page.title,
  search: ['pageKey', 'title', 'body'],
  sort: ['pageKey', 'title', 'effectiveDate', 'reviewDueAt'],
  filter: [
    'pageKey',
    'title',
    'effectiveDate',
    'requiresReacceptance',
    'jurisdictions',
    'ownerId',
    'pdfDocumentId',
    'reviewDueAt',
  ],
  defaultSort: [
    ['reviewDueAt', 'ASC'],
    ['title', 'ASC'],
  ],
  publish: {
    requiresApproval: true,
    required: ['versionLabel', 'body', 'effectiveDate'],
    window: { startsAt: 'effectiveDate' },
    check: (page, problem) => {
      // 1.0 is taken for the first version, whatever was published elsewhere before.
      if (page.versionLabel && page.versionLabel !== '1.0' && !page.summaryOfChanges)
        problem('summaryOfChanges', 'Say what changed: members read it from the second version on.');
      if (!page.body) return;
      if (!headingsAreInOrder(page.body))
        problem('body', 'The headings skip a level. Begin with a heading, and put subheadings only below one.');
      const unknown = [...page.body.matchAll(/\{\{\s*(.*?)\s*\}\}/g)].find(([, name = '']) => !isPlaceholder(name));
      if (unknown)
        problem('body', `There is no placeholder ${unknown[0]}. Use ${placeholders.map(inBraces).join(' or ')}.`);
    },
  },
});

function inAYear() {
  const today = toLocal(new Date().toISOString(), businessZone);
  return addYears(new Date(`${today}Z`), 1)
    .toISOString()
    .slice(0, 10);
}

const isPlaceholder = (name: string) => placeholders.some((known) => known === name);

const inBraces = (name: string) => `{{${name}}}`;
