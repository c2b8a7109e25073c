import { CircleHelp } from 'lucide-react';
import { defineArea } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

export const faqs = defineArea({
  name: 'faqs',
  path: '/cms/faqs',
  shape: { create: 'page', edit: 'place' },
  section: 'content',
  icon: CircleHelp,
  linkIdentifier: 'id',
  messages,
  list: () => import('./FaqList').then(({ FaqList }) => FaqList),
  record: () => import('./faqViews').then(({ faqViews }) => faqViews),
  schema: () => import('./faqSchema').then((module) => module.faqs),
});
