import { messagesOf } from '../../resources/kit';

/** What is said of members and audiences. */
export const memberMessages = messagesOf('members', {
  toCount: 'To count the members',
});
