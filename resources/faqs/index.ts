import { CircleHelp } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { fields } from './messages.en';

export const faqs = defineArea({
  name: 'faqs',
  path: '/cms/faqs',
  shape: 'listAndNew',
  section: 'content',
  icon: CircleHelp,
  represent: 'question',
  messages: {
    name: 'FAQ |||| FAQs',
    fields,
    stale: 'Review due',
    notTold: 'Not told by the assistant',
    noQuestionMark: 'This does not end with a question mark.',
    empty: 'Answer a question that members often ask; the app and the assistant will show it.',
  },
  list: () => import('./FaqList').then(({ FaqList }) => FaqList),
  record: () => import('./FaqFields'),
  schema: () => import('./faqSchema').then((module) => module.faqs),
});
