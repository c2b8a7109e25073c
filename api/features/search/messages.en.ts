import { messagesOf } from '../../../resources/kit';

/** Error messages of the global search. */
export const searchMessages = messagesOf('search', {
  noSuchArea: 'There is no area of this name to search.',
});
