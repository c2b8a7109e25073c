import { Network } from 'lucide-react';
import { defineArea, panelRoutes } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

export const unionAffiliates = defineArea({
  name: 'union-affiliates',
  path: '/cms/union-affiliates',
  shape: panelRoutes,
  section: 'partners',
  icon: Network,
  recordRepresentation: 'name',
  messages,
  list: () => import('./UnionAffiliateList').then(({ UnionAffiliateList }) => UnionAffiliateList),
  record: () => import('./unionAffiliateViews').then(({ unionAffiliateViews }) => unionAffiliateViews),
  schema: () => import('./unionAffiliateSchema').then((module) => module.unionAffiliates),
});
