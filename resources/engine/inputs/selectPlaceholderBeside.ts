import type { KeyboardEvent } from 'react';
import { placeholderBeside } from '../schema';

/**
 * Selects the placeholder beside the cursor before Backspace or Delete removes it, so that the key removes it whole.
 * The browser itself removes the selection, so its undo brings the placeholder back.
 */
export const selectPlaceholderBeside = ({ key, target }: KeyboardEvent<HTMLElement>) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart === null || selectionStart !== selectionEnd) return;
  const range = placeholderBeside(value, selectionStart, key);
  if (range) target.setSelectionRange(range.start, range.end);
};
