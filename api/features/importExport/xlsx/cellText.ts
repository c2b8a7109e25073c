import { millisecondsInDay } from 'date-fns/constants';

/** How a workbook displays a number. */
export type NumberFormat =
  | { kind: 'number' | 'percent' | 'dollars' | 'day' | 'instant' | 'clockTime' }
  /** With leading zeros, like postal codes. */
  | { kind: 'digits'; length: number };

/** The formats that workbooks name by their number alone. */
const builtInFormats: readonly [ids: readonly number[], kind: Exclude<NumberFormat['kind'], 'digits'>][] = [
  [[5, 6, 7, 8, 42, 44], 'dollars'],
  [[9, 10], 'percent'],
  [[14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58], 'day'],
  [[18, 19, 20, 21, 32, 33, 45, 46, 47], 'clockTime'],
  [[22], 'instant'],
];

/**
 * Returns how a workbook displays numbers, from the id of the format and the code of one that is not built in. Only the
 * format for positive numbers counts.
 */
export const numberFormatOf = (id: number, code: string | undefined): NumberFormat => {
  if (code === undefined) return { kind: builtInFormats.find(([ids]) => ids.includes(id))?.[1] ?? 'number' };
  const [positive = ''] = code.split(';');
  if (/^0{2,}$/.test(positive)) return { kind: 'digits', length: positive.length };
  // The currency stands in brackets, [$$-409], or as a character.
  const plain = positive
    .replaceAll(/\[\$([^\]-]*)[^\]]*\]/g, '$1')
    .replaceAll(/\[[^\]]*\]/g, (part) => (/^\[[hms]+\]$/i.test(part) ? part : ''));
  if (plain.replaceAll(/["\\]/g, '').includes('$')) return { kind: 'dollars' };
  const letters = plain.replaceAll(/"[^"]*"|\\.|_./g, '');
  if (letters.includes('%')) return { kind: 'percent' };
  const hasDay = /[yd]|mmm/i.test(letters.replaceAll(/am\/pm|a\/p|general/gi, ''));
  const hasTime = /[hs]/i.test(letters.replaceAll(/general/gi, ''));
  if (hasDay) return { kind: hasTime ? 'instant' : 'day' };
  return { kind: hasTime ? 'clockTime' : 'number' };
};

/**
 * Formats a number of a workbook as people write it in the format of its cell: `2026-03-04`, `2026-03-04 14:05`,
 * `9:00 AM`, `12.5%`, `$1204.5`.
 */
export const formatCellNumber = (value: number, format: NumberFormat, startsIn1904: boolean): string => {
  switch (format.kind) {
    case 'digits':
      return plainNumber(value).padStart(format.length, '0');
    case 'percent':
      return `${plainNumber(value * 100)}%`;
    case 'dollars':
      return value < 0 ? plainNumber(value) : `$${plainNumber(value)}`;
    case 'number':
      return plainNumber(value);
    default:
      return formatTime(value, format.kind, startsIn1904);
  }
};

/** Spreadsheets show 15 digits; the ones behind come from their arithmetic. */
const plainNumber = (value: number) => String(Number(value.toPrecision(15)));

const formatTime = (days: number, kind: 'day' | 'instant' | 'clockTime', startsIn1904: boolean): string => {
  if (days < 0) return plainNumber(days);
  const at = dateOf(days, startsIn1904);
  if (Number.isNaN(at.getTime())) return plainNumber(days);
  const day = at.toISOString().slice(0, 10);
  const seconds = at.getUTCSeconds();
  const withSeconds = (text: string) => (seconds === 0 ? text : `${text}:${String(seconds).padStart(2, '0')}`);
  const minute = String(at.getUTCMinutes()).padStart(2, '0');
  if (kind === 'clockTime' && days < 1) {
    const hour = at.getUTCHours();
    return `${withSeconds(`${hour % 12 === 0 ? 12 : hour % 12}:${minute}`)} ${hour < 12 ? 'AM' : 'PM'}`;
  }
  if (kind === 'day') return day;
  return `${day} ${withSeconds(`${String(at.getUTCHours()).padStart(2, '0')}:${minute}`)}`;
};

/** Returns the local time of a day number as if it were UTC. Workbooks count a 29 February 1900 that never was. */
const dateOf = (days: number, startsIn1904: boolean): Date => {
  const first = startsIn1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  return new Date(first + Math.round(days * 86_400) * (millisecondsInDay / 86_400));
};

/** Decodes the characters that workbooks write as `_x000D_`. */
export const decodeEscapes = (text: string): string =>
  text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
