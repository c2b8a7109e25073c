import { Tags } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { fields } from './messages.en';

export const types = defineArea({
  name: 'types',
  path: '/system/types',
  shape: 'panel',
  section: 'system',
  icon: Tags,
  represent: 'label',
  messages: {
    name: 'Type |||| Types',
    fields,
    choices: { category: { faq_category: 'FAQ category', us_state: 'US state' } },
    inUse: 'In use',
    inactive: 'Inactive',
    empty: 'Add the values that the forms of the other areas offer.',
  },
  list: () => import('./TypeList').then(({ TypeList }) => TypeList),
  record: () => import('./TypeFields'),
  schema: () => import('./typeSchema').then((module) => module.types),
});
