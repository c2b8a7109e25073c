import type { MouseEvent } from 'react';

/** Whether text in an element is marked, as after dragging over it. */
export const isTextSelected = (element: Element): boolean => {
  const selection = window.getSelection();
  return selection?.type === 'Range' && selection.containsNode(element, true);
};

/** Opens the record of a pressed row: in a new tab where a link would. A press that marked text opens nothing. */
export const openRow = (event: MouseEvent, open: () => unknown): void => {
  const { currentTarget: row, target, button } = event;
  if (isTextSelected(row)) return;
  const isForNewTab = button === 1 || event.ctrlKey || event.metaKey || event.shiftKey;
  if (!isForNewTab) {
    open();
    return;
  }
  // The browser itself follows a link in the row.
  if (target instanceof Element && target.closest('a, button')) return;
  const link = row.querySelector<HTMLAnchorElement>('.title a');
  if (link) window.open(link.href, '_blank', 'noopener');
};
