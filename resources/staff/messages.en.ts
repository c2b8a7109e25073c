import type { AreaMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  name: 'Member of staff |||| Staff',
  columns: { lastName: 'Name' },
  forcedCaseName: 'member of staff |||| staff',
  fields: { name: 'Name', lastLoginAt: 'Last sign-in', awayUntil: 'Out of the office until' },
  tabs: { active: 'Active', invited: 'Invited', suspended: 'Suspended' },
  actions: { suspend: 'Suspend', resume: 'Resume', inviteAgain: 'Resume' },
  actionDone: {
    suspend: 'Suspended, and signed out everywhere.',
    resume: 'May sign in again.',
    inviteAgain: 'Invited again.',
  },
  empty: 'Add the colleagues who work with this console.',
  dashboard: { setupStep: 'Invite a colleague' },
} satisfies AreaMessages;
