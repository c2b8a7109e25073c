import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

/** Labels of fields that only a record shows. */
export const recordFields = {
  'pricing.type': 'Kind of price',
  'pricing.amount': 'Fee',
  'pricing.amountMax': 'Highest fee',
  cta: 'Button',
  'cta.label': 'Text on the button',
  'cta.linkType': 'Leads to',
  'cta.linkTarget': 'Destination',
};

export const messages = {
  fields: recordFields,
  sections: {
    content: 'About',
    delivery: 'How it is given',
    placement: 'Where it is shown',
    related: 'Related',
  },
  recordTabs: { service: 'Service' },
  help: {
    icon: 'For lists in the app. Needed if there is no picture.',
    cta: 'What a member presses to ask for the service.',
    appointmentTypeId: 'Lets members book it as an appointment of this kind.',
    advisorIds: 'Members see only those who take new members.',
    isFeatured: 'At most six services are featured.',
    sortOrder: 'Lower numbers come first.',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('services', {
  amountMissing: 'Enter the amount of the fee.',
  amountWithoutFee: 'Only a fee has an amount. Remove it.',
  highestFeeMissing: 'Enter the highest fee.',
  highestFeeWithoutRange: 'Only a range of fees has a highest amount. Remove it.',
  highestFeeNotAboveLowest: 'The highest fee must be above the lowest.',
  pictureOrIconMissing: 'Add a picture or an icon before this is published.',
  tooManyFeatured: 'At most 6 services are featured. Take one of them off the featured list first.',
});
