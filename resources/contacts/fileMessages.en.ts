import { createTextsHook } from '../../providers';

export const messages = {
  files: {
    attach: 'Attach files',
    ofMember: 'Files from the member',
    ofMessage: 'Files of this message',
    ofReply: 'Files of your reply',
    remove: 'Remove %{name}',
    tooLarge: 'The files of a reply have at most %{megabytes} MB together. Choose smaller ones, or send a link.',
    tooMany: 'A reply has at most %{most} files.',
    drop: 'Drop files here to attach them',
    place: '%{index} of %{count}',
    openInTab: 'Open in a new tab',
    previous: 'Previous file',
    next: 'Next file',
    zoom: 'Size of the picture',
    enlarge: 'Enlarge',
    reduce: 'Reduce',
    fit: 'Fit',
    percent: '%{percent} %',
    download: 'Download',
    nothingAttached: 'No file is attached',
    mentioned: 'Your reply speaks of an attachment, but it has no file.',
    sendAnyway: 'Send anyway',
    back: 'Back to my reply',
  },
};

/** Returns the texts of the files of inquiries. */
export const useFileTexts = createTextsHook('resources.contacts.files', messages.files);
