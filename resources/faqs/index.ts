import { CircleHelp } from 'lucide-react';
import { defineArea } from '../engine/defineArea';

export const faqs = defineArea({
  name: 'faqs',
  path: '/cms/faqs',
  shape: 'listAndNew',
  section: 'content',
  icon: CircleHelp,
  represent: 'question',
  messages: {
    name: 'FAQ |||| FAQs',
    fields: {
      categoryId: 'Category',
      pageKeys: 'Shown on pages',
      botEnabled: 'Told by the assistant',
      isFeatured: 'Featured',
      sortOrder: 'Position',
      lastReviewedAt: 'Last reviewed',
    },
    stale: 'Review due',
    notTold: 'Not told by the assistant',
    noQuestionMark: 'This does not end with a question mark.',
    askedAlready: 'This may have been asked already: %{questions}',
    empty: 'Answer a question that members often ask; the app and the assistant will show it.',
  },
  list: () => import('./list'),
  record: () => import('./record'),
  schema: () => import('./schema').then((module) => module.faqs),
});
