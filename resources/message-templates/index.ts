import { MailCheck } from 'lucide-react';
import { defineArea } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

export const messageTemplates = defineArea({
  name: 'message-templates',
  path: '/system/notifications',
  tab: 'messages',
  shape: { show: 'panel', edit: 'panel' },
  section: 'sending',
  icon: MailCheck,
  isFixedSet: true,
  messages,
  list: () => import('./MessageTemplateList').then(({ MessageTemplateList }) => MessageTemplateList),
  record: () => import('./messageTemplateViews').then(({ messageTemplateViews }) => messageTemplateViews),
  schema: () => import('./messageTemplateSchema').then((module) => module.messageTemplates),
});
