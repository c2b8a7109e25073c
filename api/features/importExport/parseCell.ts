import { type FieldNode, parsePhone } from '../../../resources/engine/schema';
import { jsonBoundsErrorMessage } from '../../platform/http/jsonBounds';
import { splitCell } from './cells';

/**
 * Parses a cell into the value that its field has. Accepts what people and spreadsheets write: `Yes`, `1,200`,
 * `3/15/2027`, `(202) 555-0143`. A cell that cannot be parsed stays a text, which the schema of the field then rejects.
 */
export const parseCell = (node: FieldNode, text: string): unknown => {
  if (text.trim() === '') return undefined;
  const { valueKind, list, item } = node;
  if (!['text', 'textarea', 'html'].includes(valueKind) && /^\s*[[{]/.test(text)) return parseJson(text);
  if (list) return splitCell(text)?.map((one) => parseScalar(item ?? node, one)) ?? text;
  return parseScalar(node, text);
};

const parseJson = (text: string): unknown => {
  if (jsonBoundsErrorMessage(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const parseScalar = ({ sortKind, valueKind: kind, enumValues }: FieldNode, text: string): unknown => {
  const cell = text.trim();
  if (kind === 'money' && cell.startsWith('$')) return parseCents(cell) ?? text;
  if (kind === 'number' || sortKind === 'number' || typeof enumValues?.[0] === 'number')
    return parseNumber(cell) ?? text;
  if (enumValues) return enumValues.find((word) => isSameWord(String(word), cell)) ?? text;
  switch (kind) {
    case 'boolean':
      return { true: true, yes: true, false: false, no: false }[cell.toLowerCase()] ?? text;
    case 'date':
      return parseDate(cell) ?? text;
    case 'clockTime':
      return parseClockTime(cell) ?? text;
    case 'phone':
      return parsePhone(cell.replace(/[\s().-]/g, ''));
    default:
      return text;
  }
};

/** Parses a number such as `1,234.50`. */
const parseNumber = (cell: string): number | undefined => {
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(cell) ? cell.replaceAll(',', '') : cell;
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : undefined;
};

/**
 * Parses an amount such as `$1,234.50` into cents. An amount with the sign is in dollars; without it, it is in cents,
 * as in exports.
 */
const parseCents = (cell: string): number | undefined => {
  const dollars = parseNumber(cell.slice(1).trim());
  return dollars === undefined ? undefined : Math.round(dollars * 100);
};

/** Whether a cell is the enumeration value as people write it: `In person` for `in_person`. */
const isSameWord = (word: string, cell: string) => normalizeWord(word) === normalizeWord(cell);
const normalizeWord = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '_');

/** Parses a date in the US order: month, day and year. */
const parseDate = (cell: string): string | undefined => {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  return year === '' ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** Parses a clock time: `9:00 am` → `09:00 AM`. */
const parseClockTime = (cell: string): string | undefined => {
  const [, hour = '', minute = '', half = ''] = /^(\d{1,2}):(\d\d)(?::00)? ?([ap]m)$/i.exec(cell) ?? [];
  return half === '' ? undefined : `${hour.padStart(2, '0')}:${minute} ${half.toUpperCase()}`;
};
