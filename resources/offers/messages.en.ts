/** What the fields are called whose name does not read well by itself. */
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
  perMember: 'Times a member',
  disclosureIds: 'Disclosures',
  isSponsored: 'Sponsored',
  isFeatured: 'Featured',
};
