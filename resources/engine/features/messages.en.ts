import { createTextsHook } from '../../../providers';

/** The texts of small features of lists. They load with the first list. */
export const messages = {
  reorder: {
    reorder: 'Arrange',
  },
  /** The texts of edits in a row. */
  rowEdit: {
    actions: 'What happens next with “%{name}”',
    flag: '%{field}: %{name}',
    number: 'Change %{field} of “%{name}”',
    changed: '“%{name}” is changed.',
    waits: '“%{name}” is changed. Members see it once it is published.',
  },
  savedViews: {
    views: 'Views',
    present: 'Views: %{name}',
  },
};

export const useReorderTexts = createTextsHook('resources.engine.features.reorder', messages.reorder);
export const useRowEditTexts = createTextsHook('resources.engine.features.rowEdit', messages.rowEdit);
export const useViewsButtonTexts = createTextsHook('resources.engine.features.savedViews', messages.savedViews);
