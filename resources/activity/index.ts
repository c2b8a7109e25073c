import { ScrollText } from 'lucide-react';
import { customScreenRoutes, defineArea } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

export const activity = defineArea({
  name: 'activity',
  path: '/system/activity',
  shape: customScreenRoutes,
  section: 'system',
  icon: ScrollText,
  messages,
  list: () => import('./ActivityList').then(({ ActivityList }) => ActivityList),
});
