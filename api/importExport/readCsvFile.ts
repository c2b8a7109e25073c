import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { Problem } from '../http/problem';
import { isStorable } from '../http/storableText';
import { importExportMessages } from './messages.en';

/** The maximum size of an import file. */
export const maxMegabytes = 50;
const maxColumns = 100;
/** The number of characters that the parser gets at a time, so that other requests are served in between. */
const chunkLength = 256 * 1024;

/** Returns the text of a file in UTF-8, UTF-16 or Windows-1252. Throws a 422 Problem for a file that is no text. */
const readText = (bytes: Buffer): string => {
  const text = decode(bytes);
  // Binary files contain control characters that no text has.
  if (!isStorable(text)) throw new Problem(422, importExportMessages.notText);
  return text.replace(/^\uFEFF/, '');
};

const decode = (bytes: Buffer): string => {
  const isWide = (high: number) => bytes.length > 3 && bytes[high] === 0 && bytes[high + 2] === 0;
  if (bytes.subarray(0, 2).equals(Buffer.of(0xff, 0xfe)) || isWide(1)) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.subarray(0, 2).equals(Buffer.of(0xfe, 0xff)) || isWide(0)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The decoder of Node treats this encoding as Latin-1 up to Node 22.
    return iconv.decode(bytes, 'win1252');
  }
};

/** Returns the delimiter of the cells: the one that the first line has most often outside of quotes. */
const detectDelimiter = (text: string): string => {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replaceAll(/"(?:[^"]|"")*"/g, '') ?? '';
  const counted = [',', ';', '\t'].map((each) => [line.split(each).length, each] as const);
  return counted.reduce((best, each) => (each[0] > best[0] ? each : best))[1];
};

/**
 * Yields the rows of a CSV file; the first row is the header. Throws a 413 or 422 Problem that says what is wrong with
 * the file.
 */
export async function* readCsvRows(bytes: Buffer): AsyncGenerator<string[]> {
  if (bytes.length > maxMegabytes * 1024 * 1024) throw new Problem(413, importExportMessages.tooLarge);
  const text = readText(bytes);
  if (text.trim() === '') throw new Problem(422, importExportMessages.empty);
  function* chunks() {
    for (let from = 0; from < text.length; from += chunkLength) yield text.slice(from, from + chunkLength);
  }
  const parser = Readable.from(chunks()).pipe(parse({ delimiter: detectDelimiter(text), skip_empty_lines: true }));
  let isHeader = true;
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      if (isHeader) requireColumns(row.length);
      isHeader = false;
      yield row;
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new Problem(422, importExportMessages.damaged({ line: Number(error.lines ?? 1) }));
    throw error;
  }
}

const requireColumns = (columns: number): void => {
  if (columns === 1) throw new Problem(422, importExportMessages.oneColumn);
  if (columns > maxColumns) throw new Problem(422, importExportMessages.tooManyColumns({ columns, most: maxColumns }));
};
