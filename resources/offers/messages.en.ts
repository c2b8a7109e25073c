import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** The labels of fields whose name does not make a readable label. */
export const fields = {
  partnerOrgId: 'Partner',
  image: 'Picture',
  value: 'Worth',
  'value.kind': 'Given as',
  'value.text': 'In words',
  redemption: 'Redeemed by',
  redemptionUrl: 'Address',
  validFrom: 'First day',
  validThrough: 'Last day',
  eligibility: 'Eligible members',
  'eligibility.affiliateIds': 'Union affiliates',
  maxRedemptions: 'Redeemed at most',
  perMember: 'Times per member',
  isSponsored: 'Sponsored',
  isFeatured: 'Featured',
};

export const messages = {
  name: 'Offer |||| Offers',
  forcedCaseName: 'offer |||| offers',
  fields,
  choices: {
    redemption: { link: 'A link', code: 'A code', mention: 'Mentioning it', automatic: 'Nothing: it is automatic' },
    'value.kind': { percent: 'Percent off', amount: 'Amount of money', text: 'Words' },
  },
  percentOff: '%{percent}% off',
  tabs: { used_up: 'Used up' },
  defaultSort: 'Live first, then by last day',
  empty: 'Describe what a partner offers members, and publish it for the days on which it is valid.',
} satisfies AreaMessages;
