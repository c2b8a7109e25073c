import { csvCell } from '../engine/schema';

/** Returns a table as CSV in UTF-8 with a byte order mark, without which spreadsheets guess the encoding. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
