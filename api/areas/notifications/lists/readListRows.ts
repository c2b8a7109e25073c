import { isZip, requireNoOtherKind } from '../../../features/importExport/otherKinds';
import { type ImportRow, readCsvRows } from '../../../features/importExport/readCsvFile';
import { isBlank, readImportFile } from '../../../features/importExport/readImportFile';
import { textOfCell } from '../../../platform/http/csv';
import { Problem } from '../../../platform/http/problem';
import { notificationMessages } from '../messages.en';
import type { ListedRow } from './readPeople';

/** The most people of a list, and the largest file with them. */
export const maxListRows = 50_000;
export const maxListMegabytes = 10;

/** The most characters of a cell that count: no number and no address is longer. */
const maxCellLength = 320;

/**
 * Reads the rows of a list, without those that are empty: of an Excel file, or of a text with commas, semicolons or
 * tabs. A text of a single line has a row for each of its parts.
 * @throws Problem 413 and 422 that say what is wrong with the file, or that it has too many rows or none
 */
export const readListRows = async (bytes: Buffer): Promise<ListedRow[]> => {
  if (bytes.length > maxListMegabytes * 1024 * 1024) throw new Problem(413, notificationMessages.listTooLarge);
  requireNoOtherKind(bytes);
  const rows: ListedRow[] = [];
  for await (const row of isZip(bytes) ? sheetRows(bytes) : readCsvRows(withLineOfEachPart(bytes))) {
    if (isBlank(row)) continue;
    // The first row may be that of the heads.
    if (rows.length > maxListRows) throw new Problem(422, notificationMessages.listTooLong);
    const cells = row.cells.map((cell) => textOfCell(cell.trim()).slice(0, maxCellLength));
    rows.push({ number: row.number, cells });
  }
  if (rows.length === 0) throw new Problem(422, notificationMessages.listEmpty);
  return rows;
};

async function* sheetRows(bytes: Buffer): AsyncGenerator<ImportRow> {
  const { headers, headerNumber, rows } = await readImportFile(bytes);
  yield { number: headerNumber, cells: headers };
  yield* rows;
}

/** Characters that end a line, quote a cell, or are part of UTF-16. */
const otherCharacters = [0x0a, 0x0d, 0x22, 0x00];

/** A file has at most a hundred columns, but a line of a text may name more people. */
const withLineOfEachPart = (bytes: Buffer): Buffer =>
  otherCharacters.some((character) => bytes.includes(character))
    ? bytes
    : Buffer.from(bytes.map((byte) => (byte === 0x2c || byte === 0x3b || byte === 0x09 ? 0x0a : byte)));
