import {
  checkLocalDateTime,
  type FieldNode,
  formatMessage,
  type Message,
  parsePhone,
} from '../../../resources/engine/schema';
import { jsonBoundsErrorMessage } from '../../platform/http/jsonBounds';
import { importExportMessages } from '../messages.en';
import { splitCell } from './cells';
import { parseDateTime } from './parseDateTime';
import { isShortenedNumber, parseDollars, parseFormattedNumber } from './parseFormattedNumber';

/** How the dates and times of a file are read. */
export interface DateChoices {
  /** The time zone of times without one. */
  timeZone: string;
  /** Whether `3/4/2026` is April 3. */
  isDayFirst: boolean;
  now: Date;
}

/** Thrown where a cell has a better reason than the schema of its field. */
export class CellError extends Error {
  constructor(readonly reason: Message) {
    super(formatMessage('en', reason));
    this.name = 'CellError';
  }
}

/**
 * Parses a cell into the value that its field has. Accepts what people and spreadsheets write: `Yes`, `1,200`, `(500)`,
 * `3/15/2027`, `3/15/2027 2:05 PM`, `(202) 555-0143`. A cell that cannot be parsed stays a text, which the schema of the
 * field then rejects, or throws a CellError.
 */
export const parseCell = (node: FieldNode, text: string, choices: DateChoices): unknown => {
  if (text.trim() === '') return undefined;
  if (isShortenedNumber(text)) throw new CellError(importExportMessages.digitsLost({ value: text.trim() }));
  const { valueKind, list, item } = node;
  if (!['text', 'textarea', 'html'].includes(valueKind) && /^\s*[[{]/.test(text)) return parseJson(text);
  if (list) return splitCell(text)?.map((one) => parseScalar(item ?? node, one, choices)) ?? text;
  return parseScalar(node, text, choices);
};

const parseJson = (text: string): unknown => {
  if (jsonBoundsErrorMessage(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const parseScalar = (
  { path, sortKind, valueKind: kind, enumValues }: FieldNode,
  text: string,
  choices: DateChoices,
): unknown => {
  const cell = text.trim();
  if (kind === 'money') return parseCents(cell);
  if (kind === 'number' || sortKind === 'number' || typeof enumValues?.[0] === 'number')
    return readNumber(cell, /(percent|pct)$/i.test(path));
  if (enumValues) return enumValues.find((word) => isSameWord(String(word), cell)) ?? text;
  switch (kind) {
    case 'boolean':
      return { true: true, yes: true, false: false, no: false }[cell.toLowerCase()] ?? text;
    case 'date':
      return parseDate(cell, choices) ?? text;
    case 'instant':
      return parseInstant(cell, choices) ?? text;
    case 'clockTime':
      return parseClockTime(cell) ?? text;
    case 'phone':
      return parsePhone(cell);
    default:
      return text;
  }
};

const readNumber = (cell: string, isPercentage: boolean): number => {
  const number = parseFormattedNumber(isPercentage ? cell.replace(/\s*%$/, '') : cell);
  if (number === undefined) throw new CellError(importExportMessages.numberUnclear({ value: cell }));
  return number;
};

/**
 * Parses an amount into cents. An amount with the dollar sign is in dollars. A whole number without it is in cents, as
 * in exports; nobody else writes cents, so other numbers need the sign.
 */
const parseCents = (cell: string): number => {
  const cents = /^-?\d+$/.test(cell) ? Number(cell) : parseDollars(cell);
  if (cents !== undefined) return cents;
  const isNumber = parseFormattedNumber(cell) !== undefined;
  throw new CellError(importExportMessages[isNumber ? 'dollarSignMissing' : 'amountUnclear']({ value: cell }));
};

/** Whether a cell is the enumeration value as people write it: `In person` for `in_person`. */
const isSameWord = (word: string, cell: string) => normalizeWord(word) === normalizeWord(cell);
const normalizeWord = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '_');

/** Parses a day. Spreadsheets write a day with midnight too. */
const parseDate = (cell: string, { isDayFirst, now }: DateChoices): string | undefined => {
  const { day, time = '00:00', seconds } = parseDateTime(cell, isDayFirst, now.getUTCFullYear()) ?? {};
  return time === '00:00' && !seconds ? day : undefined;
};

/** Parses a day and a time into an instant in UTC. A time without a zone is in the one that was chosen. */
const parseInstant = (cell: string, { timeZone, isDayFirst, now }: DateChoices): string | undefined => {
  // Instants of exports keep their milliseconds.
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(cell)) return cell;
  const parsed = parseDateTime(cell, isDayFirst, now.getUTCFullYear());
  if (!parsed) return undefined;
  const { day, time, seconds, offset } = parsed;
  if (time === undefined) throw new CellError(importExportMessages.timeMissing);
  const local = `${day}T${time}`;
  const { instant, fault } = offset ? { instant: `${local}${offset}` } : checkLocalDateTime(local, timeZone);
  if (fault)
    throw new CellError(importExportMessages.withOffset({ fault, example: `${local.replace('T', ' ')} -05:00` }));
  return new Date(Date.parse(instant) + 1000 * seconds).toISOString();
};

/** Parses a clock time: `9:00 am` → `09:00 AM`, `14:05` → `02:05 PM`. An hour from 1 to 9 without a half may be either. */
const parseClockTime = (cell: string): string | undefined => {
  const [, hour24 = '', minutes = ''] = /^(0\d|1\d|2[0-3]):(\d\d)(?::00)?$/.exec(cell) ?? [];
  if (hour24 !== '')
    return `${String(Number(hour24) % 12 || 12).padStart(2, '0')}:${minutes} ${Number(hour24) < 12 ? 'AM' : 'PM'}`;
  const [, hour = '', minute = '', half = ''] = /^(\d{1,2}):(\d\d)(?::00)? ?([ap]m)$/i.exec(cell) ?? [];
  return half === '' ? undefined : `${hour.padStart(2, '0')}:${minute} ${half.toUpperCase()}`;
};
