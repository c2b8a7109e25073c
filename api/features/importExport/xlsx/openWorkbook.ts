import path from 'node:path/posix';
import { decodeEscapes, type NumberFormat, numberFormatOf } from './cellText';
import type { ZipParts } from './zipParts';

/** The maximum size of the texts that cells share, in bytes. */
const maxSharedTextBytes = 100_000_000;

/** A sheet of a workbook that is not hidden. */
export interface WorkbookSheet {
  name: string;
  /** The path of its part. */
  part: string;
}

/** A workbook, with the texts and formats that the cells of all sheets refer to. */
export interface Workbook {
  sheets: WorkbookSheet[];
  sharedTexts: string[];
  /** The number formats of the styles of cells, by the index of the style. */
  formats: NumberFormat[];
  /** Whether days are counted from 1904, as in workbooks of old Macintosh programs. */
  startsIn1904: boolean;
}

/** The path of the main part of a workbook; undefined where the ZIP file is no workbook. */
export const workbookPartOf = async (parts: ZipParts): Promise<string | undefined> => {
  const [main] = await readRelations(parts, '', 'officeDocument');
  return main && parts.names.includes(main[1]) && /(^|\/)xl\/|workbook/i.test(main[1]) ? main[1] : undefined;
};

/** Reads the sheets that are visible, the shared texts and the styles of a workbook. */
export const openWorkbook = async (parts: ZipParts, mainPart: string): Promise<Workbook> => {
  const sheetParts = new Map(await readRelations(parts, mainPart, 'worksheet'));
  const sheets: WorkbookSheet[] = [];
  let startsIn1904 = false;
  await parts.parse(mainPart, {
    open: (name, attributes) => {
      if (name === 'workbookPr') startsIn1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const part = sheetParts.get(id);
      if (part) sheets.push({ name: attributes.name ?? '', part });
    },
  });
  const [[, texts] = []] = await readRelations(parts, mainPart, 'sharedStrings');
  const [[, styles] = []] = await readRelations(parts, mainPart, 'styles');
  return {
    sheets,
    startsIn1904,
    sharedTexts: texts ? await readSharedTexts(parts, texts) : [],
    formats: styles ? await readFormats(parts, styles) : [],
  };
};

/** Returns the ids and paths of the parts of a type that a part refers to. */
const readRelations = async (parts: ZipParts, part: string, type: string): Promise<[id: string, part: string][]> => {
  const folder = path.dirname(part || 'x');
  const found: [string, string][] = [];
  await parts.parse(path.join(folder, '_rels', `${path.basename(part)}.rels`), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship' || !Type.endsWith(`/${type}`)) return;
      found.push([Id, Target.startsWith('/') ? Target.slice(1) : path.join(folder, Target)]);
    },
  });
  return found;
};

/** Returns handlers that collect the texts of elements; the readings of East Asian texts are left out. */
export const textCollector = () => {
  const state = { text: '', isInText: false, isInReading: false };
  return {
    state,
    open: (name: string) => {
      if (name === 'rPh') state.isInReading = true;
      if (name === 't') state.isInText = !state.isInReading;
    },
    text: (content: string) => {
      if (state.isInText) state.text += content;
    },
    close: (name: string) => {
      if (name === 'rPh') state.isInReading = false;
      if (name === 't') state.isInText = false;
    },
  };
};

const readSharedTexts = async (parts: ZipParts, part: string): Promise<string[]> => {
  const texts: string[] = [];
  const collector = textCollector();
  await parts.parse(
    part,
    {
      open: (name) => {
        if (name === 'si') collector.state.text = '';
        else collector.open(name);
      },
      text: collector.text,
      close: (name) => {
        if (name === 'si') texts.push(decodeEscapes(collector.state.text));
        else collector.close(name);
      },
    },
    maxSharedTextBytes,
  );
  return texts;
};

const readFormats = async (parts: ZipParts, part: string): Promise<NumberFormat[]> => {
  const codes = new Map<string, string>();
  const formats: NumberFormat[] = [];
  let isInCells = false;
  await parts.parse(part, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(numFmtId, formatCode);
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) formats.push(numberFormatOf(Number(numFmtId), codes.get(numFmtId)));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return formats;
};
