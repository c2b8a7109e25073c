import { messagesOf } from '../../../resources/kit';

/** Error messages of members and audiences. */
export const memberMessages = messagesOf('members', {
  toCount: 'To count the members',
});
