import type { RecordMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  sections: {
    content: 'About',
    redemption: 'How it is redeemed',
    validity: 'When and for whom',
    terms: 'Fine print',
    order: 'Place in the list',
  },
  sponsored: 'Sponsored',
  help: {
    code: '4 to 20 capital letters, digits and hyphens',
    maxRedemptions: 'By all members combined',
    validThrough: 'Valid through the end of this day',
    isSponsored: 'Members see the word “Sponsored”.',
    priority: 'Lower numbers come first.',
  },
} satisfies RecordMessages;
