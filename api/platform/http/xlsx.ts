import { Readable } from 'node:stream';
import { type ColumnDef, writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';
import type { Cell, Table, TableColumn } from './table';

/** The maximum number of rows of a sheet, without the header. */
export const maxSheetRows = XLSX_MAX_ROWS_PER_SHEET - 1;
/** The maximum number of characters in a cell; Excel reports a file with more as damaged. */
export const maxCellCharacters = 32_767;
/** The number of cells from which a sheet may exceed 4 GB, which requires the ZIP64 format. */
const zip64CellCount = 25_000_000;
/** The first day from which Excel's day numbers match the calendar. */
const firstDay = '1900-03-01';

const styles: Record<NonNullable<TableColumn['cellType']>, ColumnDef['style']> = {
  text: { numFmt: '@' },
  day: { numFmt: 'yyyy-mm-dd' },
};

const cellValue = (cell: Cell, { cellType }: TableColumn) => {
  if (typeof cell !== 'string') return cell;
  if (cell === '') return null;
  if (cellType === 'day' && /^\d{4}-\d\d-\d\d$/.test(cell) && cell >= firstDay) return new Date(cell);
  // Excel would decode a text such as `_x0041_` as a character.
  return cell.slice(0, maxCellCharacters).replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_');
};

/**
 * Formats a table as a workbook of one sheet with a bold, frozen header. Texts stay texts, even those that look like
 * formulas or numbers; days are dates that look as in CSV.
 * @param total the approximate number of rows
 */
export const xlsxStream = (name: string, { columns, pages }: Table, total = 0): Readable => {
  const columnDefinitions: ColumnDef[] = columns.map(({ header }) => ({
    header,
    width: 18,
    style: { font: { bold: true } },
  }));
  async function* rows() {
    // The library applies the column style to the header, which it writes before it requests rows.
    for (const [index, { cellType }] of columns.entries())
      Object.assign(columnDefinitions[index] ?? {}, { style: cellType && styles[cellType] });
    for await (const page of pages)
      for (const row of page) yield row.map((cell, index) => cellValue(cell, columns[index] ?? { header: '' }));
  }
  const zip64 = total * columns.length > zip64CellCount;
  return Readable.from(writeXlsxStream(rows(), { name, columns: columnDefinitions, freezePane: { rows: 1 }, zip64 }));
};
