import { ScrollText } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { messages } from './messages.en';

export const activity = defineArea({
  name: 'activity',
  path: '/system/activity',
  shape: 'list',
  section: 'system',
  icon: ScrollText,
  represent: 'recordLabel',
  messages,
  list: () => import('./ActivityList'),
});
