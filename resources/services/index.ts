import { Handshake } from 'lucide-react';
import { defineArea, pageRoutes } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

export const services = defineArea({
  name: 'services',
  path: '/cms/services',
  shape: pageRoutes,
  section: 'partners',
  icon: Handshake,
  linkIdentifier: 'id',
  messages,
  list: () => import('./ServiceList').then(({ ServiceList }) => ServiceList),
  record: () => import('./serviceViews').then(({ serviceViews }) => serviceViews),
  schema: () => import('./serviceSchema').then((module) => module.services),
  kinds: () => import('./kinds').then(({ kinds }) => kinds),
});
