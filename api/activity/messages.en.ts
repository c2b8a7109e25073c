import { messagesOf } from '../../resources/kit';

/** What is said of the list of what was done. */
export const activityMessages = messagesOf('activity', {
  notCursor: 'The cursor is none that this list gave.',
  rangeWithCursor: 'With a cursor the range begins at 0.',
  notEntry: 'The filter “%{key}” takes the number of an entry.',
});
