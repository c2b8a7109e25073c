import { createTextsHook } from '../../../providers';

export const messages = {
  slug: {
    changed: 'Links to the present address, which ends in “%{slug}”, will no longer work once this is published.',
  },
  focalPoint: {
    label: 'Focal point',
    help: 'If the picture is cropped, this point stays visible. Click to place it, or move it with the arrow keys.',
    position: '%{across} % from the left, %{down} % from the top',
    wide: 'Wide',
    square: 'Square',
  },
  help: {
    required: 'Required',
    toPublish: 'Required to publish',
    toGoOn: 'Required, but not in a draft',
    count: '%{count} of %{max}',
    dollars: 'In dollars',
    slug: 'The last part of the address: lowercase words with hyphens',
    slugInUse: '“%{name}” has this address already.',
    words: 'Enter adds a word.',
    phrases: 'One per line',
    userTimeZone: 'Time in %{zone}',
    skippedTime: 'The clocks go forward at this hour, so this time does not exist. Choose another.',
    doubledTime: 'The clocks go back at this hour, so this time comes twice. Say which is meant.',
    doubled: {
      which: 'Which one?',
      before: '%{time} before the clocks go back',
      after: '%{time} after the clocks go back',
    },
  },
  /** Help texts of fields that several areas share, by path. */
  fieldHelp: {
    seoTitle: 'If left empty, the title of the page is used.',
  },
  insertField: 'Insert a field',
  fallback: {
    label: 'If “%{field}” is not known',
    help: 'This stands there instead. If left empty, nothing does.',
    insert: 'Insert',
  },
  pickColor: 'Choose the color',
  upload: {
    minSize: 'At least %{minWidth} × %{minHeight} pixels',
    square: 'A square of at least %{minWidth} × %{minHeight} pixels',
    altHelp: 'What the picture shows, for people who cannot see it',
    decorative: 'Decorative',
    decorativeHelp: 'Only decoration: screen readers skip it.',
    sending: '%{name} is being uploaded.',
    sent: '%{percent} % sent',
    checking: 'Sent. It is being checked…',
    stored: '%{name} is uploaded.',
    unfinished: 'Wait until the upload is finished, then save again.',
    download: 'Download',
    image: {
      prompt: 'Drop a picture here, paste one, or choose it.',
      accepted: 'JPEG, PNG or WebP, at most 5 MB',
      select: 'Choose a picture',
      replace: 'Replace',
      type: 'This is not a picture that can be used. Choose a JPEG, PNG or WebP file.',
      empty: 'This file is empty. Choose another.',
      size: 'This picture is too large. Choose one of at most 5 MB.',
    },
    document: {
      prompt: 'Drop a document here, or choose it.',
      accepted: 'PDF, Word, Excel or PowerPoint, at most 25 MB',
      select: 'Choose a document',
      replace: 'Replace',
      type: 'This is not a document that can be used. Choose a PDF, docx, xlsx or pptx file.',
      empty: 'This file is empty. Choose another.',
      size: 'This document is too large. Choose one of at most 25 MB.',
    },
  },
  sortable: {
    move: 'Move %{name}',
    moveHelp:
      'Press Space to pick it up, the arrow keys to move it, Space to put it down, and Escape to leave it where it was.',
    lifted: '%{name} is picked up. It is at place %{place} of %{total}.',
    moved: '%{name} is at place %{place} of %{total}.',
    dropped: '%{name} is put down at place %{place} of %{total}.',
    left: '%{name} stays where it was.',
  },
};

export const useTexts = createTextsHook('resources.engine.inputs', messages);
