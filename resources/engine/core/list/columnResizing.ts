import { type ComponentType, createContext, type FocusEvent, useState } from 'react';

/**
 * Whether the column headers of the table have resize handles. They are rendered only while the table header has the
 * pointer or the focus. So they neither slow down every list nor lengthen what a screen reader reads of the headers.
 */
export const ColumnResizingContext = createContext(false);

/** The handle that sets the width of a column, which `ListPage` brings. */
export const ColumnResizeHandleContext = createContext<ComponentType<{ source: string; name: string }> | undefined>(
  undefined,
);

/** Returns whether the table header has the pointer or the focus, and the event handlers that track it. */
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
