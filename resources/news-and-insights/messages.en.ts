import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** Labels of fields whose name does not read well as a label. */
export const fields = {
  categoryIds: 'Categories',
  body: 'Text',
  heroImage: 'Picture',
  authorType: 'Written by',
  isFeatured: 'Featured',
  readingMinutes: 'Reading time',
  'related.id': 'Leads to',
  shareTexts: 'Texts for sharing',
};

export const messages = {
  name: 'Article |||| Articles',
  filters: { authorId: 'Advisor' },
  forcedCaseName: 'article |||| articles',
  menu: 'News and insights',
  fields,
  choices: { authorType: { advisor: 'An advisor', staff: 'A colleague' } },
  empty: 'Write an article for members, and publish it now or on a later day.',
} satisfies AreaMessages;
