import { Handshake } from 'lucide-react';
import { defineArea, pages } from '../engine/area/defineArea';
import { messages } from './messages.en';

export const services = defineArea({
  name: 'services',
  path: '/cms/services',
  shape: pages,
  section: 'partners',
  icon: Handshake,
  linkedBy: 'id',
  messages,
  list: () => import('./ServiceList').then(({ ServiceList }) => ServiceList),
  record: () => import('./ServiceFields').then(({ serviceViews }) => serviceViews),
  schema: () => import('./serviceSchema').then((module) => module.services),
  kinds: () => import('./kinds').then(({ kinds }) => kinds),
});
