import { z } from 'zod';
import {
  articleTags,
  defineSchema,
  field,
  html,
  httpsUrl,
  image,
  instant,
  masterType,
  plainDate,
  section,
  slug,
  tags,
  target,
  text,
  wholeNumber,
  yearlyLimitPlaceholders,
} from '../engine/schema';
import { minShareImageSize, publishingWindow, publishingWindowEnds, seo, seoUnique } from '../engine/sharedFields';
import { computeReadingGrade, estimateReadingMinutes, extractVisibleText, hasLimitPlaceholders } from '../engine/texts';
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
  record: {
    ...section('article', {
      title: field(text({ min: 10, max: 110 }), {
        row: true,
        search: true,
        sort: true,
        filter: true,
        memberRow: true,
        fullWidth: true,
      }),
      excerpt: field(text({ min: 60, max: 220 }).optional(), {
        search: true,
        memberRow: true,
        requiredToPublish: true,
      }),
      body: field(
        html({
          min: 300,
          max: 50_000,
          tags: [...articleTags, 'blockquote'],
        }).optional(),
        { search: true, members: true, requiredToPublish: true },
      ),
      heroImage: field(image(minShareImageSize).optional(), {
        row: true,
        memberRow: true,
        requiredToPublish: true,
        fullWidth: true,
      }),
    }),
    ...section('kind', {
      type: field(masterType('news_type').default('insight'), { row: true, sort: true, filter: true, memberRow: true }),
      categoryIds: field(z.array(masterType('content_category')).max(3).default([]), {
        row: true,
        filter: true,
        memberRow: true,
        requiredToPublish: true,
      }),
      authorType: field(z.enum(authorTypes).optional(), {
        row: true,
        filter: true,
        memberRow: true,
        requiredToPublish: true,
      }),
      authorId: field(target('authorType', authorKinds).optional(), { row: true, filter: true, memberRow: true }),
      tags: field(tags({ maxItems: 10, min: 2, max: 30 }), { search: true, filter: true, memberRow: true }),
      isFeatured: field(z.boolean().default(false), { filter: true, memberRow: true }),
    }),
    ...section('publishingWindow', {
      ...publishingWindow(),
      publishAt: field(instant().optional(), { row: true, sort: true, filter: true, memberRow: true }),
      reviewBy: field(plainDate().optional(), { sort: true, filter: true }),
    }),
    ...section('sources', {
      disclosureIds: field(z.array(masterType('disclosure')).max(10).default([]), {
        filter: true,
        members: true,
        requiredToPublish: true,
      }),
      sources: field(
        z
          .array(z.strictObject({ label: text({ max: 120 }), url: httpsUrl() }))
          .max(10)
          .default([]),
        { members: true },
      ),
    }),
    ...section('related', {
      related: field(
        z
          .array(z.strictObject({ type: z.enum(relatedTypes), id: target('type', relatedKinds) }))
          .max(5)
          .default([]),
        { filter: ['id'], members: true },
      ),
    }),
    ...section('sharing', {
      ...seo(),
      slug: field(slug().optional(), { filter: true, memberRow: true }),
      shareTexts: z
        .array(z.strictObject({ channel: masterType('share_channel'), text: text({ max: 500 }) }))
        .max(10)
        .default([]),
    }),
  },
  label: (article) => article.title,
  linkIdentifier: 'id',
  list: {
    similarityField: 'title',
    // Authors are in two areas, so lists cannot be sorted by author.

    defaultSort: [['publishAt', 'DESC']],
  },
  members: {
    path: 'news',

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

    window: publishingWindowEnds,
    check: ({ title = '', excerpt = '', body = '', reviewBy }, problem) => {
      // A limit is recognized by its name, or by a dollar amount and a year in one sentence.
      if (!reviewBy && mentionsYearlyLimits(`<p>${title}</p><p>${excerpt}</p>${body}`))
        problem('reviewBy', rules.reviewMissing);
    },
  },
  values: {
    computed: {
      fields: {
        ...section('article', {
          readingMinutes: field(wholeNumber(1, 1000), { sort: true, memberRow: true, unit: 'minutes' }),
          readingGrade: field(z.number().min(0), { sort: true }),
        }),
      },
      compute: ({ body = '' }) => ({
        readingMinutes: estimateReadingMinutes(body),
        readingGrade: computeReadingGrade(body),
      }),
    },
  },
});
