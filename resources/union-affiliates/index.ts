import { Network } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { fields } from './messages.en';

export const unionAffiliates = defineArea({
  name: 'union-affiliates',
  path: '/cms/union-affiliates',
  shape: 'panel',
  section: 'content',
  icon: Network,
  represent: 'name',
  messages: {
    name: 'Union affiliate |||| Union affiliates',
    fields,
    columns: { 'coordinator.name': 'Benefits coordinator' },
    filters: { agreementEnd_lte: 'Agreement ends by' },
    choices: { endorsementStatus: { none: 'No endorsement', in_talks: 'In talks' } },
    empty: 'Add the unions that you work with, the highest level first.',
  },
  list: () => import('./UnionAffiliateList').then(({ UnionAffiliateList }) => UnionAffiliateList),
  record: () => import('./UnionAffiliateFields'),
  schema: () => import('./unionAffiliateSchema').then((module) => module.unionAffiliates),
});
