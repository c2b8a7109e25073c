import { describe, expect, it } from 'vitest';
import { maxCellValues, splitCell } from '../../api/features/importExport/cells';
import { readCsvRows } from '../../api/features/importExport/readCsvFile';

const megabyte = 1024 * 1024;

/** Reads a file, and counts the turns of the event loop that others had meanwhile. */
const read = async (bytes: Buffer) => {
  let [turns, isDone] = [0, false];
  const takeTurn = () => {
    turns += 1;
    if (!isDone) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  const rows: string[][] = [];
  let message = '';
  try {
    for await (const row of readCsvRows(bytes)) rows.push(row);
  } catch (error) {
    message = error instanceof Error ? error.message : '';
  }
  isDone = true;
  return { rows, message, turns };
};

describe('a CSV file', () => {
  const header = 'question,answer\n';
  const filled = (start: string, filler: string, megabytes: number) =>
    Buffer.concat([Buffer.from(start), Buffer.alloc(megabytes * megabyte, filler, 'latin1')]);

  it.each([
    ['2 MB of commas', filled('', ',', 2), /^Line 1 has more than 100 cells\. At most 100 columns/],
    ['10 MB of commas', filled('', ',', 10), /^Line 1 has more than 100 cells/],
    ['a row of commas after others', filled(`${header}Why?,\n`, ',', 2), /^Line 3 has more than 100 cells/],
    ['45 MB without a line end', filled('', 'a', 45), /^The row that begins at line 1 has more than 2,000,000 char/],
    ['45 MB of quotation marks', filled('', '"', 45), /^The row that begins at line 1 has more than/],
    ['one quoted cell of 45 MB', filled(`${header}Why?,"`, 'a\n', 45), /^The row that begins at line 2 .* close its/],
  ])('of %s is refused with the line, after little of it was read', async (_, bytes, sentence) => {
    const { rows, message } = await read(bytes);
    expect(message).toMatch(sentence);
    expect(rows.length).toBeLessThanOrEqual(2);
  });

  it('of empty lines leaves a turn to others after each 64 kB', async () => {
    const { message, turns } = await read(filled('', '\n', 8));
    expect(message).toBe('This file is empty.');
    expect(turns).toBeGreaterThanOrEqual((8 * megabyte) / (64 * 1024));
  });

  it('is read with every character, wherever it is divided, and with all ends of lines', async () => {
    const cell = 'é😀"",\r\n'.repeat(40_000);
    for (const encoding of ['utf8', 'utf16le'] as const) {
      const text = `\uFEFFquestion,answer\r"${cell}",1\n\n"Why?",2\r\nWho?,3`;
      const { rows, message } = await read(Buffer.from(text, encoding));
      expect(message).toBe('');
      const first = [cell.replaceAll('""', '"'), '1'];
      expect(rows).toEqual([['question', 'answer'], first, ['Why?', '2'], ['Who?', '3']]);
    }
  });
});

describe('a cell of a list', () => {
  it('is split at separators that are not escaped', () => {
    expect(splitCell('one| two |three\\|and\\\\|four\\x||')).toEqual(['one', 'two', 'three|and\\', 'four\\x']);
  });

  it('is not split into more values than a list can have', () => {
    expect(splitCell('a|'.repeat(maxCellValues))).toHaveLength(maxCellValues);
    expect(splitCell('a|'.repeat(maxCellValues + 1))).toBeUndefined();
    expect(splitCell('|'.repeat(2 * megabyte))).toEqual([]);
  });
});
