import { useEffect, useEffectEvent } from 'react';
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

/** Runs a function at a key, by its letter, while no dialog or menu is open and the user does not type. */
export const useCharacterKeys = (actions: Readonly<Record<string, () => unknown>>): void => {
  const [isOn] = useCharacterKeyShortcuts();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (!action || event.defaultPrevented || !isCharacterKeyShortcut(event)) return;
    if (document.querySelector('[role=dialog], [role=menu], [role=listbox]')) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
};
