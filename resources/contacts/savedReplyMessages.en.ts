import { createTextsHook } from '../../providers';

/** The texts of saved replies in the composer. */
export const messages = {
  savedReplies: {
    open: 'Saved replies',
    search: 'Search saved replies',
    list: 'Saved replies',
    preview: 'Preview',
    ofTopic: 'For this topic',
    empty: 'There are no saved replies yet.',
    nothingFound: 'No saved reply has these words.',
    saveText: 'Save this text as a saved reply',
  },
};

/** Returns the texts of saved replies in the composer. */
export const useSavedReplyTexts = createTextsHook('resources.contacts.savedReplies', messages.savedReplies);
