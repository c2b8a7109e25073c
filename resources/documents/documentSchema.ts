import { z } from 'zod';
import { audience } from '../engine/domain';
import {
  defineSchema,
  file,
  issue,
  masterType,
  plainDate,
  type Receivers,
  reference,
  tags,
  text,
  wholeNumber,
} from '../engine/schema';
import { fields } from './messages.en';
import { rules } from './recordMessages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    documents: true;
  }
}

const visibilities = ['staff', 'signed_in', 'public', 'audience'] as const;

const receiversByVisibility = {
  staff: 'nobody',
  signed_in: 'members',
  public: 'everyone',
  audience: 'audience',
} as const satisfies Record<(typeof visibilities)[number], Receivers>;

const accessibilityChecks = ['yes', 'no', 'unknown'] as const;

/** Forms, guides and other files that members and staff download. */
export const documents = defineSchema({
  name: 'documents',
  fieldNames: fields,
  record: z.object({
    title: text({ min: 3, max: 120 }),
    docCode: z
      .string()
      .trim()
      .regex(/^[A-Z0-9-]{2,20}$/, issue(rules.notDocCode))
      .optional(),
    categoryId: masterType('document_category'),
    file: file(),
    description: text({ max: 500 }).optional(),
    visibility: z.enum(visibilities).default('staff'),
    audience: audience(),
    effectiveDate: plainDate().optional(),
    expiresAt: plainDate().optional(),
    // The keys of the master types for languages are BCP 47 tags.
    language: masterType('language').default('en'),
    planTypes: z.array(masterType('plan_type')).max(20).default([]),
    organizationIds: z.array(reference('organizations')).max(50).default([]),
    tags: tags({ maxItems: 10, max: 40 }),
    isAccessiblePdf: z.enum(accessibilityChecks).default('unknown'),
    ownerId: reference('staff', { worksOnRecord: true }),
    reviewBy: plainDate().optional(),
  }),
  label: ({ title, docCode }) => (title && docCode ? `${title} (${docCode})` : (title ?? docCode)),
  linkIdentifier: 'id',
  list: {
    search: ['title', 'docCode', 'description', 'tags'],
    rowFields: ['title', 'docCode', 'categoryId', 'file', 'visibility', 'expiresAt'],
    sort: ['title', 'docCode', 'categoryId', 'visibility', 'effectiveDate', 'expiresAt', 'reviewBy', 'fileVersion'],
    filter: [
      'title',
      'docCode',
      'categoryId',
      'visibility',
      'effectiveDate',
      'expiresAt',
      'language',
      'planTypes',
      'organizationIds',
      'tags',
      'isAccessiblePdf',
      'ownerId',
      'reviewBy',
    ],
    defaultSort: [['updatedAt', 'DESC']],
  },
  members: {
    fields: [
      'title',
      'docCode',
      'categoryId',
      'file',
      'fileVersion',
      'description',
      'effectiveDate',
      'expiresAt',
      'language',
      'planTypes',
      'organizationIds',
      'tags',
      'isAccessiblePdf',
    ],
    rowFields: ['title', 'docCode', 'categoryId', 'file', 'description', 'effectiveDate', 'language', 'tags'],
    order: [
      ['categoryId', 'ASC'],
      ['title', 'ASC'],
    ],
    filter: { category: 'categoryId', language: 'language', planType: 'planTypes', tag: 'tags' },
    receivers: ({ visibility = 'staff' }) => receiversByVisibility[visibility],
  },
  statistics: ['downloaded'],
  rules: {
    periods: [['effectiveDate', 'expiresAt']],
    unique: [{ fields: ['docCode'], message: rules.docCodeTaken }],
  },
  publish: {
    required: ['description'],
    window: { startsAt: 'effectiveDate', endsAt: 'expiresAt' },
    check: ({ visibility, isAccessiblePdf, audience: members }, problem) => {
      // The check must be answered, but may be `no`: a form that some people cannot read is better than none.
      if (visibility === 'public' && isAccessiblePdf === 'unknown')
        problem('isAccessiblePdf', rules.accessibilityUnknown);
      if (visibility === 'audience' && members?.everyone) problem('audience', rules.audienceMissing);
    },
  },
  values: {
    computed: {
      fields: { fileVersion: wholeNumber(1, 1_000_000) },
      compute: ({ file: document }, before) => {
        const { file: documentBefore, fileVersion = 0 } = (before ?? {}) as {
          file?: { fileId: string };
          fileVersion?: number;
        };
        if (!document) return {};
        return { fileVersion: documentBefore?.fileId === document.fileId ? fileVersion : fileVersion + 1 };
      },
    },
  },
});
