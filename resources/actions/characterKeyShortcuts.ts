import { useStore } from 'react-admin';

/** Whether keys without Ctrl do something for this person, and a function that changes it. */
export const useCharacterKeyShortcuts = () => useStore('letterKeys', true);

interface PressedKey {
  target: EventTarget | null;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const fields =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], [role=combobox]';

/** Whether a key is pressed by itself and typed into nothing. */
export const isCharacterKeyShortcut = ({ target, ctrlKey, metaKey, altKey }: PressedKey) =>
  !ctrlKey && !metaKey && !altKey && !(target instanceof Element && target.closest(fields));

const dialogAround = (element: EventTarget | null) =>
  element instanceof Element ? element.closest('[role=dialog]') : null;

/** Whether a key is pressed beside an element, not in a dialog over it. */
export const isInSameDialog = (target: EventTarget | null, element: Element) =>
  dialogAround(target) === dialogAround(element);
