import { Inbox } from 'lucide-react';
import { defineArea, paneRoutes } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

export const contacts = defineArea({
  name: 'contacts',
  path: '/cms/contacts',
  shape: paneRoutes,
  section: 'work',
  icon: Inbox,
  recordRepresentation: 'subject',
  memberRecordsField: 'receivedAt',
  stateTones: {
    new: 'new',
    assigned: 'new',
    in_progress: 'waiting',
    waiting_on_member: 'waiting',
    snoozed: 'over',
    resolved: 'good',
    closed: 'over',
    reopened: 'bad',
    spam: 'over',
  },
  filterDefaultValues: { isOpen: true },
  messages,
  tile: {
    place: 'belowTrends',
    load: () => import('./SatisfactionTile').then(({ SatisfactionTile }) => SatisfactionTile),
  },
  list: () => import('./ContactList').then(({ ContactList }) => ContactList),
  record: () => import('./contactViews').then(({ contactViews }) => contactViews),
  schema: () => import('./contactSchema').then((module) => module.contacts),
});
