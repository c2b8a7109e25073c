import { Inbox } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { fields } from './messages.en';

export const contactDirectory = defineArea({
  name: 'contact-directory',
  path: '/cms/contacts',
  tab: 'directory',
  shape: 'panel',
  section: 'content',
  icon: Inbox,
  represent: 'label',
  messages: {
    name: 'Directory entry |||| Directory',
    menu: 'Contacts',
    fields,
    choices: { channels: { sms: 'Text message' } },
    empty: 'Add whom members can turn to, and when.',
  },
  list: () => import('./ContactDirectoryList').then(({ ContactDirectoryList }) => ContactDirectoryList),
  record: () => import('./ContactDirectoryFields'),
  schema: () => import('./contactDirectorySchema').then((module) => module.contactDirectory),
});
