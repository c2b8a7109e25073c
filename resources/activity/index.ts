import { ScrollText } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';

export const activity = defineArea({
  name: 'activity',
  path: '/system/activity',
  shape: 'list',
  section: 'system',
  icon: ScrollText,
  represent: 'recordLabel',
  messages: {
    name: 'Activity |||| Activity',
    fields: { at: 'When', recordLabel: 'Record' },
    columns: { actorName: 'Who', action: 'What', ip: 'From' },
    filters: { actorId: 'Person', action: 'What was done', at_gte: 'From', at_lte: 'Until' },
  },
  list: () => import('./ActivityList').then(({ ActivityList }) => ActivityList),
});
