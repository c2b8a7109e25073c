import type { RecordMessages } from '../engine/area/areaMessages';

export const messages = {
  sections: {
    content: 'What members see',
    redemption: 'How it is redeemed',
    validity: 'When and for whom',
    terms: 'Fine print',
    order: 'Place in the list',
  },
  help: {
    code: '4 to 20 capital letters, digits and hyphens',
    maxRedemptions: 'By all members combined',
    validThrough: 'Valid through the end of this day',
    isSponsored: 'Members see the word “Sponsored”.',
    priority: 'Lower numbers come first.',
  },
} satisfies RecordMessages;
