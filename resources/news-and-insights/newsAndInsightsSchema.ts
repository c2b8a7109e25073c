import { z } from 'zod';
import {
  computeReadingGrade,
  estimateReadingMinutes,
  extractVisibleText,
  hasLimitPlaceholders,
  minShareImageSize,
  publishingWindow,
  publishingWindowEnds,
  publishingWindowFields,
  seo,
  seoUnique,
} from '../engine/domain';
import {
  articleTags,
  defineSchema,
  html,
  httpsUrl,
  image,
  masterType,
  plainDate,
  tags,
  target,
  text,
  wholeNumber,
  yearlyLimitPlaceholders,
} from '../engine/schema';
import { fields } from './messages.en';
import { recordFields, rules } from './recordMessages.en';

/**
 * Whether a text mentions limits that change every year: as a placeholder, by name, or as a dollar amount with a year
 * in the same sentence.
 */
export const mentionsYearlyLimits = (html: string) => {
  if (hasLimitPlaceholders(html)) return true;
  const sentences = extractVisibleText(html).split(/[.!?]\s|\n/);
  return sentences.some(
    (sentence) =>
      /\b(contribution|deferral|earnings|income) limits?\b|\bcatch-up\b|\bwage base\b/i.test(sentence) ||
      (/\$\d/.test(sentence) && /\b20\d\d\b/.test(sentence)),
  );
};

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    'news-and-insights': true;
  }
}

/** The area of each type of author. */
const authorKinds = { advisor: 'advisors', staff: 'staff' } as const;

const authorTypes = ['advisor', 'staff'] as const;

/** The area of each type of related record. */
const relatedKinds = {
  news: 'news-and-insights',
  event: 'events',
  service: 'services',
  calculator: 'calculators',
} as const;

const relatedTypes = ['news', 'event', 'service', 'calculator'] as const;

/** The schema of articles and short news in the member app. */
export const newsAndInsights = defineSchema({
  name: 'news-and-insights',
  singularName: 'article',
  fieldNames: { ...fields, ...recordFields },
  record: z.object({
    title: text({ min: 10, max: 110 }),
    type: masterType('news_type').default('insight'),
    categoryIds: z.array(masterType('content_category')).max(3).default([]),
    tags: tags({ maxItems: 10, min: 2, max: 30 }),
    excerpt: text({ min: 60, max: 220 }).optional(),
    body: html({
      min: 300,
      max: 50_000,
      tags: [...articleTags, 'blockquote'],
    }).optional(),
    heroImage: image(minShareImageSize).optional(),
    authorType: z.enum(authorTypes).optional(),
    authorId: target('authorType', authorKinds).optional(),
    ...publishingWindow(),
    reviewBy: plainDate().optional(),
    isFeatured: z.boolean().default(false),
    related: z
      .array(z.strictObject({ type: z.enum(relatedTypes), id: target('type', relatedKinds) }))
      .max(5)
      .default([]),
    sources: z
      .array(z.strictObject({ label: text({ max: 120 }), url: httpsUrl() }))
      .max(10)
      .default([]),
    disclosureIds: z.array(masterType('disclosure')).max(10).default([]),
    shareTexts: z
      .array(z.strictObject({ channel: masterType('share_channel'), text: text({ max: 500 }) }))
      .max(10)
      .default([]),
    ...seo(),
  }),
  label: (article) => article.title,
  linkIdentifier: 'id',
  list: {
    search: ['title', 'excerpt', 'body', 'tags'],
    similarityField: 'title',
    // Authors are in two areas, so lists cannot be sorted by author.
    rowFields: ['title', 'heroImage', 'type', 'categoryIds', 'authorType', 'authorId', 'publishAt'],
    sort: ['title', 'type', ...publishingWindowFields, 'reviewBy', 'readingMinutes', 'readingGrade'],
    filter: [
      'title',
      'type',
      'categoryIds',
      'tags',
      'authorType',
      'authorId',
      ...publishingWindowFields,
      'reviewBy',
      'isFeatured',
      'related.id',
      'disclosureIds',
      'slug',
    ],
    defaultSort: [['publishAt', 'DESC']],
  },
  members: {
    path: 'news',
    fields: [
      'title',
      'type',
      'categoryIds',
      'tags',
      'excerpt',
      'body',
      'heroImage',
      'authorType',
      'authorId',
      'publishAt',
      'isFeatured',
      'related',
      'sources',
      'disclosureIds',
      'readingMinutes',
      'slug',
      'seoTitle',
      'seoDescription',
      'ogImage',
      'noIndex',
    ],
    rowFields: [
      'title',
      'type',
      'categoryIds',
      'tags',
      'excerpt',
      'heroImage',
      'authorType',
      'authorId',
      'publishAt',
      'isFeatured',
      'readingMinutes',
      'slug',
    ],
    order: [['publishAt', 'DESC']],
    find: 'slug',
    filter: { category: 'categoryIds', type: 'type', tag: 'tags' },
  },
  statistics: ['shown', 'opened', 'shared'],
  rules: {
    check: ({ shareTexts = [] }, problem) => {
      shareTexts.forEach(({ channel }, index) => {
        if (shareTexts.findIndex((other) => other.channel === channel) < index)
          problem(`shareTexts.${index}.channel`, rules.channelTaken);
      });
    },
    placeholders: { body: [yearlyLimitPlaceholders] },
    publishLimits: [
      {
        where: { isFeatured: true },
        max: 3,
        message: rules.tooManyFeatured,
      },
    ],
    unique: [seoUnique],
  },
  publish: {
    requiresApproval: true,
    required: ['categoryIds', 'excerpt', 'body', 'heroImage', 'authorType', 'disclosureIds'],
    window: publishingWindowEnds,
    check: ({ title = '', excerpt = '', body = '', reviewBy }, problem) => {
      // A limit is recognized by its name, or by a dollar amount and a year in one sentence.
      if (!reviewBy && mentionsYearlyLimits(`<p>${title}</p><p>${excerpt}</p>${body}`))
        problem('reviewBy', rules.reviewMissing);
    },
  },
  values: {
    computed: {
      fields: { readingMinutes: wholeNumber(1, 1000), readingGrade: z.number().min(0) },
      compute: ({ body = '' }) => ({
        readingMinutes: estimateReadingMinutes(body),
        readingGrade: computeReadingGrade(body),
      }),
    },
  },
});
