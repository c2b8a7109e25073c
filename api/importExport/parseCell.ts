import { type FieldNode, parsePhone } from '../../resources/kit';
import { splitCell } from './cells';

/**
 * What a cell says, as its field has it, also where a person or a spreadsheet wrote it in their own way: `Yes`,
 * `1,200`, `3/15/2027`, `(202) 555-0143`. What it cannot mean stays a text, which the rules of the field refuse.
 */
export const parseCell = (node: FieldNode, text: string): unknown => {
  if (text.trim() === '') return undefined;
  const { kind, list, item } = node;
  if (!['text', 'textarea', 'html'].includes(kind) && /^\s*[[{]/.test(text)) return jsonOf(text);
  if (list) return splitCell(text).map((one) => scalarOf(item ?? node, one));
  return scalarOf(node, text);
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const scalarOf = ({ sortKind, kind, enumValues }: FieldNode, text: string): unknown => {
  const cell = text.trim();
  if (kind === 'money' && cell.startsWith('$')) return centsOf(cell) ?? text;
  if (kind === 'number' || sortKind === 'number' || typeof enumValues?.[0] === 'number') return numberOf(cell) ?? text;
  if (enumValues) return enumValues.find((word) => sameWord(String(word), cell)) ?? text;
  switch (kind) {
    case 'boolean':
      return { true: true, yes: true, false: false, no: false }[cell.toLowerCase()] ?? text;
    case 'date':
      return dateOf(cell) ?? text;
    case 'clockTime':
      return clockTimeOf(cell) ?? text;
    case 'phone':
      return parsePhone(cell.replace(/[\s().-]/g, ''));
    default:
      return text;
  }
};

/** `1,234.50` */
const numberOf = (cell: string): number | undefined => {
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(cell) ? cell.replaceAll(',', '') : cell;
  return plain === '' || Number.isNaN(Number(plain)) ? undefined : Number(plain);
};

/** `$1,234.50`: with its sign an amount is in dollars; without it in cents, as exports have it. */
const centsOf = (cell: string): number | undefined => {
  const dollars = numberOf(cell.slice(1).trim());
  return dollars === undefined ? undefined : Math.round(dollars * 100);
};

/** A word of a list, as people write it: `In person` for `in_person`. */
const sameWord = (word: string, cell: string) => wordOf(word) === wordOf(cell);
const wordOf = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '_');

/** Month, day and year, as they are written in the United States. */
const dateOf = (cell: string): string | undefined => {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  return year === '' ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** `9:00 am` → `09:00 AM` */
const clockTimeOf = (cell: string): string | undefined => {
  const [, hour = '', minute = '', half = ''] = /^(\d{1,2}):(\d\d)(?::00)? ?([ap]m)$/i.exec(cell) ?? [];
  return half === '' ? undefined : `${hour.padStart(2, '0')}:${minute} ${half.toUpperCase()}`;
};
