import { Sparkles } from 'lucide-react';
import { defineArea, panelRoutes } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

export const recommendations = defineArea({
  name: 'recommendations',
  path: '/cms/recommendations',
  shape: panelRoutes,
  section: 'tools',
  icon: Sparkles,
  messages,
  list: () => import('./RecommendationList').then(({ RecommendationList }) => RecommendationList),
  record: () => import('./recommendationViews').then(({ recommendationViews }) => recommendationViews),
  schema: () => import('./recommendationSchema').then((module) => module.recommendations),
  kinds: () => import('./kinds').then(({ kinds }) => kinds),
});
