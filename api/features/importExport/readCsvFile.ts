import { pipeline, Readable } from 'node:stream';
import { type Info, parse } from 'csv-parse';
import type { Message } from '../../../resources/engine/schema';
import { isStorable } from '../../platform/http/body';
import { Problem } from '../../platform/http/problem';
import { importExportMessages } from '../messages.en';
import { csvBounds } from './csvBounds';
import { decodeText, unreadable } from './decodeText';
import { detectDelimiter } from './detectDelimiter';
import { requireTable } from './otherKinds';

/** The errors of a row in the file, by the index of the column. The key '' has the error of the whole row. */
export type RowErrors = Readonly<Record<string, Message>>;

/** A row of a file that is imported. */
export interface ImportRow {
  /** The number of the row in a spreadsheet, from 1. */
  number: number;
  cells: string[];
  errors?: RowErrors;
}

/**
 * Yields the rows of a CSV file that are not empty, whatever their number of cells. Other requests are served in
 * between. Throws a 422 Problem that says what is wrong with the file.
 */
export async function* readCsvRows(bytes: Buffer): AsyncGenerator<ImportRow> {
  const { start, chunks: decodedChunks, hasUnreadable } = await decodeText(bytes);
  requireTable(start);
  const { character: delimiter, skipped } = detectDelimiter(start);
  const bounds = csvBounds(delimiter, skipped > 0 ? 2 : 1);
  async function* chunks() {
    let toSkip = skipped;
    for await (const decoded of decodedChunks()) {
      const text = decoded.slice(toSkip);
      toSkip = 0;
      // Binary files contain control characters that no text has.
      if (!isStorable(text)) throw new Problem(422, importExportMessages.notText);
      bounds.check(text);
      yield text;
    }
    bounds.end();
  }
  const options = {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    relax_column_count: true,
    info: true as const,
  };
  // The loop below throws the errors of all parts.
  const parser = pipeline(Readable.from(chunks()), parse(options), () => undefined);
  for await (const { record: cells, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
    const number = info.records + info.empty_lines;
    yield { number, cells, ...(hasUnreadable && { errors: unreadableErrors(cells) }) };
  }
}

const unreadableErrors = (cells: readonly string[]): RowErrors =>
  Object.fromEntries(
    cells.flatMap((cell, index) =>
      cell.includes(unreadable) ? [[index, importExportMessages.unreadableCharacter]] : [],
    ),
  );
