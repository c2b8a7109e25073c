import { Tag } from 'lucide-react';
import { defineArea } from '../engine/defineArea';

export const offers = defineArea({
  name: 'offers',
  path: '/cms/offers',
  shape: 'panel',
  section: 'content',
  icon: Tag,
  represent: 'title',
  messages: {
    name: 'Offer |||| Offers',
    fields: {
      partnerOrgId: 'Partner',
      image: 'Picture',
      value: 'Worth',
      'value.kind': 'Given as',
      'value.text': 'In words',
      redemption: 'Redeemed by',
      redemptionUrl: 'Address',
      validFrom: 'First day',
      validThrough: 'Last day',
      validThrough_lte: 'Ends by',
      eligibility: 'Eligible members',
      'eligibility.affiliateIds': 'Union affiliates',
      maxRedemptions: 'Redeemed at most',
      perMember: 'Times a member',
      disclosureIds: 'Disclosures',
      isSponsored: 'Sponsored',
      isFeatured: 'Featured',
    },
    choices: {
      redemption: { link: 'A link', code: 'A code', mention: 'Mentioning it', automatic: 'Nothing: it is automatic' },
      'value.kind': { percent: 'Percent off', amount: 'Amount of money', text: 'Words' },
    },
    percentOff: '%{percent}% off',
    empty: 'Write what a partner gives members, and publish it for the days in which it is valid.',
  },
  list: () => import('./list'),
  record: () => import('./record'),
  schema: () => import('./schema').then((module) => module.offers),
});
