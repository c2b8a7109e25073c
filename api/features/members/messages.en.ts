import { messagesOf } from '../../../resources/engine/schema';

/** Error messages of members and audiences. */
export const memberMessages = messagesOf('members', {
  toCount: 'To count the members',
});
