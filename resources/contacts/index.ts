import { Inbox } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { fields } from './messages.en';

export const contacts = defineArea({
  name: 'contacts',
  path: '/cms/contacts',
  shape: 'panel',
  section: 'content',
  icon: Inbox,
  represent: 'subject',
  states: {
    new: 'new',
    assigned: 'new',
    in_progress: 'waiting',
    waiting_on_member: 'waiting',
    resolved: 'good',
    closed: 'over',
    reopened: 'bad',
    spam: 'over',
  },
  messages: {
    name: 'Enquiry |||| Enquiries',
    menu: 'Contacts',
    fields,
    moves: {
      assigned: 'Assign',
      in_progress: 'Work on it',
      waiting_on_member: 'Wait for the member',
      resolved: 'Resolve',
      closed: 'Close',
      reopened: 'Reopen',
      spam: 'Mark as spam',
      new: 'Not spam',
    },
    choices: {
      preferredContact: { sms: 'Text message' },
    },
    due: { past: 'Overdue', soon: 'Due soon' },
    tabs: { open: 'Open', mine: 'Mine', overdue: 'Overdue', complaints: 'Complaints' },
    empty: 'What members ask lands here. Add what reaches you on the telephone or by mail.',
  },
  list: () => import('./ContactList').then(({ ContactList }) => ContactList),
  record: () => import('./ContactFields'),
  schema: () => import('./contactSchema').then((module) => module.contacts),
});
