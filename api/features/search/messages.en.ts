import { messagesOf } from '../../../resources/engine/schema';

/** Error messages of the global search. */
export const searchMessages = messagesOf('search', {
  noSuchArea: 'There is no area of this name to search.',
});
