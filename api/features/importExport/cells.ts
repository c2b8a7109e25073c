import type { Cell } from '../../platform/http/table';

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

/** The maximum number of values in a cell; the lists of all areas are shorter. */
export const maxCellValues = 500;

/** Splits a cell into the texts that `joinCell` has joined; undefined if they are more than a cell may have. */
export const splitCell = (cell: string): string[] | undefined => {
  const items: string[] = [];
  let item = '';
  const add = () => {
    if (item !== '' && item.trim() !== '') items.push(item.trim());
    item = '';
  };
  for (let index = 0; index < cell.length; index += 1) {
    const character = cell[index] ?? '';
    const next = cell[index + 1];
    if (character === '\\' && (next === '\\' || next === separator)) {
      item += next;
      index += 1;
    } else if (character === separator) add();
    else item += character;
    if (items.length > maxCellValues) return undefined;
  }
  add();
  return items.length > maxCellValues ? undefined : items;
};
