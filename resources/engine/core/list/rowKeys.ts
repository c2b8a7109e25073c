import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { isCharacterKeyShortcut, useCharacterKeyShortcuts } from '../../ui/characterKeyShortcuts';

/**
 * Returns the handler of the character keys in the rows of a table; undefined if the user has switched them off. While
 * nothing on the page has the focus, J enters the first row.
 */
export const useRowKeys = (rows: RefObject<Element | null>) => {
  const [isOn] = useCharacterKeyShortcuts();
  useEffect(() => {
    if (!isOn) return undefined;
    const enterFirstRow = (event: globalThis.KeyboardEvent) => {
      const { activeElement } = document;
      const hasFocus = activeElement !== document.body && activeElement?.id !== 'main-content';
      if (event.key !== 'j' || hasFocus || !isCharacterKeyShortcut(event)) return;
      event.preventDefault();
      linkOf(rows.current?.querySelector('tr:not(.group)'))?.focus();
    };
    document.addEventListener('keydown', enterFirstRow);
    return () => document.removeEventListener('keydown', enterFirstRow);
  }, [isOn, rows]);
  return isOn ? onKeyDown : undefined;
};

/** The element of a row that gets the focus: the link to the record, or else the first link or button. */
const linkOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('.title a') ?? row?.querySelector<HTMLElement>('a, button');

/** The previous or next row; group headings are skipped. */
const siblingRow = (row: Element | null | undefined, side: 'nextElementSibling' | 'previousElementSibling') => {
  let next = row?.[side];
  while (next?.classList.contains('group')) next = next[side];
  return next;
};

const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
  const { target, currentTarget, key } = event;
  // React events also bubble here from popovers that a row has opened.
  if (!(target instanceof Element) || !currentTarget.contains(target) || !isCharacterKeyShortcut(event)) return;
  const row = target.closest('tr');
  const box = row?.querySelector<HTMLInputElement>('.choosing input');
  const actions: Record<string, () => void> = {
    j: () => linkOf(siblingRow(row, 'nextElementSibling'))?.focus(),
    k: () => linkOf(siblingRow(row, 'previousElementSibling'))?.focus(),
    x: () => box?.click(),
    ...(target === box && { Enter: () => linkOf(row)?.click() }),
  };
  const action = actions[key];
  if (!action) return;
  event.preventDefault();
  action();
};
