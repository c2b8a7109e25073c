import { messagesOf } from '../../../resources/engine/schema';

/** Messages about calendars. */
export const calendarMessages = messagesOf('calendars', {
  notDated: 'There is no such record, or it has no date and time yet.',
  feedOver: 'There is no such calendar. Ask for a new address.',
  noFeed: 'There is no private calendar any more.',
  feedRevoked: 'The private calendar is revoked.',
});
