import { Scale } from 'lucide-react';
import { defineArea, pageRoutesWithoutShow } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

export const legals = defineArea({
  name: 'legals',
  path: '/cms/legals',
  shape: pageRoutesWithoutShow,
  section: 'content',
  icon: Scale,
  linkIdentifier: 'key',
  messages,
  list: () => import('./LegalList').then(({ LegalList }) => LegalList),
  record: () => import('./legalViews').then(({ legalViews }) => legalViews),
  schema: () => import('./legalSchema').then((module) => module.legals),
});
