import { Inbox } from 'lucide-react';
import { defineArea, panelRoutes } from '../engine/core/resource/defineArea';
import { sectionViews } from '../engine/recordViews/sectionViews';
import { messages } from './messages.en';

export const contactDirectory = defineArea({
  name: 'contact-directory',
  path: '/cms/contacts',
  tab: 'directory',
  shape: panelRoutes,
  section: 'content',
  icon: Inbox,
  messages,
  list: () => import('./ContactDirectoryList').then(({ ContactDirectoryList }) => ContactDirectoryList),
  record: sectionViews(() => import('./recordMessages.en')),
  schema: () => import('./contactDirectorySchema').then((module) => module.contactDirectory),
});
