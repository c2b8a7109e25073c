import { groupBy } from 'es-toolkit';
import { parsePhone } from '../../../../resources/engine/schema';
import { rosterHeaders } from '../../../features/importExport/rosterHeaders';

/** By what a list names a person. */
const personKeys = ['number', 'email', 'phone'] as const;
export type PersonKey = (typeof personKeys)[number];

/** A row of a list as it was brought. */
export interface ListedRow {
  number: number;
  cells: string[];
}

/** A person whom a list names: the number of the line, its text, and by what the person can be found. */
export interface NamedPerson {
  line: number;
  text: string;
  keys: { key: PersonKey; value: string }[];
  /** Whether each key must be of the same person; else any of them is. */
  agrees: boolean;
}

/** The heads of columns, as `plainHead` returns them. */
const headsOf: Readonly<Record<PersonKey, readonly string[]>> = {
  number: ['number', 'no', 'id', 'member', 'memberno', 'membernumber', 'memberid', 'externalid', 'customernumber'],
  email: ['email', 'mailaddress', ...(rosterHeaders.email ?? [])],
  phone: ['phone', 'tel', ...(rosterHeaders.phone ?? [])],
};

const plainHead = (head: string) => head.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const headKeyOf = (head: string): PersonKey | undefined =>
  personKeys.find((key) => headsOf[key].includes(plainHead(head)));

/** The number of rows by which columns without heads are recognized. */
const sampleSize = 200;

const emailOf = (cell: string): string | undefined => {
  const address = /<([^<>]+)>\s*$/.exec(cell)?.[1] ?? cell;
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) ? address.toLowerCase() : undefined;
};

const phoneOf = (cell: string): string | undefined => {
  const phone = parsePhone(cell);
  return phone.startsWith('+') ? phone : undefined;
};

const findValue = (key: PersonKey, cell: string): string | undefined => {
  if (key === 'email') return emailOf(cell);
  return key === 'phone' ? phoneOf(cell) : cell;
};

/** Returns the cells that may be member numbers, as far as they decide what the columns of a list are. */
export const possibleNumbersOf = (rows: readonly ListedRow[]): string[] =>
  rows.slice(0, sampleSize).flatMap(({ cells }) => cells.filter((cell) => cell !== '' && !cell.includes('@')));

/** How a list names people: the key of each column, or a person in each cell. */
type Layout = { hasHead: boolean; columns: readonly (PersonKey | undefined)[] } | 'eachCell' | undefined;

const layoutOf = (rows: readonly ListedRow[], knownNumbers: ReadonlySet<string>): Layout => {
  const heads = (rows[0]?.cells ?? []).map(headKeyOf);
  if (heads.some((key) => key !== undefined)) return { hasHead: true, columns: heads };
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (width === 1) return 'eachCell';
  const sample = rows.slice(0, sampleSize);
  const keyOf = (cell: string): PersonKey | undefined => {
    if (knownNumbers.has(cell)) return 'number';
    return personKeys.find((key) => key !== 'number' && findValue(key, cell) !== undefined);
  };
  const columns = Array.from({ length: width }, (_, index) => {
    const cells = sample.map(({ cells: all }) => all[index] ?? '').filter((cell) => cell !== '');
    const byKey = Object.entries(groupBy(cells, (cell) => keyOf(cell) ?? 'none'));
    const [most] = byKey.sort(([, one], [, other]) => other.length - one.length);
    return most && most[0] !== 'none' && most[1].length * 2 > cells.length ? (most[0] as PersonKey) : undefined;
  });
  if (columns.every((key) => key === undefined)) return undefined;
  const isOneKind = columns.every((key) => key === columns[0]);
  return rows.length === 1 || isOneKind ? 'eachCell' : { hasHead: false, columns };
};

/**
 * Returns the people whom the rows of a list name, in their order. Columns are recognized by their heads, else by what
 * they hold. Lists without further columns may have several people in a row.
 * @param knownNumbers those of `possibleNumbersOf` that are member numbers
 * @returns undefined if no column names people
 */
export const readPeople = (
  rows: readonly ListedRow[],
  knownNumbers: ReadonlySet<string>,
): NamedPerson[] | undefined => {
  const layout = layoutOf(rows, knownNumbers);
  if (layout === undefined) return undefined;
  if (layout === 'eachCell')
    return rows.flatMap(({ number, cells }) =>
      cells.flatMap((cell) =>
        cell === '' ? [] : [{ line: number, text: cell, keys: keysOfCell(cell), agrees: false }],
      ),
    );
  return (layout.hasHead ? rows.slice(1) : rows).map(({ number, cells }) => {
    const keys = layout.columns.flatMap((key, index) => {
      const cell = cells[index] ?? '';
      const value = key === undefined || cell === '' ? undefined : findValue(key, cell);
      return key === undefined || value === undefined ? [] : [{ key, value }];
    });
    return { line: number, text: cells.filter((cell) => cell !== '').join(', '), keys, agrees: true };
  });
};

const keysOfCell = (cell: string): NamedPerson['keys'] =>
  personKeys.flatMap((key) => {
    const value = findValue(key, cell);
    return value === undefined ? [] : [{ key, value }];
  });

/** Why a line of a list adds no member: nobody has it, several members do, or its member is in the list already. */
export type LeftOutReason = 'unknown' | 'ambiguous' | 'repeated';

/**
 * Returns the members of a list, each once, and the lines that add none.
 * @param membersBy the ids of the members by key and value
 */
export const matchPeople = (
  people: readonly NamedPerson[],
  membersBy: Readonly<Record<PersonKey, ReadonlyMap<string, readonly string[]>>>,
): { memberIds: Set<string>; leftOut: { person: NamedPerson; reason: LeftOutReason }[] } => {
  const memberIds = new Set<string>();
  const leftOut: { person: NamedPerson; reason: LeftOutReason }[] = [];
  for (const person of people) {
    const sets = person.keys
      .map(({ key, value }) => membersBy[key].get(value) ?? [])
      .filter((members) => members.length > 0);
    // A number is of one member, so the first key that is known decides about a single cell.
    const [first = [], ...others] = person.agrees ? sets : sets.slice(0, 1);
    const members = first.filter((id) => others.every((set) => set.includes(id)));
    const [memberId] = members;
    if (sets.length === 0) leftOut.push({ person, reason: 'unknown' });
    else if (memberId === undefined || members.length > 1) leftOut.push({ person, reason: 'ambiguous' });
    else if (memberIds.has(memberId)) leftOut.push({ person, reason: 'repeated' });
    else memberIds.add(memberId);
  }
  return { memberIds, leftOut };
};
