import { messagesOf } from '../../../resources/engine/schema';

/** Messages about the list of the activity. */
export const activityMessages = messagesOf('activity', {
  member: 'The member',
  notCursor: 'The cursor is none that this list gave.',
  rangeWithCursor: 'With a cursor the range begins at 0.',
  notEntry: 'The filter “%{key}” takes the number of an entry.',
});
