import { messagesOf } from '../../resources/kit';

/** What is said while the database does not do what it is asked for. */
export const databaseMessages = messagesOf('database', {
  away: 'The database does not answer at the moment. Try again shortly.',
  slow: 'The database took too long for this. Try again shortly; where you search or filter, ask for less.',
  full: 'Nothing can be saved at the moment, because the disk of the database is full. Tell whoever runs this system.',
});
