import { Readable } from 'node:stream';

/** What spreadsheets would take for a formula, however many apostrophes stand before it already. */
const formula = /^'*[=+\-@\t\r]/;

/** A text as a cell (RFC 4180). An apostrophe before what spreadsheets would take for a formula keeps it a text. */
export const csvCell = (text: string): string => quoted(formula.test(text) ? `'${text}` : text);

/** The text that `csvCell` made a cell of, once the cell is read. */
export const textOfCell = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Numbers stand as they are: a spreadsheet counts with them. */
export const csvRow = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvCell(cell ?? ''))).join(',')}\r\n`;

/**
 * Pages of rows below their head as CSV in UTF-8, with a byte order mark, without which spreadsheets guess the
 * encoding. Each page is read once the one before it is sent, so that it takes no more memory the longer it is.
 */
export const csvStream = (
  head: readonly string[],
  pages: AsyncIterable<readonly (readonly (string | number | null)[])[]>,
): Readable => {
  async function* texts() {
    yield `\uFEFF${csvRow(head)}`;
    for await (const page of pages) yield page.map(csvRow).join('');
  }
  return Readable.from(texts());
};
