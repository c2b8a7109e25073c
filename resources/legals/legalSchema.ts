import { addYears } from 'date-fns/addYears';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { z } from 'zod';
import { areHeadingLevelsInOrder } from '../engine/domain';
import {
  articleTags,
  businessToday,
  commonRules,
  defineSchema,
  html,
  issue,
  masterType,
  organizationPlaceholders,
  plainDate,
  reference,
  reservedIds,
  text,
  wholeNumber,
} from '../engine/schema';
import { fields } from './messages.en';
import { recordFields, rules } from './recordMessages.en';

export { fieldsOfVersion } from './fieldsOfVersion';
export { compareVersions, incrementVersion } from './versionLabel';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    legals: true;
  }
}

/** The schema of legal pages, which a law or a contract requires. The address of each page never changes. */
export const legals = defineSchema({
  name: 'legals',
  singularName: 'legal page',
  fieldNames: { ...fields, ...recordFields },
  record: z.object({
    pageKey: text({ min: 3, max: 50 })
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, issue(commonRules.notSlug))
      .refine((key) => !reservedIds.includes(key), issue(commonRules.reservedWord)),
    title: text({ min: 3, max: 120 }),
    versionLabel: z
      .string()
      .regex(/^\d{1,4}\.\d{1,4}$/, issue(rules.notVersionLabel))
      .optional(),
    body: html({
      min: 200,
      max: 100_000,
      tags: [...articleTags, 'h4', 'u', 'blockquote'],
    }).optional(),
    summaryOfChanges: text({ min: 20, max: 1000 }).optional(),
    effectiveDate: plainDate().optional(),
    requiresReacceptance: z.boolean().optional(),
    /** The number of the live version that this one corrects. With another number, this is a new version. */
    correctionOf: wholeNumber(1, 2_147_483_647).optional(),
    noticeDays: wholeNumber(0, 90).default(30),
    jurisdictions: z.array(masterType('us_state')).max(60).default([]),
    ownerId: reference('staff', { worksOnRecord: true }),
    reviewDueAt: plainDate().default(dateInOneYear),
    pdfDocumentId: reference('documents').optional(),
  }),
  label: (page) => page.title,
  idField: 'pageKey',
  linkIdentifier: 'key',
  list: {
    search: ['pageKey', 'title', 'body'],
    rowFields: ['title', 'pageKey', 'versionLabel', 'effectiveDate', 'ownerId', 'reviewDueAt'],
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
  },
  members: {
    fields: [
      'pageKey',
      'title',
      'versionLabel',
      'body',
      'summaryOfChanges',
      'effectiveDate',
      'requiresReacceptance',
      'jurisdictions',
      'pdfDocumentId',
    ],
    rowFields: ['pageKey', 'title', 'versionLabel', 'effectiveDate', 'requiresReacceptance', 'jurisdictions'],
    order: [['title', 'ASC']],
    find: 'pageKey',
  },
  rules: {
    placeholders: { body: organizationPlaceholders },
  },
  publish: {
    requiresApproval: true,
    required: ['versionLabel', 'body', 'effectiveDate', 'requiresReacceptance'],
    window: { startsAt: 'effectiveDate' },
    versionName: 'versionLabel',
    check: (page, problem) => {
      // Version 1.0 counts as the first one, even if earlier versions were published elsewhere.
      if (page.versionLabel && page.versionLabel !== '1.0' && !page.summaryOfChanges)
        problem('summaryOfChanges', rules.changesMissing);
      if (!page.body) return;
      if (!areHeadingLevelsInOrder(page.body)) problem('body', rules.headingsSkipLevel);
    },
  },
});

function dateInOneYear() {
  return formatISO(addYears(parseISO(businessToday()), 1), { representation: 'date' });
}
