import { isStorable } from '../../../platform/http/body';
import { cellOfText } from '../../../platform/http/csv';
import { Problem } from '../../../platform/http/problem';
import { maxSheetRows } from '../../../platform/http/xlsx';
import { importExportMessages } from '../../messages.en';
import { maxColumns, maxRowCharacters } from '../csvBounds';
import type { ImportRow } from '../readCsvFile';
import { decodeEscapes, formatCellNumber } from './cellText';
import { textCollector, type Workbook } from './openWorkbook';
import type { XmlHandlers, ZipParts } from './zipParts';

/** The numbers of the rows with cells that a sheet hides, and the indexes of the columns. */
export interface HiddenParts {
  rows: number[];
  columns: Set<number>;
}

interface OpenCell {
  column: number;
  type: string;
  style: number;
  value: string;
  hasValue: boolean;
  hasFormula: boolean;
}

/**
 * Yields the rows of a sheet that have cells, as texts that `parseCell` reads. A formula has the value that the
 * spreadsheet has stored. Throws a 422 Problem for a row with too many cells or characters.
 * @param hidden collects what is read although the sheet hides it
 */
export async function* readSheetRows(
  parts: ZipParts,
  workbook: Workbook,
  part: string,
  hidden: HiddenParts,
): AsyncGenerator<ImportRow> {
  const { handlers, drainRows } = rowCollector(workbook, hidden);
  for await (const _ of parts.parseSlices(part, handlers)) yield* drainRows();
}

/** Returns handlers of the XML of a sheet, and a function that returns the rows that are complete. */
const rowCollector = (
  workbook: Workbook,
  hidden: HiddenParts,
): { handlers: XmlHandlers; drainRows: () => ImportRow[] } => {
  const inlineText = textCollector();
  let rows: ImportRow[] = [];
  let row: ImportRow & { characters: number } = { number: 0, cells: [], errors: {}, characters: 0 };
  let cell: OpenCell | undefined;
  let isInValue = false;
  let isRowHidden = false;
  const closeCell = ({ column, ...read }: OpenCell) => {
    const content = readCell(workbook, read, decodeEscapes(inlineText.state.text));
    if (content.text === '' && !content.error) return;
    if (column >= maxColumns) refuse('tooManyColumns', maxColumns);
    row.characters += content.text.length;
    if (row.characters > maxRowCharacters) refuse('rowTooLong', maxRowCharacters);
    while (row.cells.length < column) row.cells.push('');
    row.cells[column] = cellOfText(content.text);
    if (content.error) row.errors = { ...row.errors, [column]: content.error };
  };
  const refuse = (message: 'tooManyColumns' | 'rowTooLong', most: number) => {
    throw new Problem(422, importExportMessages[message]({ line: row.number, most: most.toLocaleString('en-US') }));
  };
  const handlers: XmlHandlers = {
    open: (name, { r, t = 'n', s = '', hidden: isHidden = '', min = '', max = '' }) => {
      if (name === 'row') {
        row = { number: rowNumber(r, row.number), cells: [], errors: {}, characters: 0 };
        isRowHidden = isOn(isHidden);
      } else if (name === 'col') {
        const last = isOn(isHidden) ? Math.min(Number(max), maxColumns) : 0;
        for (let column = Math.max(1, Number(min)); column <= last; column += 1) hidden.columns.add(column - 1);
      } else if (name === 'c') {
        const column = r ? columnOf(r) : row.cells.length;
        cell = { column, type: t, style: Number(s || -1), value: '', hasValue: false, hasFormula: false };
        inlineText.state.text = '';
      } else if (name === 'f' && cell) cell.hasFormula = true;
      else if (name === 'v' && cell) {
        isInValue = true;
        cell.hasValue = true;
      } else inlineText.open(name);
    },
    text: (content) => {
      if (isInValue && cell) cell.value += content;
      else inlineText.text(content);
      const pending = (cell?.value.length ?? 0) + inlineText.state.text.length;
      if (pending > maxRowCharacters) refuse('rowTooLong', maxRowCharacters);
    },
    close: (name) => {
      if (name === 'v') isInValue = false;
      else if (name === 'c' && cell) {
        closeCell(cell);
        cell = undefined;
      } else if (name === 'row') {
        const { characters, ...complete } = row;
        if (characters > 0 || Object.keys(row.errors ?? {}).length > 0) {
          rows.push(complete);
          if (isRowHidden) hidden.rows.push(complete.number);
        }
      } else inlineText.close(name);
    },
  };
  const drainRows = () => {
    const complete = rows;
    rows = [];
    return complete;
  };
  return { handlers, drainRows };
};

const isOn = (attribute: string) => attribute === '1' || attribute === 'true';

/** Returns the number of a row, which is higher than that of the row before. */
const rowNumber = (written: string | undefined, before: number): number => {
  const number = written === undefined ? before + 1 : Number(written);
  if (!Number.isInteger(number) || number <= before || number > maxSheetRows + 1)
    throw new Problem(422, importExportMessages.damaged);
  return number;
};

/** Returns the index of the column of a reference such as `AB12`. */
const columnOf = (reference: string): number => {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A') column = 26 * column + letter.charCodeAt(0) - 64;
  return column - 1;
};

const readCell = (
  { sharedTexts, formats, startsIn1904 }: Workbook,
  { type, style, value, hasValue, hasFormula }: Omit<OpenCell, 'column'>,
  inlineText: string,
) => {
  // A program that does not calculate has written the file.
  if (hasFormula && !hasValue && type !== 'str') return { text: '', error: importExportMessages.formulaWithoutValue };
  const text = (() => {
    switch (type) {
      case 's':
        return sharedTexts[Number(value)] ?? '';
      case 'inlineStr':
        return inlineText;
      case 'b':
        return value === '1' ? 'true' : 'false';
      case 'n':
        return value === '' || Number.isNaN(Number(value))
          ? value
          : formatCellNumber(Number(value), formats[style] ?? { kind: 'number' }, startsIn1904);
      default:
        return decodeEscapes(value);
    }
  })();
  if (type === 'e') return { text, error: importExportMessages.formulaFailed({ value: text }) };
  // Spreadsheets keep 15 digits of a number, and write zeros for those behind.
  if (type === 'n' && Math.abs(Number(value)) >= 1e15)
    return { text, error: importExportMessages.digitsLost({ value: text }) };
  if (!isStorable(text)) return { text: '', error: importExportMessages.unreadableCharacter };
  return { text };
};
