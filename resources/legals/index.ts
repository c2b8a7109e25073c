import { Scale } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { fields } from './messages.en';

export const legals = defineArea({
  name: 'legals',
  path: '/cms/legals',
  shape: 'pagesWithoutView',
  section: 'content',
  icon: Scale,
  represent: 'title',
  messages: {
    name: 'Legal page |||| Legal pages',
    fields,
    filters: { reviewDueAt_lte: 'Review due by' },
    shortNotice:
      'Members who must accept again should know of it %{days} days before. Tell them now, or choose a later day.',
    empty: 'Write the first legal page, such as the privacy policy, and publish it with the day it takes effect.',
  },
  list: () => import('./LegalList').then(({ LegalList }) => LegalList),
  record: () => import('./LegalFields'),
  schema: () => import('./legalSchema').then((module) => module.legals),
});
