import { Tags } from 'lucide-react';
import { defineArea, panelRoutes } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

export const types = defineArea({
  name: 'types',
  path: '/system/types',
  shape: panelRoutes,
  section: 'system',
  icon: Tags,
  isFullyCached: true,
  messages,
  list: () => import('./TypeList').then(({ TypeList }) => TypeList),
  record: () => import('./typeViews').then(({ typeViews }) => typeViews),
  schema: () => import('./typeSchema').then((module) => module.types),
  kinds: () => import('./kinds').then(({ kinds }) => kinds),
});
