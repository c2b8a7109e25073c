import { Tag } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { fields } from './messages.en';

export const offers = defineArea({
  name: 'offers',
  path: '/cms/offers',
  shape: 'panel',
  section: 'content',
  icon: Tag,
  represent: 'title',
  messages: {
    name: 'Offer |||| Offers',
    fields,
    filters: { validThrough_lte: 'Ends by' },
    choices: {
      redemption: { link: 'A link', code: 'A code', mention: 'Mentioning it', automatic: 'Nothing: it is automatic' },
      'value.kind': { percent: 'Percent off', amount: 'Amount of money', text: 'Words' },
    },
    percentOff: '%{percent}% off',
    empty: 'Write what a partner gives members, and publish it for the days in which it is valid.',
  },
  list: () => import('./OfferList').then(({ OfferList }) => OfferList),
  record: () => import('./OfferFields'),
  schema: () => import('./offerSchema').then((module) => module.offers),
});
