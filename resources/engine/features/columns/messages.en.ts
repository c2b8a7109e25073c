import { createTextsHook } from '../../../../providers';

/** The texts of the menu of columns. */
export const messages = {
  title: 'Columns',
  search: 'Search columns',
  show: 'Show %{name}',
  reset: 'Reset columns',
};

export const useTexts = createTextsHook('resources.engine.features.columns', messages);
