import type { KeyboardEvent } from 'react';
import { isCharacterKeyShortcut, useCharacterKeyShortcuts } from '../../actions/characterKeyShortcuts';

/** Returns the handler of the character keys in the rows of a table; undefined if the user has switched them off. */
export const useRowKeys = () => {
  const [isOn] = useCharacterKeyShortcuts();
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
