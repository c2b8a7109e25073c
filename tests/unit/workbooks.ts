import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Makes a ZIP file of parts. */
export const zipOf = (parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
};

const relations = (entries: readonly [id: string, type: string, target: string][]) =>
  `<Relationships>${entries
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="http://example.org/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** A sheet of a workbook that is written by hand: the XML of its rows. */
export interface SheetXml {
  name: string;
  rows: string;
  state?: 'visible' | 'hidden' | 'veryHidden';
}

/** Makes a workbook as spreadsheets write it. `formats` are the number formats of the styles 0, 1, 2 and so on. */
export const workbookOf = (
  sheets: readonly SheetXml[],
  {
    formats = [],
    shared = '',
    properties = '',
  }: { formats?: readonly string[]; shared?: string; properties?: string } = {},
): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations([['r1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook>${properties}<sheets>${sheets
      .map(({ name, state }, index) => `<sheet name="${name}" ${state ? `state="${state}"` : ''} r:id="s${index}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['t', 'sharedStrings', '/xl/sharedStrings.xml'],
      ['f', 'styles', 'styles.xml'],
      ...sheets.map(
        (_, index) => [`s${index}`, 'worksheet', `worksheets/sheet${index}.xml`] as [string, string, string],
      ),
    ]),
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats
      .map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formats
      .map((_, index) => `<xf numFmtId="${200 + index}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, index) => [
        `xl/worksheets/sheet${index}.xml`,
        `<?xml version="1.0" encoding="UTF-8"?><x:worksheet><x:sheetData>${rows.replaceAll(/<(\/?)/g, '<$1x:')}</x:sheetData></x:worksheet>`,
      ]),
    ),
  });
