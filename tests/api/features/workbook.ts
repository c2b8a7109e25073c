import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** A cell as Excel stores it, with its text in CSV. */
export interface SheetCell {
  type: 'text' | 'number' | 'boolean' | 'day';
  text: string;
  isBold: boolean;
  /** Such as `yyyy-mm-dd`, or `@` for texts. */
  format: string | undefined;
}

/** The parts of a workbook by their names. */
const partsOf = async (bytes: Buffer): Promise<Record<string, string>> => {
  const open = promisify<Buffer, object, ZipFile>(fromBuffer);
  const zip = await open(bytes, { lazyEntries: true });
  const parts: Record<string, string> = {};
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(parts));
    zip.on('entry', (entry: Entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        text(stream).then((content) => {
          parts[entry.fileName] = content;
          zip.readEntry();
        }, reject);
      }),
    );
    zip.readEntry();
  });
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (xml: string) =>
  xml
    .replace(/&(\w+);/g, (_, name) => entities[name] ?? '')
    .replace(/_x([0-9A-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

const dayOf = (serial: string) =>
  new Date(Date.UTC(1899, 11, 30) + Number(serial) * 86_400_000).toISOString().slice(0, 10);

/** The fonts and formats of cells, by the number of their style. */
const stylesIn = (xml: string) => {
  const formats = new Map(
    [...xml.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  // The formats that are built into Excel.
  formats.set('49', '@');
  const fonts = [...(/<fonts[\s\S]*<\/fonts>/.exec(xml)?.[0] ?? '').matchAll(/<font>[\s\S]*?<\/font>|<font\/>/g)].map(
    String,
  );
  const [cells = ''] = /<cellXfs[\s\S]*<\/cellXfs>/.exec(xml) ?? [];
  return [...cells.matchAll(/<xf [^>]*>/g)].map(([style]) => ({
    format: formats.get(/numFmtId="(\d+)"/.exec(style)?.[1]),
    isBold: /<b\/>/.test(fonts[Number(/fontId="(\d+)"/.exec(style)?.[1])] ?? ''),
  }));
};

/** The content of a workbook with one sheet, read from its XML without the library that wrote it. */
export const readWorksheet = async (bytes: Buffer) => {
  const parts = await partsOf(bytes);
  const styles = stylesIn(parts['xl/styles.xml'] ?? '');
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  const cellOf = (attributes: string, content: string): SheetCell => {
    const { format, isBold = false } = styles[Number(/ s="(\d+)"/.exec(attributes)?.[1] ?? 0)] ?? {};
    const isText = attributes.includes('t="inlineStr"');
    const value = plain(/<(?:t|v)[^>]*>([\s\S]*)<\/(?:t|v)>/.exec(content)?.[1] ?? '');
    if (attributes.includes('t="b"')) return { type: 'boolean', text: String(value === '1'), isBold, format };
    if (!isText && format === 'yyyy-mm-dd') return { type: 'day', text: dayOf(value), isBold, format };
    return { type: isText ? 'text' : 'number', text: value, isBold, format };
  };
  const [header = {}, ...rows] = [...sheet.matchAll(/<row [^>]*>([\s\S]*?)<\/row>/g)].map(([, row = '']) =>
    Object.fromEntries(
      [...row.matchAll(/<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)].flatMap(
        ([, column = '', attributes = '', content]) =>
          content === undefined ? [] : [[column, cellOf(attributes, content)] as const],
      ),
    ),
  );
  return {
    headers: Object.values(header).map(({ text }) => text),
    areHeadersBold: Object.values(header).every(({ isBold }) => isBold),
    isFrozen: /<pane [^>]*ySplit="1"[^>]*state="frozen"/.test(sheet),
    hasFormulas: sheet.includes('<f>'),
    rows: rows.map((row) =>
      Object.fromEntries(
        Object.entries(header).flatMap(([column, { text }]) => (row[column] ? [[text, row[column]]] : [])),
      ),
    ),
  };
};
