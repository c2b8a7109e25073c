import type { Cell } from '../http/table';

/** The separator between the items of a list in one cell; a backslash escapes it within an item. */
const separator = '|';

/**
 * Returns a value of a record as a cell: numbers unformatted, dates and instants as they are stored (ISO), the items of
 * a list in one cell, and objects and lists of objects as JSON.
 */
export const toCell = (value: unknown): Cell => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value) && !value.some((item) => typeof item === 'object')) return joinCell(value.map(String));
  return JSON.stringify(value);
};

/** Joins texts into one cell. */
export const joinCell = (items: readonly string[]): string =>
  items.map((item) => item.replace(/[\\|]/g, '\\$&')).join(separator);

/** Splits a cell into the texts that `joinCell` has joined. */
export const splitCell = (cell: string): string[] =>
  [...cell.matchAll(/((?:\\[\\|]|[^|])*)(?:\||$)/g)]
    .map(([, item = '']) => item.replace(/\\([\\|])/g, '$1').trim())
    .filter((item) => item !== '');
