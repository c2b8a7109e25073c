import type { KeyboardEvent } from 'react';
import { isCharacterKeyShortcut, useCharacterKeyShortcuts } from '../../actions/characterKeyShortcuts';

/** What keys do while the focus is in the rows of a table, for those who have not switched them off. */
export const useRowKeys = () => {
  const [isOn] = useCharacterKeyShortcuts();
  return isOn ? onKeyDown : undefined;
};

/** What the row is focused by, which in tables of records leads to the record. */
const linkOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('.title a') ?? row?.querySelector<HTMLElement>('a, button');

/** The row above or below, past what rows stand under. */
const besides = (row: Element | null | undefined, side: 'nextElementSibling' | 'previousElementSibling') => {
  let next = row?.[side];
  while (next?.classList.contains('group')) next = next[side];
  return next;
};

const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
  const { target, currentTarget, key } = event;
  // React also tells of keys in what a row has opened over the page.
  if (!(target instanceof Element) || !currentTarget.contains(target) || !isCharacterKeyShortcut(event)) return;
  const row = target.closest('tr');
  const box = row?.querySelector<HTMLInputElement>('.choosing input');
  const acts: Record<string, () => void> = {
    j: () => linkOf(besides(row, 'nextElementSibling'))?.focus(),
    k: () => linkOf(besides(row, 'previousElementSibling'))?.focus(),
    x: () => box?.click(),
    ...(target === box && { Enter: () => linkOf(row)?.click() }),
  };
  const act = acts[key];
  if (!act) return;
  event.preventDefault();
  act();
};
