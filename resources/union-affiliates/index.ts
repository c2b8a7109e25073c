import { Network } from 'lucide-react';
import { defineArea } from '../engine/defineArea';

export const unionAffiliates = defineArea({
  name: 'union-affiliates',
  path: '/cms/union-affiliates',
  shape: 'panel',
  section: 'content',
  icon: Network,
  represent: 'name',
  messages: {
    name: 'Union affiliate |||| Union affiliates',
    fields: {
      levelOrder: 'Level',
      parentId: 'Belongs to',
      memberCount: 'Members',
      coordinator: 'Benefits coordinator',
      'coordinator.email': 'E-mail',
      meetingInfo: 'Meetings',
      agreementStart: 'Agreement starts',
      agreementEnd: 'Agreement ends',
      agreementEnd_lte: 'Agreement ends by',
      endorsementStatus: 'Endorsement',
      isListed: 'Listed in the app',
    },
    choices: { endorsementStatus: { none: 'No endorsement', in_talks: 'In talks' } },
    empty: 'Add the unions that you work with, the highest level first.',
  },
  list: () => import('./list'),
  record: () => import('./record'),
  schema: () => import('./schema').then((module) => module.unionAffiliates),
});
