import { Users } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';

export const staff = defineArea({
  name: 'staff',
  path: '/system/staff',
  shape: 'panel',
  section: 'system',
  icon: Users,
  represent: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  states: { invited: 'waiting', active: 'good', suspended: 'over' },
  messages: {
    name: 'Member of staff |||| Staff',
    fields: { lastLoginAt: 'Last sign-in' },
    columns: { lastName: 'Name' },
    tabs: { active: 'Active', invited: 'Invited', suspended: 'Suspended' },
    moves: { suspended: 'Suspend', active: 'Resume', invited: 'Resume' },
    moved: {
      suspended: 'Suspended, and signed out everywhere.',
      active: 'May sign in again.',
      invited: 'Invited again.',
    },
    empty: 'Add the colleagues who work with this console.',
  },
  list: () => import('./StaffList').then(({ StaffList }) => StaffList),
  record: () => import('./StaffFields'),
  schema: () => import('./staffSchema').then((module) => module.staff),
});
