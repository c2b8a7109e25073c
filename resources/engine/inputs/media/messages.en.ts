import { createTextsHook } from '../../../../providers';

export const messages = {
  select: 'Choose from the library',
  'image.title': 'Picture library',
  'image.use': 'Use this picture',
  'image.none': 'No picture has been uploaded yet. Drop some here, or upload them.',
  'document.title': 'Document library',
  'document.use': 'Use this document',
  'document.none': 'No document has been uploaded yet. Drop some here, or upload them.',
  search: 'Search by name or alternative text',
  'document.search': 'Search by name',
  upload: 'Upload files',
  uploads: 'Uploads',
  tooSmall: 'Too small: %{width} × %{height} of at least %{minWidth} × %{minHeight}',
  notSquare: 'Not square: %{width} × %{height}',
  nothingFound: 'Nothing matches “%{q}”. Search for another word, or upload it.',
  displayed: '%{shown} of %{total}',
  more: 'Show more',
  waiting: 'Waiting',
  cancelled: 'Stop',
  dismiss: 'Dismiss',
  uploaded: '%{name} is uploaded and chosen.',
  details: 'Details',
  nothingSelected: 'Choose a file to see what it is, and where it is used.',
  name: 'Name',
  alt: 'Alternative text',
  altHelp: 'Filled in wherever the picture is chosen; it can be changed there',
  save: 'Save details',
  saved: 'The details are saved.',
  uploadedAt: 'Uploaded %{at}',
  usedBy: 'Used by',
  unused: 'Nothing uses it now. A file that no record has ever used is removed 90 days after its upload.',
  replace: 'Replace everywhere',
  replaceNow:
    '“%{name}” takes the place of this file at once, in everything that uses it, live pages too. This cannot be undone.',
  replaceConfirm: 'Replace it',
  replaced: 'The file is replaced wherever it is used.',
};

/** Returns the texts of the library. */
export const useTexts = createTextsHook('resources.engine.inputs.media', messages);
