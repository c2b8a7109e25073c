import { type AreaSchema, type FieldNode, valueAt } from '../../resources/kit';
import { textOfCell } from '../http/csv';
import { nameOfField } from '../records/words';
import { cellOf, splitCell } from './cells';
import { leavesOf } from './columns';

/** The cells of a row by the path of the field that they are for. */
export type Cells = Record<string, string>;

/** What tells which record a row is, and as of when. */
const keys = ['id', 'version'];

const writtenLeaves = ({ fields }: AreaSchema): FieldNode[] => Object.values(fields).flatMap(leavesOf);

/** The fields that columns can be brought into, by their paths. */
export const importedFields = (schema: AreaSchema): string[] => [
  ...new Set([...keys, ...writtenLeaves(schema).map(({ path }) => path)]),
];

const plainName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}.]/gu, '');

/** The field that a column is for, as its head tells by the path or the name of the field; each field once. */
export const guessedFields = (schema: AreaSchema, heads: readonly string[], locale: string): (string | null)[] => {
  const fields = importedFields(schema);
  const byName = new Map(fields.map((path) => [plainName(nameOfField(schema, path, locale)), path]));
  const byPath = new Map(fields.map((path) => [plainName(path), path]));
  const taken = new Set<string>();
  return heads.map((head) => {
    const field = byPath.get(plainName(head)) ?? byName.get(plainName(head));
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
};

/**
 * A record's data with the cells of a row in their fields. A cell that says what the person sees there already leaves the
 * value as it is, and an empty one empties the field.
 */
export const withCells = (
  schema: AreaSchema,
  data: Record<string, unknown>,
  seen: Record<string, unknown>,
  cells: Cells,
): Record<string, unknown> => {
  const body = structuredClone(data);
  for (const node of writtenLeaves(schema)) {
    const path = node.path.split('.');
    const text = cells[node.path] === undefined ? undefined : textOfCell(cells[node.path] ?? '');
    if (text === undefined || sameText(text, String(cellOf(valueAt(seen, path)) ?? ''))) continue;
    put(body, path, meantBy(node, text));
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

/** What a cell says, as its field has it; what it cannot mean stays a text, which the rules of the field refuse. */
const meantBy = (node: FieldNode, text: string): unknown => {
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

const scalarOf = ({ sortsAs, kind, words }: FieldNode, text: string): unknown => {
  const plain = text.trim();
  if (kind === 'number' || sortsAs === 'number' || typeof words?.[0] === 'number')
    return Number.isNaN(Number(plain)) ? text : Number(plain);
  if (kind === 'boolean') return { true: true, false: false }[plain.toLowerCase()] ?? text;
  return text;
};
