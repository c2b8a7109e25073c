import { z } from 'zod';
import {
  defineSchema,
  field,
  file,
  issue,
  masterType,
  plainDate,
  type Receivers,
  reference,
  section,
  tags,
  text,
  wholeNumber,
} from '../engine/schema';
import { audience } from '../engine/sharedFields';
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
  record: {
    ...section('document', {
      title: field(text({ min: 3, max: 120 }), {
        row: true,
        search: true,
        sort: true,
        filter: true,
        memberRow: true,
        fullWidth: true,
      }),
      file: field(file(), { row: true, memberRow: true }),
      categoryId: field(masterType('document_category'), { row: true, sort: true, filter: true, memberRow: true }),
      docCode: field(
        z
          .string()
          .trim()
          .regex(/^[A-Z0-9-]{2,20}$/, issue(rules.notDocCode))
          .optional(),
        { row: true, search: true, sort: true, filter: true, memberRow: true },
      ),
      description: field(text({ max: 500 }).optional(), { search: true, memberRow: true, requiredToPublish: true }),
      // The keys of the master types for languages are BCP 47 tags.
      language: field(masterType('language').default('en'), { filter: true, memberRow: true }),
      isAccessiblePdf: field(z.enum(accessibilityChecks).default('unknown'), { filter: true, members: true }),
      tags: field(tags({ maxItems: 10, max: 40 }), { search: true, filter: true, memberRow: true }),
    }),
    ...section('audience', {
      visibility: field(z.enum(visibilities).default('staff'), { row: true, sort: true, filter: true }),
      audience: field(audience(), { visible: ({ visibility }) => visibility === 'audience' }),
      planTypes: field(z.array(masterType('plan_type')).max(20).default([]), { filter: true, members: true }),
      organizationIds: field(z.array(reference('organizations')).max(50).default([]), { filter: true, members: true }),
    }),
    ...section('when', {
      effectiveDate: field(plainDate().optional(), { sort: true, filter: true, memberRow: true }),
      expiresAt: field(plainDate().optional(), { row: true, sort: true, filter: true, members: true }),
    }),
    ...section('staff', {
      ownerId: field(reference('staff', { worksOn: 'documents' }), { filter: true }),
      reviewBy: field(plainDate().optional(), { sort: true, filter: true }),
    }),
  },
  label: ({ title, docCode }) => (title && docCode ? `${title} (${docCode})` : (title ?? docCode)),
  linkIdentifier: 'id',
  list: {
    defaultSort: [['updatedAt', 'DESC']],
  },
  members: {
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
      fields: {
        ...section('document', { fileVersion: field(wholeNumber(1, 1_000_000), { sort: true, members: true }) }),
      },
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
