import { Readable } from 'node:stream';
import type { Cell, Table } from './table';

/** What spreadsheets would take for a formula, however many apostrophes stand before it already. */
const formula = /^'*[=+\-@\t\r]/;

/** A text as a cell (RFC 4180). An apostrophe before what spreadsheets would take for a formula keeps it a text. */
export const csvCell = (text: string): string => quoted(formula.test(text) ? `'${text}` : text);

/** The text that `csvCell` made a cell of, once the cell is read. */
export const textOfCell = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Numbers stand as they are: a spreadsheet counts with them. */
export const csvRow = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (typeof cell === 'string' ? csvCell(cell) : String(cell ?? ''))).join(',')}\r\n`;

/** A table as CSV in UTF-8, with a byte order mark, without which spreadsheets guess the encoding. */
export const csvStream = ({ columns, pages }: Table): Readable => {
  async function* texts() {
    yield `\uFEFF${csvRow(columns.map(({ header }) => header))}`;
    for await (const page of pages) yield page.map(csvRow).join('');
  }
  return Readable.from(texts());
};
