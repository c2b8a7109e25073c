import { SquareUser } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { messages } from './messages.en';

export const advisors = defineArea({
  name: 'advisors',
  path: '/cms/advisors',
  shape: 'panel',
  section: 'content',
  icon: SquareUser,
  represent: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  messages,
  list: () => import('./AdvisorList'),
  record: () => import('./AdvisorFields').then(({ advisorViews }) => advisorViews),
  schema: () => import('./advisorSchema').then((module) => module.advisors),
});
