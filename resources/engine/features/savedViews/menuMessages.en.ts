import { createTextsHook } from '../../../../providers';

export const messages = {
  userViews: 'My views',
  sharedViews: 'Shared views',
  defaultList: 'Usual list',
  isShared: 'Shared',
  opens: 'Opens by default',
  save: 'Save as view…',
  update: 'Update “%{name}”',
  rename: 'Rename…',
  renameOrShare: 'Rename or share…',
  makeDefault: 'Make my default',
  endDefault: 'No longer my default',
  delete: 'Delete',
  saved: 'The view “%{name}” is saved.',
  changed: 'The view “%{name}” is changed.',
  isDefault: 'This list opens with “%{name}” from the menu now.',
  isNoDefault: 'This list opens as usual from the menu now.',
  deleted: 'The view “%{name}” is deleted.',
  restored: 'The view “%{name}” is back.',
  dialog: {
    saveTitle: 'Save as view',
    help: 'A view keeps what this list is filtered and sorted by, and which columns it shows.',
    changeTitle: 'Rename view',
    name: 'Name',
    share: 'Share with everybody who sees this list',
    deleteTitle: 'Delete the view “%{name}”?',
    deleteHelp: 'It is a shared view of %{owner}. Nobody can use it any longer, and it cannot be brought back.',
  },
};

/** Returns the translation function of saved views. */
export const useViewTexts = createTextsHook('resources.engine.features.savedViews', messages);
