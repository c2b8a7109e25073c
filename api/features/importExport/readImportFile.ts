import type { Message } from '../../../resources/engine/schema';
import { Problem } from '../../platform/http/problem';
import { importExportMessages } from '../messages.en';
import type { ImportRow } from './importRow';
import { readCsvRows } from './readCsvFile';

/** The maximum size of an import file. */
export const maxMegabytes = 50;
/** The maximum number of lines above the heads. */
const maxTitleLines = 10;
/** The number of characters of a title that are quoted. */
const quotedCharacters = 100;

/** A file as a table: its heads, and the rows below them. */
export interface ImportFile {
  headers: string[];
  /** Messages about lines that are left out. */
  notices: Message[];
  rows: AsyncGenerator<ImportRow>;
}

/**
 * Reads the file of an import up to its heads; the rows follow while they are read. Lines of a single cell above the
 * heads are titles. Throws a 413 or 422 Problem that says what is wrong with the file, also while the rows are read.
 */
export const readImportFile = async (bytes: Buffer): Promise<ImportFile> => {
  if (bytes.length > maxMegabytes * 1024 * 1024) throw new Problem(413, importExportMessages.tooLarge);
  const rows = readCsvRows(bytes);
  const first: ImportRow[] = [];
  let headIndex: number | undefined;
  while (headIndex === undefined && first.length <= maxTitleLines) {
    const { value: row, done } = await rows.next();
    if (done) break;
    if (isBlank(row)) continue;
    if (row.cells.filter((cell) => cell.trim() !== '').length > 1) headIndex = first.length;
    first.push(row);
  }
  if (first.length === 0) throw new Problem(422, importExportMessages.empty);
  if (first.every(({ cells }) => cells.length === 1)) throw new Problem(422, importExportMessages.oneColumn);
  const titles = first.slice(0, headIndex ?? 0);
  const [head, ...others] = first.slice(titles.length);
  async function* rowsBelow() {
    yield* others;
    yield* rows;
  }
  return {
    headers: (head?.cells ?? []).map((cell) => cell.trim()),
    notices: titles.length === 0 ? [] : [titleNotice(titles)],
    rows: rowsBelow(),
  };
};

/** Whether a row has only empty cells, as spreadsheets have them at the end and between other rows. */
export const isBlank = ({ cells }: ImportRow): boolean => cells.every((cell) => cell.trim() === '');

const titleNotice = (titles: readonly ImportRow[]): Message => {
  const text = titles.map(({ cells }) => cells.find((cell) => cell.trim() !== '')?.trim() ?? '').join(' / ');
  return importExportMessages.titleLeftOut({
    smart_count: titles.length,
    text: text.length > quotedCharacters ? `${text.slice(0, quotedCharacters)}…` : text,
  });
};
