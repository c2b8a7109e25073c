import { Tag } from 'lucide-react';
import { defineArea, panelRoutes } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

export const offers = defineArea({
  name: 'offers',
  path: '/cms/offers',
  shape: panelRoutes,
  section: 'partners',
  icon: Tag,
  recordRepresentation: 'title',
  overridingStates: { availability: { used_up: 'waiting' } },
  linkIdentifier: 'id',
  messages,
  list: () => import('./OfferList').then(({ OfferList }) => OfferList),
  record: () => import('./offerViews').then(({ offerViews }) => offerViews),
  schema: () => import('./offerSchema').then((module) => module.offers),
  kinds: () => import('./kinds').then(({ kinds }) => kinds),
});
