import { messagesOf } from '../engine/schema';

/** Error messages of the field rules of this area. */
export const rules = messagesOf('banners', {
  runsTooLong: 'A banner may run for at most %{days} days.',
  buttonTextMissing: 'A banner that leads somewhere needs a button text.',
  promotionWithoutEnd: 'A promotion needs an end before it is published.',
  placementFull: 'This placement is full at that time. Choose another time, or archive a banner that is live then.',
});
