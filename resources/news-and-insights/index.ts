import { Newspaper } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { fields } from './messages.en';

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
    fields,
    filters: { authorId: 'Advisor', reviewBy_lte: 'Review due by' },
    choices: { authorType: { advisor: 'An advisor', staff: 'A colleague' } },
    empty: 'Write an article for members, and publish it now or on a day to come.',
  },
  list: () => import('./NewsAndInsightsList').then(({ NewsAndInsightsList }) => NewsAndInsightsList),
  record: () => import('./NewsAndInsightsFields'),
  schema: () => import('./newsAndInsightsSchema').then((module) => module.newsAndInsights),
});
