import { Smartphone } from 'lucide-react';
import { defineArea, pageRoutes } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

export const appPages = defineArea({
  name: 'app-page',
  path: '/cms/app-page',
  shape: pageRoutes,
  section: 'content',
  icon: Smartphone,
  linkIdentifier: 'key',
  isFullyCached: true,
  messages,
  list: () => import('./AppPageList').then(({ AppPageList }) => AppPageList),
  record: () => import('./appPageViews').then(({ appPageViews }) => appPageViews),
  schema: () => import('./appPageSchema').then((module) => module.appPages),
});
