import { messagesOf } from '../../resources/kit';

/** What is said of searching everywhere. */
export const searchMessages = messagesOf('search', {
  noSuchArea: 'There is no area of this name to search.',
});
