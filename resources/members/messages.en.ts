import type { AreaMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  name: 'Member |||| Members',
  forcedCaseName: 'member |||| members',
  fields: { externalId: 'Number', memberStatus: 'Status', locale: 'Language' },
  empty: 'Members come in with the member data.',
} satisfies AreaMessages;
