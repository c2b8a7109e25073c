import type { AreaMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  name: 'Member of staff |||| Staff',
  columns: { lastName: 'Name' },
  forcedCaseName: 'member of staff |||| staff',
  fields: { name: 'Name', lastLoginAt: 'Last sign-in' },
  tabs: { active: 'Active', invited: 'Invited', suspended: 'Suspended' },
  transitions: { suspended: 'Suspend', active: 'Resume', invited: 'Resume' },
  transitionDone: {
    suspended: 'Suspended, and signed out everywhere.',
    active: 'May sign in again.',
    invited: 'Invited again.',
  },
  empty: 'Add the colleagues who work with this console.',
} satisfies AreaMessages;
