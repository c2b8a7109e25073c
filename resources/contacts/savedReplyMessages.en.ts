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
    own: {
      title: 'My replies',
      mark: 'Mine',
      save: 'Save as my reply',
      help: 'Only you see these. They come first where you answer an inquiry.',
      empty: 'You have no replies of your own yet. Only you see those that you write here.',
      add: 'Write one',
      newTitle: 'New reply of my own',
      editTitle: 'Change my reply',
      name: 'Name',
      text: 'Text',
      textHelp: 'Write {{firstName}} for the first name, and [[date of the call]] for what you fill in each time.',
      edit: 'Change',
      editOf: 'Change “%{name}”',
      share: 'Share with colleagues',
      shareOf: 'Share “%{name}” with colleagues',
      delete: 'Delete',
      deleteOf: 'Delete “%{name}”',
      saved: 'Saved. Only you see it.',
      shared: 'Colleagues can use “%{name}” now. Topic and other languages are added under Saved replies.',
      deleted: '“%{name}” was deleted',
      back: 'Back',
    },
  },
};

/** Returns the texts of saved replies in the composer. */
export const useSavedReplyTexts = createTextsHook('resources.contacts.savedReplies', messages.savedReplies);
