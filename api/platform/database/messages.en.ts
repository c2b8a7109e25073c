import { messagesOf } from '../../../resources/engine/schema';

/** Messages about failures of the database. */
export const databaseMessages = messagesOf('database', {
  away: 'The database does not answer at the moment. Try again shortly.',
  busy: 'Too many requests wait for the database at the moment. Try again in a second.',
  slow: 'The database took too long for this. Try again shortly. If you search or filter, search for less.',
  full: 'Nothing can be saved at the moment, because the disk of the database is full. Tell the people who run this system.',
});
