import type { Message } from '../../../resources/engine/schema';
import { Problem } from '../../platform/http/problem';
import { maxCellCharacters } from '../../platform/http/xlsx';
import { importExportMessages } from '../messages.en';
import { isZip, problemOfZip, requireNoOtherKind } from './otherKinds';
import type { ImportRow } from './readCsvFile';
import { readCsvRows } from './readCsvFile';
import { openWorkbook, workbookPartOf } from './xlsx/openWorkbook';
import { type HiddenParts, readSheetRows } from './xlsx/readSheetRows';
import { openZip } from './xlsx/zipParts';

/** The maximum size of an import file. */
export const maxMegabytes = 50;
/** The maximum number of lines above the heads. */
const maxTitleLines = 10;
/** The number of characters of a title that are quoted. */
const quotedCharacters = 100;

/** A file as a table: its heads, and the rows below them. */
export interface ImportFile {
  headers: string[];
  /** The number of the row with the heads. */
  headerNumber: number;
  /** Messages about parts of the file that are left out or hidden; complete when all rows were read. */
  notices: Message[];
  rows: AsyncGenerator<ImportRow>;
}

/** A table before its rows are read. */
interface ImportTable extends ImportFile {
  /** Whether the heads were found; otherwise the first line is taken for them. */
  hasHeaders: boolean;
}

/**
 * Reads the file of an import up to its heads; the rows follow while they are read. Lines of a single cell above the
 * heads are titles. Throws a 413 or 422 Problem that says what is wrong with the file, also while the rows are read.
 */
export const readImportFile = async (bytes: Buffer): Promise<ImportFile> => {
  if (bytes.length > maxMegabytes * 1024 * 1024) throw new Problem(413, importExportMessages.tooLarge);
  requireNoOtherKind(bytes);
  if (isZip(bytes)) return readWorkbook(bytes);
  const table = await openTable(readCsvRows(bytes));
  if (!table) throw new Problem(422, importExportMessages.empty);
  if (table.headers.length === 1) throw new Problem(422, importExportMessages.oneColumn);
  return table;
};

/** Reads the first visible sheet that has heads; without such a sheet, the first one with any cells. */
const readWorkbook = async (bytes: Buffer): Promise<ImportFile> => {
  const parts = await openZip(bytes);
  const mainPart = await workbookPartOf(parts);
  if (mainPart === undefined) throw problemOfZip(parts);
  const workbook = await openWorkbook(parts, mainPart);
  if (workbook.sheets.length === 0) throw new Problem(422, importExportMessages.noSheet);
  let first: ImportFile | undefined;
  for (const { name, part } of workbook.sheets) {
    const hidden = { rows: [], columns: new Set<number>() };
    const opened = await openTable(readSheetRows(parts, workbook, part, hidden));
    if (!opened) continue;
    const table = { ...opened, rows: rowsAsWide(opened, hidden) };
    if (!table.hasHeaders) {
      first ??= table;
      continue;
    }
    const count = workbook.sheets.length;
    const sheetNotice = count > 1 ? [importExportMessages.sheetChosen({ smart_count: count, name })] : [];
    table.notices.unshift(...sheetNotice);
    return table;
  }
  if (!first) throw new Problem(422, importExportMessages.empty);
  return first;
};

/**
 * Yields the rows of a sheet with a cell for each head; the sheet has none where nothing is written. At the end, a
 * notice says what the sheet hides, since a person who looks at it does not see that it is imported.
 */
async function* rowsAsWide({ headers, notices, rows }: ImportFile, hidden: HiddenParts): AsyncGenerator<ImportRow> {
  for await (const row of rows) {
    while (row.cells.length < headers.length) row.cells.push('');
    yield row;
  }
  if (hidden.rows.length > 0) notices.push(hiddenRowsNotice(hidden.rows));
  const names = headers.filter((header, index) => header !== '' && hidden.columns.has(index));
  if (names.length > 0)
    notices.push(
      importExportMessages.hiddenColumns({
        smart_count: names.length,
        names: listOf(names.map((name) => `“${name}”`)),
      }),
    );
}

/** Returns the notice about the rows that a sheet hides, as ranges: `4, 7–12`. */
const hiddenRowsNotice = (numbers: readonly number[]): Message => {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range?.[1] === number - 1) range[1] = number;
    else ranges.push([number, number]);
  }
  const texts = ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  return importExportMessages.hiddenRows({ smart_count: numbers.length, numbers: listOf(texts) });
};

/** The maximum of rows and columns that a notice names. */
const maxNamed = 10;

const listOf = (names: readonly string[]) =>
  [...names.slice(0, maxNamed), ...(names.length > maxNamed ? ['…'] : [])].join(', ');

/** Reads a table up to its heads; undefined for one without any cells. */
const openTable = async (source: AsyncGenerator<ImportRow>): Promise<ImportTable | undefined> => {
  const first: ImportRow[] = [];
  let headerIndex: number | undefined;
  while (headerIndex === undefined && first.length <= maxTitleLines) {
    const { value: row, done } = await source.next();
    if (done) break;
    if (isBlank(row)) continue;
    if (row.cells.filter((cell) => cell.trim() !== '').length > 1) headerIndex = first.length;
    first.push(row);
  }
  const titles = first.slice(0, headerIndex ?? 0);
  const [header, ...others] = first.slice(titles.length);
  if (!header) return undefined;
  async function* rows() {
    for (const row of others) yield withCutCells(row);
    for await (const row of source) yield withCutCells(row);
  }
  return {
    headers: header.cells.map((cell) => cell.trim()),
    headerNumber: header.number,
    hasHeaders: headerIndex !== undefined,
    notices: titles.length === 0 ? [] : [titleNotice(titles)],
    rows: rows(),
  };
};

/** Whether a row has only empty cells, as spreadsheets have them at the end and between other rows. */
export const isBlank = ({ cells, errors = {} }: ImportRow): boolean =>
  cells.every((cell) => cell.trim() === '') && Object.keys(errors).length === 0;

/** Adds the errors of cells that a spreadsheet has cut off. */
const withCutCells = (row: ImportRow): ImportRow => {
  const cut = row.cells.flatMap(({ length }, index) =>
    length === maxCellCharacters ? [[index, importExportMessages.cellCut] as const] : [],
  );
  return cut.length === 0 ? row : { ...row, errors: { ...Object.fromEntries(cut), ...row.errors } };
};

const titleNotice = (titles: readonly ImportRow[]): Message => {
  const text = titles.map(({ cells }) => cells.find((cell) => cell.trim() !== '')?.trim() ?? '').join(' / ');
  return importExportMessages.titleLeftOut({
    smart_count: titles.length,
    text: text.length > quotedCharacters ? `${text.slice(0, quotedCharacters)}…` : text,
  });
};
