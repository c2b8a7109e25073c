import {
  type AreaSchema,
  exportedFields,
  type FieldNode,
  fieldNodeAt,
  isBaseField,
  valueAt,
} from '../../resources/kit';
import { Problem } from '../http/problem';
import type { Cell, TableColumn } from '../http/table';
import { requireVisibleFields } from '../records/masking';
import type { Reader } from '../records/recordRow';
import { joinCell, toCell } from './cells';
import { importExportMessages } from './messages.en';

/** A record as the API presents it. */
export type PresentedRecord = Record<string, unknown> & { labels: Readonly<Record<string, string>> };

/** A column of the file. */
export interface FileColumn extends TableColumn {
  cellOf: (record: PresentedRecord) => Cell;
}

/**
 * The columns of an area's records: one for each field by its path, of an object one for each of its parts, and beside
 * what refers to something one with its name (`placement.label`).
 * @param chosen the fields to have, in their order; none: all.
 * Throws a 400 Problem for a field that there is not, and 403 for one that the reader may not see.
 */
export const fileColumnsOf = (schema: AreaSchema, reader: Reader, chosen?: readonly string[]): FileColumn[] => {
  for (const path of chosen ?? []) requireVisibleFields(reader, schema, path);
  return (chosen ?? exportedFields(schema)).flatMap((path) => {
    if (isBaseField(schema, path)) return [columnOf(path)];
    const node = fieldNodeAt(schema, path);
    // A part of each row has no column: the rows stand in one cell.
    if (!node || node.list?.part) throw new Problem(400, importExportMessages.unknownColumn({ column: path }));
    return leafFieldsOf(node).flatMap(columnsOfLeaf);
  });
};

/** The fields that have a cell of their own: an object's parts instead of itself. */
export const leafFieldsOf = (node: FieldNode): FieldNode[] =>
  node.parts && !node.list ? Object.values(node.parts).flatMap(leafFieldsOf) : [node];

const columnOf = (path: string): FileColumn => {
  const keys = path.split('.');
  return { header: path, cellOf: (record) => toCell(valueAt(record, keys)) };
};

/** Numbers and booleans tell by themselves what they are. */
const holdsOf = ({ kind, list, sortKind }: FieldNode): FileColumn['cellType'] => {
  if (kind === 'date' && !list) return 'day';
  return sortKind === 'number' || sortKind === 'boolean' ? undefined : 'text';
};

const columnsOfLeaf = (node: FieldNode): FileColumn[] => {
  const { path, parts, reference, masterType, target } = node;
  const column = { ...columnOf(path), cellType: holdsOf(node) };
  if (parts || !(reference || masterType || target)) return [column];
  const keys = path.split('.');
  const labelOf = ({ labels, ...record }: PresentedRecord) => {
    const value = valueAt(record, keys);
    if (!Array.isArray(value)) return labels[path] ?? null;
    return joinCell(value.map((_, index) => labels[`${path}.${index}`] ?? ''));
  };
  return [column, { header: `${path}.label`, cellType: 'text', cellOf: labelOf }];
};
