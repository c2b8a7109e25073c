import { createTextsHook } from '../../../../providers';

/** The texts of the menu of columns. */
export const messages = {
  title: 'Columns',
  search: 'Search columns',
  show: 'Show %{name}',
  reset: 'Reset columns',
  width: {
    label: 'Width of %{name}',
    help: 'Drag, or press the arrow keys. Double-click or Enter: as wide as its contents.',
    pixels: '%{width} pixels',
    automatic: 'As wide as its contents',
  },
};

export const useTexts = createTextsHook('resources.engine.features.columns', messages);
