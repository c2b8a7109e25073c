import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { Problem } from '../http/problem';
import { isStorable } from '../http/storableText';
import { importExportMessages } from './messages.en';

export const maxMegabytes = 50;
const mostColumns = 100;
/** How much of the text is given to the parser at a time, so that other calls have their turn in between. */
const charactersAtATime = 256 * 1024;

/** The text of a file in UTF-8, UTF-16 or Windows-1252. Throws a 422 Problem for what is none. */
const textOf = (bytes: Buffer): string => {
  const text = decoded(bytes);
  // What other programs write has characters that no text has.
  if (!isStorable(text)) throw new Problem(422, importExportMessages.notText);
  return text.replace(/^\uFEFF/, '');
};

const decoded = (bytes: Buffer): string => {
  const isWide = (high: number) => bytes.length > 3 && bytes[high] === 0 && bytes[high + 2] === 0;
  if (bytes.subarray(0, 2).equals(Buffer.of(0xff, 0xfe)) || isWide(1)) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.subarray(0, 2).equals(Buffer.of(0xfe, 0xff)) || isWide(0)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Node's own decoder takes this for Latin-1 up to Node 22.
    return iconv.decode(bytes, 'win1252');
  }
};

/** What stands between the cells: what the first line has most of, outside of quotes. */
const delimiterOf = (text: string): string => {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replaceAll(/"(?:[^"]|"")*"/g, '') ?? '';
  const counted = [',', ';', '\t'].map((each) => [line.split(each).length, each] as const);
  return counted.reduce((most, each) => (each[0] > most[0] ? each : most))[1];
};

/** The rows of a CSV file, the first of which are its heads. Throws a 422 Problem that says what is wrong with it. */
export async function* readCsvRows(bytes: Buffer): AsyncGenerator<string[]> {
  if (bytes.length > maxMegabytes * 1024 * 1024) throw new Problem(413, importExportMessages.tooLarge);
  const text = textOf(bytes);
  if (text.trim() === '') throw new Problem(422, importExportMessages.empty);
  function* parts() {
    for (let from = 0; from < text.length; from += charactersAtATime) yield text.slice(from, from + charactersAtATime);
  }
  const parser = Readable.from(parts()).pipe(parse({ delimiter: delimiterOf(text), skip_empty_lines: true }));
  let isHead = true;
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      if (isHead) requireColumns(row.length);
      isHead = false;
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
  if (columns > mostColumns)
    throw new Problem(422, importExportMessages.tooManyColumns({ columns, most: mostColumns }));
};
