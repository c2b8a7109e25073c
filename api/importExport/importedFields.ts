import { type AreaSchema, type FieldNode, valueAt } from '../../resources/kit';
import { textOfCell } from '../http/csv';
import { fieldLabelOf } from '../records/wording';
import { toCell } from './cells';
import { leafFieldsOf } from './columns';
import { parseCell } from './parseCell';

/** The cells of a row by the path of the field that they are for. */
export type CellsByPath = Record<string, string>;

/** What tells which record a row is, and as of when. */
const keys = ['id', 'version'];

/** The fields that have a cell of their own, but for what the API works out. */
export const importableLeaves = ({ fields }: AreaSchema): FieldNode[] => Object.values(fields).flatMap(leafFieldsOf);

/** The fields that columns can be brought into, by their paths. */
export const importedFields = (schema: AreaSchema): string[] => [
  ...new Set([...keys, ...importableLeaves(schema).map(({ path }) => path)]),
];

const plainName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}.]/gu, '');

/**
 * The field that a column is for, as its head tells by the path or the name of the field; each field once. A column that
 * has the path of a field is meant for it, before one that has its name.
 */
export const guessFieldMapping = (schema: AreaSchema, heads: readonly string[], locale: string): (string | null)[] => {
  const fields = importedFields(schema);
  const byName = new Map(fields.map((path) => [plainName(fieldLabelOf(schema, path, locale)), path]));
  const byPath = new Map(fields.map((path) => [plainName(path), path]));
  const told = new Set(heads.map((head) => byPath.get(plainName(head))));
  const taken = new Set<string>();
  const named = (head: string) => {
    const field = byName.get(plainName(head));
    return told.has(field) ? undefined : field;
  };
  return heads.map((head) => {
    const field = byPath.get(plainName(head)) ?? named(head);
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
};

/**
 * A record's data with the cells of a row in their fields. A cell that says what the person sees there already leaves the
 * value as it is, and an empty one empties the field.
 */
export const applyCells = (
  schema: AreaSchema,
  data: Record<string, unknown>,
  seen: Record<string, unknown>,
  cells: CellsByPath,
): Record<string, unknown> => {
  const body = structuredClone(data);
  for (const node of importableLeaves(schema)) {
    const path = node.path.split('.');
    const text = cells[node.path] === undefined ? undefined : textOfCell(cells[node.path] ?? '');
    if (text === undefined || sameText(text, String(toCell(valueAt(seen, path)) ?? ''))) continue;
    put(body, path, parseCell(node, text));
  }
  return body;
};

/** Spreadsheets write the ends of lines in their own way. */
const sameText = (one: string, other: string) => one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n');

/** Puts a value at a path; an object that is left without values goes. */
const put = (record: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown) => {
  if (rest.length === 0) {
    if (value === undefined) delete record[key];
    else record[key] = value;
    return;
  }
  const within = (record[key] ?? {}) as Record<string, unknown>;
  put(within, rest, value);
  if (Object.keys(within).length > 0) record[key] = within;
  else delete record[key];
};
