import { createTextsHook } from '../../../../providers';

/** The texts of the dialog, which load with it. */
export const messages = {
  title: 'Arrange %{name}',
  help: 'Drag by the handle. By keyboard: Space takes one up, the arrow keys move it, Space puts it down.',
  selectGroup: 'Choose first what to arrange: each has an order of its own.',
  tooMany: 'There are more than 200 here, too many to arrange by hand. Write their positions in their forms instead.',
  none: 'There is nothing to arrange here yet.',
  saved: 'The order is saved, and members see it now.',
};

export const useReorderDialogTexts = createTextsHook('resources.engine.features.reorder', messages);
