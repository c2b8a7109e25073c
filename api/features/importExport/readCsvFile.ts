import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { isStorable } from '../../platform/http/body';
import { Problem } from '../../platform/http/problem';
import { importExportMessages } from '../messages.en';
import { csvBounds } from './csvBounds';
import { textChunks, textStartOf } from './decodeText';

/** The maximum size of an import file. */
export const maxMegabytes = 50;

/** Returns the delimiter of the cells: the one that the first line has most often outside of quotes. */
const detectDelimiter = (start: string): string => {
  const unquoted = start.replaceAll(/"[^"]*"/g, '').replace(/^[\r\n]+/, '');
  const line = /^[^\r\n]*/.exec(unquoted)?.[0] ?? '';
  const counted = [',', ';', '\t'].map((each) => [line.split(each).length, each] as const);
  return counted.reduce((best, each) => (each[0] > best[0] ? each : best))[1];
};

/**
 * Yields the rows of a CSV file, whatever their number of cells; the first row is the header. Other requests are served
 * in between. Throws a 413 or 422 Problem that says what is wrong with the file.
 */
export async function* readCsvRows(bytes: Buffer): AsyncGenerator<string[]> {
  if (bytes.length > maxMegabytes * 1024 * 1024) throw new Problem(413, importExportMessages.tooLarge);
  const delimiter = detectDelimiter(textStartOf(bytes));
  const bounds = csvBounds(delimiter);
  let isBlank = true;
  async function* chunks() {
    for await (const text of textChunks(bytes)) {
      // Binary files contain control characters that no text has.
      if (!isStorable(text)) throw new Problem(422, importExportMessages.notText);
      bounds.check(text);
      isBlank &&= text.trim() === '';
      yield text;
    }
    bounds.end();
  }
  const options = {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    relax_column_count: true,
  };
  // The loop below throws the errors of all parts.
  const parser = pipeline(Readable.from(chunks()), parse(options), () => undefined);
  let isHeader = true;
  for await (const row of parser as AsyncIterable<string[]>) {
    if (isHeader && row.length === 1)
      throw new Problem(422, isBlank ? importExportMessages.empty : importExportMessages.oneColumn);
    isHeader = false;
    yield row;
  }
  if (isHeader) throw new Problem(422, importExportMessages.empty);
}
