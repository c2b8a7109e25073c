import { messagesOf } from '../engine/schema';

/** Error messages of this area's rules that are not in its schema. */
export const rules = messagesOf('services', {
  amountMissing: 'Enter the amount of the fee.',
  amountWithoutFee: 'Only a fee has an amount. Take it out.',
  highestFeeMissing: 'Enter the highest fee.',
  highestFeeWithoutRange: 'Only a range of fees has a highest amount. Take it out.',
  highestFeeNotAboveLowest: 'The highest fee must be above the lowest.',
  pictureOrIconMissing: 'Add a picture or an icon before this is published.',
  tooManyFeatured: 'At most 6 services are featured. Take one of them off the featured list first.',
});
