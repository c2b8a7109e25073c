import { CircleHelp } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { messages } from './messages.en';

export const faqs = defineArea({
  name: 'faqs',
  path: '/cms/faqs',
  shape: 'listAndNew',
  section: 'content',
  icon: CircleHelp,
  represent: 'question',
  messages,
  list: () => import('./FaqList'),
  record: () => import('./FaqFields').then(({ faqViews }) => faqViews),
  schema: () => import('./faqSchema').then((module) => module.faqs),
});
