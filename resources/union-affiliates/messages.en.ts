import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** The labels of fields whose name does not make a readable label. */
export const fields = {
  levelOrder: 'Level',
  parentId: 'Belongs to',
  memberCount: 'Members',
  coordinator: 'Benefits coordinator',
  'coordinator.email': 'Email',
  meetingInfo: 'Meetings',
  agreementStart: 'Agreement starts',
  agreementEnd: 'Agreement ends',
  endorsementStatus: 'Endorsement',
  isListed: 'Listed in the app',
};

export const messages = {
  name: 'Union affiliate |||| Union affiliates',
  columns: { 'coordinator.name': 'Benefits coordinator' },
  forcedCaseName: 'union affiliate |||| union affiliates',
  fields,
  choices: { endorsementStatus: { none: 'No endorsement', in_talks: 'In talks' } },
  empty: 'Add the unions that you work with, the highest level first.',
  dashboard: { agreement: 'agreement' },
} satisfies AreaMessages;
