import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

export const messages = {
  sections: {
    content: 'About',
    redemption: 'How it is redeemed',
    validity: 'When and for whom',
    terms: 'Fine print',
    order: 'Place in the list',
  },
  sponsored: 'Sponsored',
  meanings: {
    availability: {
      used_up:
        'It is used up. Members see that, and can no longer redeem it. To make it available again, publish a higher maximum.',
    },
  },
  help: {
    code: '4 to 20 capital letters, digits and hyphens',
    maxRedemptions: 'By all members combined',
    perMember: 'Once if it is empty',
    validThrough: 'Valid through the end of this day',
    isSponsored: 'Members see the word “Sponsored”.',
    priority: 'Lower numbers come first.',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('offers', {
  notCode: 'Use 4 to 20 capital letters, digits and hyphens.',
  codeMissing: 'Enter the code that members use.',
  addressMissing: 'Enter the address that members open.',
  valueMissing: 'Say what the offer is worth.',
  validTooLong: 'An offer may be valid for at most %{years} years.',
  codeTaken: 'Another published offer has this code.',
});
