import { createContext, type FocusEvent, useState } from 'react';

/**
 * Whether the columns of the table around have edges to drag. They are there while somebody is at its head, so that
 * neither each list nor what is read out of its heads is longer by them.
 */
export const ColumnResizingContext = createContext(false);

/** For the head of a table: whether somebody is there, by pointer or by keyboard, and how it is told. */
export const useColumnResizing = () => {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  return {
    canBeSized: isPointedAt || hasFocus,
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onFocus: () => setFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocus(currentTarget.contains(relatedTarget)),
  };
};
