import { Newspaper } from 'lucide-react';
import { defineArea } from '../engine/defineArea';

export const newsAndInsights = defineArea({
  name: 'news-and-insights',
  path: '/cms/news-and-insights',
  shape: 'pages',
  section: 'content',
  icon: Newspaper,
  represent: 'title',
  messages: {
    name: 'Article |||| Articles',
    menu: 'News and insights',
    fields: {
      categoryIds: 'Categories',
      body: 'Text',
      heroImage: 'Picture',
      authorType: 'Written by',
      publishAt: 'Published from',
      unpublishAt: 'Published until',
      reviewBy: 'Review by',
      isFeatured: 'Featured',
      readingMinutes: 'Reading time',
      'related.id': 'Leads to',
      'sources.label': 'Name',
      'sources.url': 'Address',
      shareTexts: 'Texts for sharing',
      disclosureIds: 'Disclosures',
    },
    choices: { authorType: { advisor: 'An advisor', staff: 'A colleague' } },
    empty: 'Write an article for members, and publish it now or on a day to come.',
  },
  list: () => import('./list'),
  record: () => import('./record'),
  schema: () => import('./schema').then((module) => module.newsAndInsights),
});
