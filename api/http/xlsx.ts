import { Readable } from 'node:stream';
import { type ColumnDef, writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';
import type { Cell, Table, TableColumn } from './table';

/** The most rows that a sheet has below its heads. */
export const maxSheetRows = XLSX_MAX_ROWS_PER_SHEET - 1;
/** The most characters of a cell; Excel takes a file with more for damaged. */
const mostCharacters = 32_767;
/** From so many cells on a sheet may become larger than 4 GB, which takes another form of zip. */
const manyCells = 25_000_000;
/** Excel counts days from here on as everybody does. */
const firstDay = '1900-03-01';

const styles: Record<NonNullable<TableColumn['cellType']>, ColumnDef['style']> = {
  text: { numFmt: '@' },
  day: { numFmt: 'yyyy-mm-dd' },
};

const sheetValue = (cell: Cell, { cellType }: TableColumn) => {
  if (typeof cell !== 'string') return cell;
  if (cell === '') return null;
  if (cellType === 'day' && /^\d{4}-\d\d-\d\d$/.test(cell) && cell >= firstDay) return new Date(cell);
  // What reads like the code of a character would be taken for it.
  return cell.slice(0, mostCharacters).replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_');
};

/**
 * A table as a workbook of one sheet, whose heads are bold and stay in view. Texts stay texts, those that look like
 * formulas or numbers too; days are dates that read as they do in CSV.
 * @param total about how many rows there are.
 */
export const xlsxStream = (name: string, { columns, pages }: Table, total = 0): Readable => {
  const drawn: ColumnDef[] = columns.map(({ header }) => ({
    header: header,
    width: 18,
    style: { font: { bold: true } },
  }));
  async function* rows() {
    // The library gives heads the style of their columns, and writes them before it asks for rows.
    for (const [place, { cellType }] of columns.entries())
      Object.assign(drawn[place] ?? {}, { style: cellType && styles[cellType] });
    for await (const page of pages)
      for (const row of page) yield row.map((cell, place) => sheetValue(cell, columns[place] ?? { header: '' }));
  }
  const zip64 = total * columns.length > manyCells;
  return Readable.from(writeXlsxStream(rows(), { name, columns: drawn, freezePane: { rows: 1 }, zip64 }));
};
