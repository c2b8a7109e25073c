import { SquareUser } from 'lucide-react';
import { defineArea, panelRoutes } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

export const advisors = defineArea({
  name: 'advisors',
  path: '/cms/advisors',
  shape: panelRoutes,
  section: 'partners',
  icon: SquareUser,
  messages,
  list: () => import('./AdvisorList').then(({ AdvisorList }) => AdvisorList),
  record: () => import('./advisorViews').then(({ advisorViews }) => advisorViews),
  schema: () => import('./advisorSchema').then((module) => module.advisors),
  kinds: () => import('./kinds').then(({ kinds }) => kinds),
});
