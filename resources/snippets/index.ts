import { Puzzle } from 'lucide-react';
import { defineArea, pageRoutes } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

export const snippets = defineArea({
  name: 'snippets',
  path: '/cms/snippets',
  shape: pageRoutes,
  section: 'content',
  icon: Puzzle,
  messages,
  list: () => import('./SnippetList').then(({ SnippetList }) => SnippetList),
  record: () => import('./snippetViews').then(({ snippetViews }) => snippetViews),
  schema: () => import('./snippetSchema').then((module) => module.snippets),
});
