import { Readable } from 'node:stream';
import { csvCell, formulaStart } from '../../../resources/engine/schema';
import type { Cell, Table } from './table';

/** Returns the original text of a parsed cell that `csvCell` created. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;

/** Returns the cell that `textOfCell` reads as a text. */
export const cellOfText = (text: string): string => (textOfCell(text) === text ? text : `'${text}`);

/** Formats a row. Numbers have no quotes, so that spreadsheets calculate with them. */
export const csvRow = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? csvCell(cell) : String(cell ?? ''))).join(',')}\r\n`;

/** Formats a table as CSV in UTF-8 with a byte order mark, without which spreadsheets guess the encoding. */
export const csvStream = ({ columns, pages }: Table): Readable => {
  async function* lines() {
    yield `\uFEFF${csvRow(columns.map(({ header }) => header))}`;
    for await (const page of pages) yield page.map(csvRow).join('');
  }
  return Readable.from(lines());
};
