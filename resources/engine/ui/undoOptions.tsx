import { UndoButton } from './UndoButton';

/** How long a toast offers to undo what was done to one record or to many, in milliseconds. */
export const undoMilliseconds = { one: 10_000, many: 60_000 };

/** Returns the options of a toast that offers to undo an action for some time; default: that of one record. */
export const undoOptions = (onUndo: () => Promise<unknown>, milliseconds = undoMilliseconds.one) => ({
  action: <UndoButton onUndo={onUndo} />,
  autoHideDuration: milliseconds,
});
