import { ScrollText } from 'lucide-react';
import { defineArea, screen } from '../engine/area/defineArea';

export const activity = defineArea({
  name: 'activity',
  path: '/system/activity',
  shape: screen,
  section: 'system',
  icon: ScrollText,
  messages: { name: 'Activity |||| Activity', fields: { at: 'When', recordLabel: 'Record' } },
  list: () => import('./ActivityList'),
});
