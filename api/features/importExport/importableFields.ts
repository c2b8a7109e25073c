import {
  type AreaSchema,
  type FieldErrors,
  type FieldNode,
  isMissingValueError,
  type RecordData,
  validateRecord,
  valueAt,
} from '../../../resources/engine/schema';
import { textOfCell } from '../../platform/http/csv';
import { throwFieldErrors } from '../../records/fieldErrors';
import { fieldLabelOf } from '../../records/wording';
import { toCell } from './cells';
import { leafFieldsOf } from './columns';
import { CellError, type DateChoices, parseCell } from './parseCell';
import { rosterHeaders } from './rosterHeaders';

/** The cells of a row, by the path of the field that they belong to. */
export type CellsByPath = Record<string, string>;

/** The columns that identify the record of a row and the version that the file was made from. */
const identityColumns = ['id', 'version'];

/** Returns the fields that have a cell of their own, without derived values. */
export const importableLeaves = ({ fields }: AreaSchema): FieldNode[] => Object.values(fields).flatMap(leafFieldsOf);

/** Returns the paths of the fields that columns can be imported into. */
export const importableFields = (schema: AreaSchema): string[] => [
  ...new Set([...identityColumns, ...importableLeaves(schema).map(({ path }) => path)]),
];

/** Returns the paths of the fields without which no record can be created: those that have no default. */
export const requiredFields = (schema: AreaSchema): string[] => {
  const { brokenRules } = validateRecord(schema, {});
  return Object.keys(brokenRules).filter((path) => isMissingValueError(brokenRules[path]));
};

const plainName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}.]/gu, '');

/**
 * Returns the field of each column, found by the path or the label of a field in the header, by a header of other
 * programs, or null. Each field is used once, and these three take precedence in this order.
 */
export const guessFieldMapping = (
  schema: AreaSchema,
  headers: readonly string[],
  locale: string,
): (string | null)[] => {
  const fields = importableFields(schema);
  const byName = new Map(fields.map((path) => [plainName(fieldLabelOf(schema, path, locale)), path]));
  const byPath = new Map(fields.map((path) => [plainName(path), path]));
  const byRosterHeader = new Map(
    fields.flatMap((path) => (rosterHeaders[path.split('.').at(-1) ?? ''] ?? []).map((name) => [name, path] as const)),
  );
  const mapping: (string | null)[] = headers.map(() => null);
  for (const byHeader of [byPath, byName, byRosterHeader])
    for (const [index, header] of headers.entries()) {
      const field = byHeader.get(plainName(header));
      if (field !== undefined && mapping[index] === null && !mapping.includes(field)) mapping[index] = field;
    }
  return mapping;
};

/**
 * Returns the data of a record with the cells of a row in their fields. A cell that equals what the person sees in the
 * field leaves the value as it is; an empty cell clears the field. Throws 422 for cells that cannot be read.
 */
export const applyCells = (
  schema: AreaSchema,
  data: RecordData,
  visibleData: RecordData,
  cells: CellsByPath,
  choices: DateChoices,
): RecordData => {
  const body = structuredClone(data);
  const errors: FieldErrors = {};
  for (const node of importableLeaves(schema)) {
    const path = node.path.split('.');
    const text = cells[node.path] === undefined ? undefined : textOfCell(cells[node.path] ?? '');
    if (text === undefined || isSameText(text, String(toCell(valueAt(visibleData, path)) ?? ''))) continue;
    try {
      setAtPath(body, path, parseCell(node, text, choices));
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      errors[node.path] = error.reason;
    }
  }
  throwFieldErrors(schema, { errors });
  return body;
};

/** Whether two texts are equal apart from their line endings, which spreadsheets rewrite. */
const isSameText = (one: string, other: string) => one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n');

/** Sets or deletes the value at a path; an object without any values is deleted. */
const setAtPath = (record: RecordData, [key = '', ...rest]: readonly string[], value: unknown) => {
  if (rest.length === 0) {
    if (value === undefined) delete record[key];
    else record[key] = value;
    return;
  }
  const within = (record[key] ?? {}) as RecordData;
  setAtPath(within, rest, value);
  if (Object.keys(within).length > 0) record[key] = within;
  else delete record[key];
};
