import { messagesOf } from '../engine/schema';

/** Error messages of the field rules of this area. */
export const rules = messagesOf('news-and-insights', {
  channelTaken: 'This channel has a text already. Choose another.',
  reviewMissing: 'This names limits that change every year. Say when it must be reviewed.',
  tooManyFeatured: 'At most 3 articles are featured at a time. Take one of them off the featured list first.',
});
