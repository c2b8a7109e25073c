import { describe, expect, it } from 'vitest';
import { maxCellValues, splitCell } from '../../api/features/importExport/cells';
import { readImportFile } from '../../api/features/importExport/readImportFile';
import { formatMessage } from '../../resources/engine/schema';

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
  const [numbers, unread, left]: [number[], string[], string[]] = [[], [], []];
  let message = '';
  try {
    const { headers, notices, rows: below } = await readImportFile(bytes);
    rows.push(headers);
    for await (const { number, cells, errors } of below) {
      rows.push(cells);
      numbers.push(number);
      unread.push(...Object.keys(errors ?? {}).map((column) => `${number}.${column}`));
    }
    left.push(...notices.map((notice) => formatMessage('en', notice)));
  } catch (error) {
    message = error instanceof Error ? error.message : '';
  }
  isDone = true;
  return { rows, numbers, unread, left, message, turns };
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

describe('the encoding of a file', () => {
  const bytes = (...parts: (string | number)[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(part))));
  const head = 'first,last\r\n';

  it.each([
    ['with a byte order mark', '\uFEFF'],
    ['without one', ''],
  ])('is UTF-8 %s, and cells with other bytes are named', async (_, mark) => {
    const file = bytes(mark, head, 'Zoë,Müller\r\n\r\n', 'J', 0xfc, 'rgen,Groß\r\n', 'Ada,', 'L', 0x80);
    const { rows, unread } = await read(file);
    expect(rows).toEqual([
      ['first', 'last'],
      ['Zoë', 'Müller'],
      ['J\ufffdrgen', 'Groß'],
      ['Ada', 'L\ufffd'],
    ]);
    expect(unread).toEqual(['4.0', '5.1']);
  });

  it('is UTF-8 where a single character says so after a megabyte of plain text', async () => {
    const plain = 'Ada,Lovelace\r\n'.repeat(80_000);
    const { rows, unread } = await read(bytes(head, plain, 'J', 0xfc, 'rgen,\r\n', 'Zoë,\r\n'));
    expect(rows.at(-1)).toEqual(['Zoë', '']);
    expect(unread).toEqual(['80002.0']);
  });

  it('is Windows-1252 where no character is one of several bytes in UTF-8', async () => {
    const { rows, unread } = await read(
      bytes(head, 'J', 0xfc, 'rgen,', 0x93, 'Gro', 0xdf, ' ', 0x94, '\r\n', 'Fran', 0xe7, 'ois,', 0x81),
    );
    expect(rows.slice(1)).toEqual([
      ['Jürgen', '“Groß ”'],
      ['François', '\ufffd'],
    ]);
    expect(unread).toEqual(['3.1']);
  });

  it('keeps a replacement character that a file in UTF-8 has itself', async () => {
    const { rows, unread } = await read(bytes(head, 'J\ufffdrgen,Groß'));
    expect(rows[1]).toEqual(['J\ufffdrgen', 'Groß']);
    expect(unread).toEqual([]);
  });
});

describe('the lines above the rows of a file', () => {
  const table = [
    ['question', 'answer'],
    ['When?', 'In May, or: June'],
  ];
  it.each([
    ['sep=;', 'sep=;\r\nquestion;answer\r\nWhen?;In May, or: June'],
    ['"sep=,"', '"sep=,"\nquestion,answer\nWhen?,"In May, or: June"'],
    ['a byte order mark and SEP=| with empty cells', '\uFEFFSEP=||\rquestion|answer\rWhen?|In May, or: June'],
    ['sep=^', 'sep=^\nquestion^answer\nWhen?^In May, or: June'],
    ['sep= and a tab', 'sep=\t\nquestion\tanswer\nWhen?\tIn May, or: June'],
  ])('name the delimiter: %s', async (_, text) => {
    expect(await read(Buffer.from(text))).toMatchObject({ rows: table, numbers: [2], left: [], message: '' });
  });

  it('are counted in what is said of a line', async () => {
    expect((await read(Buffer.from('sep=;\na;b\n"c;d'))).message).toContain('in line 3 is not closed');
  });

  it.each([
    ['List of questions', 'question;answer\nWhen?;In May, or: June', 3],
    ['List of questions, as of May, 2026;', 'question;answer\nWhen?;In May, or: June', 3],
    ['\nList of questions,\n,', 'question,answer\nWhen?,"In May, or: June"', 5],
  ])('are left out as a title: %s', async (title, text, number) => {
    const { rows, left, numbers } = await read(Buffer.from(`${title}\n${text}`));
    expect(rows).toEqual(table);
    expect(left).toEqual([expect.stringMatching(/^The line above the column headings .*: “List of questions/)]);
    expect(numbers).toEqual([number]);
  });

  it('may be two titles', async () => {
    const { rows, left } = await read(Buffer.from(`Questions\nof May\nquestion\tanswer\nWhen?\t"In May, or: June"`));
    expect(rows).toEqual(table);
    expect(left).toEqual([
      'The 2 lines above the column headings are not rows and are left out: “Questions / of May”.',
    ]);
  });

  it.each([',', ';', '\t', '|'])('and lines within cells do not hide the delimiter %j', async (delimiter) => {
    const cell = `"First, call ""us"";\r\nthen | wait\tfor, us"`;
    const { rows, message } = await read(Buffer.from(`question${delimiter}answer\r\n${cell}${delimiter}${cell}\r\n`));
    expect(message).toBe('');
    const text = 'First, call "us";\r\nthen | wait\tfor, us';
    expect(rows).toEqual([
      ['question', 'answer'],
      [text, text],
    ]);
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
