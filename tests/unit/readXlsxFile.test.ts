import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readImportFile } from '../../api/features/importExport/readImportFile';
import { formatMessage } from '../../resources/engine/schema';
import { workbookOf, zipOf } from './workbooks';

const read = async (bytes: Buffer) => {
  try {
    const { headers, notices, rows } = await readImportFile(bytes);
    const [cells, numbers, errors]: [string[][], number[], string[]] = [[], [], []];
    for await (const row of rows) {
      cells.push(row.cells);
      numbers.push(row.number);
      for (const [column, error] of Object.entries(row.errors ?? {}))
        errors.push(`${row.number}.${column}: ${formatMessage('en', error)}`);
    }
    const sentences = notices.map((notice) => formatMessage('en', notice));
    return { headers, notices: sentences, message: '', cells, numbers, errors };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { headers: [], notices: [], message, cells: [], numbers: [], errors: [] };
  }
};
const head = '<row r="1"><c t="inlineStr"><is><t>A</t></is></c><c t="inlineStr"><is><t>B</t></is></c></row>';
const sheet = (rows: string) => ({ name: 'Sheet1', rows: head + rows });

describe('an Excel file', () => {
  it('has its hidden rows and columns read, and says so', async () => {
    const row = (number: number, attributes = '') =>
      `<row r="${number}" ${attributes}><c t="n"><v>${number}</v></c><c t="n"><v>0</v></c></row>`;
    const columns = '<col min="2" max="16384" hidden="1"/>';
    const hiding = `${columns}${row(2, 'hidden="1"')}${row(3)}${row(4, 'hidden="true"')}<row r="5" hidden="1"/>`;
    expect(await read(await workbookOf([sheet(hiding)]))).toMatchObject({
      numbers: [2, 3, 4],
      notices: [
        'The sheet hides 2 rows, which are read too: 2, 4',
        'The sheet hides the column “B”, which is read too.',
      ],
    });
    expect(await read(await workbookOf([sheet(row(2))]))).toMatchObject({ numbers: [2], notices: [] });
    const rows = [3, 4, 5, ...Array.from({ length: 12 }, (_, index) => 10 + 2 * index)];
    const many = await workbookOf([sheet(rows.map((number) => row(number, 'hidden="1"')).join(''))]);
    expect((await read(many)).notices).toEqual([
      'The sheet hides 15 rows, which are read too: 3–5, 10, 12, 14, 16, 18, 20, 22, 24, 26, …',
    ]);
    const one = await workbookOf([sheet(row(7, 'hidden="1"'))]);
    expect((await read(one)).notices).toEqual(['The sheet hides row 7, which is read too.']);
  });

  it('has texts, numbers, words and days as people write them', async () => {
    const day = new Date('2026-03-04');
    const bytes = Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'Sheet1',
            rows: [
              ['Name', 'Number', 'Word', 'Day'],
              ['Zoë & "co"\nof <two> lines', 0.1 + 0.2, true, day],
              [' 007 ', -1_234_567, false, null],
              ['_x0041_', 12_345_678_901, null, null],
            ],
          },
        ],
      }),
    );
    expect(await read(bytes)).toMatchObject({
      headers: ['Name', 'Number', 'Word', 'Day'],
      cells: [
        ['Zoë & "co"\nof <two> lines', '0.3', 'true', '2026-03-04'],
        [' 007 ', '-1234567', 'false', ''],
        [expect.any(String), '12345678901', '', ''],
      ],
      numbers: [2, 3, 4],
      notices: [],
      errors: [],
    });
  });

  it('is read from the first visible sheet with heads, and this is told', async () => {
    const bytes = await workbookOf([
      { name: 'Codes', state: 'hidden', rows: head },
      { name: 'Read me', rows: '<row r="1"><c t="str"><v>Fill in the next sheet.</v></c></row>' },
      { name: 'Members &amp; more', rows: `${head}<row r="3"><c r="B3"><v>1</v></c></row>` },
      { name: 'Others', rows: head },
    ]);
    expect(await read(bytes)).toMatchObject({
      headers: ['A', 'B'],
      cells: [['', '1']],
      numbers: [3],
      notices: ['The file has 3 sheets. Only “Members & more” is read, the first one with column headings.'],
    });
  });

  it.each([
    ['m/d/yyyy', 46_085, '2026-03-04'],
    ['[$-409]d\\-mmm\\-yy;@', 46_085.99, '2026-03-04'],
    ['m/d/yyyy h:mm', 46_085.586_805_555_6, '2026-03-04 14:05'],
    ['yyyy-mm-dd hh:mm:ss', 46_085.586_817_129_6, '2026-03-04 14:05:01'],
    ['m/d/yyyy h:mm', 46_085, '2026-03-04 00:00'],
    ['h:mm AM/PM', 0.375, '9:00 AM'],
    ['h:mm', 0.520_833_333_3, '12:30 PM'],
    ['0.0%', 0.055, '5.5%'],
    ['"$"#,##0.00', 1204.5, '$1204.5'],
    ['_($* #,##0.00_);_($* (#,##0.00)', 19.99, '$19.99'],
    ['[$$-409]#,##0', 20, '$20'],
    ['[$€-407] #,##0', 20, '20'],
    ['00000', 601, '00601'],
    ['#,##0.00" days"', 3.5, '3.5'],
    ['General', 46_085, '46085'],
    ['[Red]0.00', 0.1 + 0.7, '0.8'],
    ['d/m/yyyy', 59, '1900-02-28'],
    ['d/m/yyyy', 61, '1900-03-01'],
  ])('shows a number in the format %s: %d → %s', async (format, number, cell) => {
    const bytes = await workbookOf([sheet(`<row r="2"><c r="B2" s="0"><v>${number}</v></c></row>`)], {
      formats: [format],
    });
    expect((await read(bytes)).cells).toEqual([['', cell]]);
  });

  it('names numbers with more digits than a spreadsheet keeps', async () => {
    const rows = '<row r="2"><c r="A2"><v>999999999999999</v></c><c r="B2"><v>1234567890123450</v></c></row>';
    const { cells, errors } = await read(await workbookOf([sheet(rows)]));
    expect(cells).toEqual([['999999999999999', '1234567890123450']]);
    expect(errors).toEqual([expect.stringMatching(/^2\.1: .* to “1234567890123450”, and its digits are lost/)]);
  });

  it('counts days from 1904 where the workbook says so', async () => {
    const bytes = await workbookOf([sheet('<row r="2"><c r="B2" s="0"><v>44623</v></c></row>')], {
      formats: ['m/d/yyyy'],
      properties: '<workbookPr date1904="1"/>',
    });
    expect((await read(bytes)).cells).toEqual([['', '2026-03-04']]);
  });

  it('has the results of formulas, and names cells without one', async () => {
    const bytes = await workbookOf([
      sheet(`<row r="2"><c r="A2"><f>1+1</f><v>2</v></c><c r="B2" t="str"><f>"a"</f><v>a</v></c></row>
        <row r="3"><c r="A3"><f>1+1</f></c><c r="B3" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`),
    ]);
    const { cells, errors } = await read(bytes);
    expect(cells).toEqual([
      ['2', 'a'],
      ['', '#DIV/0!'],
    ]);
    expect(errors).toEqual([
      expect.stringMatching(/^3\.0: This cell has a formula without a result/),
      expect.stringMatching(/^3\.1: The formula of this cell gives “#DIV\/0!”/),
    ]);
  });

  it('has shared texts with their runs, and without readings', async () => {
    const shared =
      '<si><r><t>Zoë </t></r><r><t xml:space="preserve">M&#252;ller</t></r></si><si><t>山</t><rPh><t>やま</t></rPh></si>';
    const bytes = await workbookOf(
      [sheet('<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c></row>')],
      { shared },
    );
    expect((await read(bytes)).cells).toEqual([['Zoë Müller', '山']]);
  });

  it('names cells that are as long as a spreadsheet permits', async () => {
    const cell = (length: number) => `<c t="str"><v>${'a'.repeat(length)}</v></c>`;
    const bytes = await workbookOf([sheet(`<row>${cell(32_767)}${cell(32_766)}</row>`)]);
    expect((await read(bytes)).errors).toEqual([
      expect.stringMatching(/^2\.0: This cell has 32,767 characters.* cut off/),
    ]);
  });

  it.each([
    ['a row with too many cells', '<row r="2"><c r="CW2"><v>1</v></c></row>', /^Line 2 has more than 100 cells/],
    [
      'a row that is too long',
      `<row><c t="str"><v>${'long '.repeat(500_000)}</v></c></row>`,
      /^The row that begins at line 2/,
    ],
    ['rows out of order', '<row r="5"/><row r="5"/>', /is damaged/],
    ['a row beyond the last one', '<row r="9999999999"/>', /is damaged/],
    ['elements without end', '<a>'.repeat(1000), /is damaged/],
    [
      'attributes without end',
      `<row ${Array.from({ length: 2000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
      /is damaged/,
    ],
  ])('is refused for %s', async (_, rows, message) => {
    expect((await read(await workbookOf([sheet(rows)]))).message).toMatch(message);
  });

  it('is refused before it is unpacked where it would be too large, or larger than it says', async () => {
    const bomb = await workbookOf([{ name: 'Sheet1', rows: head + '<row/>'.repeat(4_000_000) }]);
    const declared = Buffer.alloc(4);
    const size = bomb.lastIndexOf(Buffer.from('xl/worksheets/sheet0.xml')) - 46 + 24;
    declared.writeUInt32LE(600_000_000);
    expect((await read(Buffer.concat([bomb.subarray(0, size), declared, bomb.subarray(size + 4)]))).message).toMatch(
      /too large/,
    );
    declared.writeUInt32LE(1000);
    expect((await read(Buffer.concat([bomb.subarray(0, size), declared, bomb.subarray(size + 4)]))).message).toMatch(
      /is damaged/,
    );
  });

  it('that is empty, or whose sheets are hidden, is told as such', async () => {
    expect((await read(await workbookOf([{ name: 'Sheet1', rows: '' }]))).message).toBe('This file is empty.');
    const hidden = await workbookOf([{ name: 'Sheet1', rows: head, state: 'veryHidden' }]);
    expect((await read(hidden)).message).toMatch(/^All sheets of this Excel file are hidden/);
  });

  it('leaves a turn to others after each slice', async () => {
    const bytes = await workbookOf([sheet('<row><c><v>1</v></c><c><v>2</v></c></row>'.repeat(50_000))]);
    let [turns, isDone] = [0, false];
    const takeTurn = () => {
      turns += 1;
      if (!isDone) setImmediate(takeTurn);
    };
    setImmediate(takeTurn);
    expect((await read(bytes)).cells).toHaveLength(50_000);
    isDone = true;
    expect(turns).toBeGreaterThan(30);
  });
});

describe('a file of another kind is told as what it is', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['.ics', () => Buffer.from('\uFEFFBEGIN:VCALENDAR\r\nVERSION:2.0\r\n'), /^This is a calendar file \(\.ics\)/],
    ['.vcf', () => Buffer.from('BEGIN:VCARD\nVERSION:3.0\n'), /^This is a file of address cards/],
    ['.pdf', () => Buffer.from('%PDF-1.7\n'), /^This is a PDF file/],
    [
      '.xls',
      () => Buffer.from('d0cf11e0a1b11ae1000000', 'hex'),
      /^This is a file of an older Excel \(\.xls\), or one with a pass/,
    ],
    ['an .xls that is a web page', () => Buffer.from('<html><table><tr><td>A'), /^This is a web page/],
    ['.docx', () => zipOf({ '[Content_Types].xml': '', 'word/document.xml': '' }), /^This is a Word document/],
    ['.xlsb', () => zipOf({ '[Content_Types].xml': '', 'xl/workbook.bin': '' }), /^This is a binary workbook/],
    [
      '.ods',
      () => zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
      /^This is a file of LibreOffice/,
    ],
    ['.numbers', () => zipOf({ 'Index/Document.iwa': '' }), /^This is a file of Apple Numbers/],
    ['.zip', () => zipOf({ 'members.csv': 'a,b' }), /^This is a ZIP archive/],
    ['a cut .xlsx', async () => (await workbookOf([sheet('')])).subarray(0, 500), /^This Excel file is damaged/],
    [
      'a picture',
      () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      /^This is neither a CSV file nor an Excel file/,
    ],
  ])('%s', async (_, file, message) => {
    expect((await read(await file())).message).toMatch(message);
  });
});
