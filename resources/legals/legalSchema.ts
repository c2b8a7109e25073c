import { addYears } from 'date-fns/addYears';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { z } from 'zod';
import {
  articleTags,
  businessToday,
  commonRules,
  defineSchema,
  field,
  html,
  issue,
  masterType,
  organizationPlaceholders,
  plainDate,
  reference,
  reservedIds,
  section,
  text,
  wholeNumber,
} from '../engine/schema';
import { areHeadingLevelsInOrder } from '../engine/texts';
import { fields } from './messages.en';
import { recordFields, rules } from './recordMessages.en';

/** The fields by which members know a version. A correction leaves them, and a new version has its own. */
export const fieldsOfVersion = ['versionLabel', 'effectiveDate', 'requiresReacceptance', 'summaryOfChanges'] as const;

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
  record: {
    ...section('page', {
      pageKey: field(
        text({ min: 3, max: 50 })
          .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, issue(commonRules.notSlug))
          .refine((key) => !reservedIds.includes(key), issue(commonRules.reservedWord)),
        { row: true, search: true, sort: true, filter: true, memberRow: true },
      ),
      versionLabel: field(
        z
          .string()
          .regex(/^\d{1,4}\.\d{1,4}$/, issue(rules.notVersionLabel))
          .optional(),
        { row: true, memberRow: true, requiredToPublish: true },
      ),
      title: field(text({ min: 3, max: 120 }), {
        row: true,
        search: true,
        sort: true,
        filter: true,
        memberRow: true,
        fullWidth: true,
      }),
      body: field(
        html({
          min: 200,
          max: 100_000,
          tags: [...articleTags, 'h4', 'u', 'blockquote'],
        }).optional(),
        { search: true, members: true, requiredToPublish: true },
      ),
      summaryOfChanges: field(text({ min: 20, max: 1000 }).optional(), { members: true }),
    }),
    ...section('when', {
      effectiveDate: field(plainDate().optional(), {
        row: true,
        sort: true,
        filter: true,
        memberRow: true,
        requiredToPublish: true,
      }),
      requiresReacceptance: field(z.boolean().optional(), { filter: true, memberRow: true, requiredToPublish: true }),
      noticeDays: field(wholeNumber(0, 90).default(30), {
        visible: ({ requiresReacceptance }) => requiresReacceptance,
        unit: 'days',
      }),
      jurisdictions: field(z.array(masterType('us_state')).max(60).default([]), { filter: true, memberRow: true }),
    }),
    ...section('staff', {
      ownerId: field(reference('staff', { worksOn: 'legals' }), { row: true, filter: true }),
      reviewDueAt: field(plainDate().default(dateInOneYear), { row: true, sort: true, filter: true }),
      pdfDocumentId: field(reference('documents').optional(), { filter: true, members: true }),
    }),
    /** The number of the live version that this one corrects. With another number, this is a new version. */
    correctionOf: wholeNumber(1, 2_147_483_647).optional(),
  },
  label: (page) => page.title,
  idField: 'pageKey',
  linkIdentifier: 'key',
  list: {
    defaultSort: [
      ['reviewDueAt', 'ASC'],
      ['title', 'ASC'],
    ],
  },
  members: {
    order: [['title', 'ASC']],
    find: 'pageKey',
  },
  rules: {
    placeholders: { body: organizationPlaceholders },
  },
  publish: {
    requiresApproval: true,

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
