import { Newspaper } from 'lucide-react';
import { defineArea, pageRoutes } from '../engine/core/resource/defineArea';
import { sectionViews } from '../engine/recordViews/sectionViews';
import { messages } from './messages.en';

export const newsAndInsights = defineArea({
  name: 'news-and-insights',
  path: '/cms/news-and-insights',
  shape: pageRoutes,
  section: 'content',
  icon: Newspaper,
  linkIdentifier: 'id',
  messages,
  list: () => import('./NewsAndInsightsList').then(({ NewsAndInsightsList }) => NewsAndInsightsList),
  record: sectionViews(() => import('./recordMessages.en'), { preview: true }),
  schema: () => import('./newsAndInsightsSchema').then((module) => module.newsAndInsights),
});
