import { useStore } from 'react-admin';

/** Returns whether the user has shortcuts of single character keys switched on, and a function that changes it. */
export const useCharacterKeyShortcuts = () => useStore('letterKeys', true);

interface PressedKey {
  target: EventTarget | null;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const inputSelector =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], [role=combobox]';

/** Whether a key event can be a shortcut: no modifier key, and the focus is not in an input. */
export const isCharacterKeyShortcut = ({ target, ctrlKey, metaKey, altKey }: PressedKey) =>
  !ctrlKey && !metaKey && !altKey && !(target instanceof Element && target.closest(inputSelector));

const dialogAround = (element: EventTarget | null) =>
  element instanceof Element ? element.closest('[role=dialog]') : null;

/** Whether the target of an event is in the same dialog as an element, or both are outside dialogs. */
export const isInSameDialog = (target: EventTarget | null, element: Element) =>
  dialogAround(target) === dialogAround(element);
