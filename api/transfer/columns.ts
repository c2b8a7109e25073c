import { type AreaSchema, type FieldNode, nodeAt, valueAt } from '../../resources/kit';
import { Problem } from '../http/problem';
import { requireMaySee } from '../records/masking';
import type { Reader } from '../records/storedRecord';
import { cellOf, joined } from './cells';
import { transferMessages } from './messages.en';

/** A record as the API presents it. */
export type Presented = Record<string, unknown> & { labels: Readonly<Record<string, string>> };

/** A column of the file. */
export interface Column {
  head: string;
  cellOf: (record: Presented) => string | number | null;
}

/** What the API keeps of every record, and of what is published how it shows. */
const kept = ['id', 'version', 'createdAt', 'createdByName', 'updatedAt', 'updatedByName'];
const ofPublished = ['showsAs', 'hasChanges', 'liveFrom', 'liveUntil'];

/**
 * The columns of an area's records: one for each field by its path, of an object one for each of its parts, and beside
 * what refers to something one with its name (`placement.label`).
 * @param chosen the fields to have, in their order; none: all.
 * Throws a 400 Problem for a field that there is not, and 403 for one that the reader may not see.
 */
export const columnsOf = (schema: AreaSchema, reader: Reader, chosen?: readonly string[]): Column[] => {
  for (const path of chosen ?? []) requireMaySee(reader, schema, path);
  return (chosen ?? everyField(schema)).flatMap((path) => {
    if (kept.includes(path) || (schema.publish && ofPublished.includes(path))) return [columnOf(path)];
    const node = nodeAt(schema, path);
    // A part of each row has no column: the rows stand in one cell.
    if (!node || node.list?.part) throw new Problem(400, transferMessages.unknownColumn({ column: path }));
    return leavesOf(node).flatMap(columnsOfLeaf);
  });
};

const everyField = ({ publish, fields, fieldsOfApi }: AreaSchema): string[] => {
  const [id = '', version = '', ...others] = kept;
  const written = Object.keys(fields).filter((name) => name !== id);
  const names = [id, version, ...Object.keys(fieldsOfApi), ...(publish ? ofPublished : []), ...written, ...others];
  return [...new Set(names)];
};

/** The fields that have a cell of their own: an object's parts instead of itself. */
export const leavesOf = (node: FieldNode): FieldNode[] =>
  node.parts && !node.list ? Object.values(node.parts).flatMap(leavesOf) : [node];

const columnOf = (path: string): Column => {
  const keys = path.split('.');
  return { head: path, cellOf: (record) => cellOf(valueAt(record, keys)) };
};

const columnsOfLeaf = ({ path, parts, reference, masterType, target }: FieldNode): Column[] => {
  const column = columnOf(path);
  if (parts || !(reference || masterType || target)) return [column];
  const keys = path.split('.');
  const labelOf = ({ labels, ...record }: Presented) => {
    const value = valueAt(record, keys);
    if (!Array.isArray(value)) return labels[path] ?? null;
    return joined(value.map((_, index) => labels[`${path}.${index}`] ?? ''));
  };
  return [column, { head: `${path}.label`, cellOf: labelOf }];
};
