import type { Cell } from '../http/table';

/** Stands between the items of a list in one cell; a backslash before it makes it a part of an item. */
const between = '|';

/**
 * A value of a record as a cell: numbers plain, dates and instants as they are kept (ISO), the items of a list in one
 * cell, and what has parts of its own, as each item of a list may, as JSON.
 */
export const toCell = (value: unknown): Cell => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value) && !value.some((item) => typeof item === 'object')) return joinCell(value.map(String));
  return JSON.stringify(value);
};

/** Texts in one cell. */
export const joinCell = (items: readonly string[]): string =>
  items.map((item) => item.replace(/[\\|]/g, '\\$&')).join(between);

/** The texts that `joinCell` put in one cell. */
export const splitCell = (cell: string): string[] =>
  [...cell.matchAll(/((?:\\[\\|]|[^|])*)(?:\||$)/g)]
    .map(([, item = '']) => item.replace(/\\([\\|])/g, '$1').trim())
    .filter((item) => item !== '');
