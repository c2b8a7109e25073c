import {
  type AreaSchema,
  exportedFields,
  type FieldNode,
  fieldNodeAt,
  isBaseField,
  type RecordData,
  valueAt,
} from '../../../resources/engine/schema';
import { Problem } from '../../platform/http/problem';
import type { Cell, TableColumn } from '../../platform/http/table';
import { requireVisibleFields } from '../../records/read/masking';
import type { Reader } from '../../records/storage/recordRow';
import { importExportMessages } from '../messages.en';
import { joinCell, toCell } from './cells';

/** A record as the API presents it. */
export type PresentedRecord = RecordData & { labels: Readonly<Record<string, string>> };

/** A column of the exported file. */
export interface FileColumn extends TableColumn {
  cellOf: (record: PresentedRecord) => Cell;
}

/**
 * Returns the columns of an area's records: one per field, named by its path, and one per part of an object. A
 * reference also has a column with the label of its target (`placement.label`).
 * @param selected the fields to export, in this order; all fields by default.
 * Throws a 400 Problem for an unknown field, and 403 for a field that the reader may not see.
 */
export const fileColumnsOf = (schema: AreaSchema, reader: Reader, selected?: readonly string[]): FileColumn[] => {
  for (const path of selected ?? []) requireVisibleFields(reader, schema, path);
  return (selected ?? exportedFields(schema)).flatMap((path) => {
    if (isBaseField(schema, path)) return [columnOf(path)];
    const node = fieldNodeAt(schema, path);
    // A field inside the rows of a list has no column of its own: all rows stand in one cell.
    if (!node || node.list?.part) throw new Problem(400, importExportMessages.unknownColumn({ column: path }));
    return leafFieldsOf(node).flatMap(columnsOfLeaf);
  });
};

/** Returns the fields that have a cell of their own: the parts of an object instead of the object. */
export const leafFieldsOf = (node: FieldNode): FieldNode[] =>
  node.parts && !node.list ? Object.values(node.parts).flatMap(leafFieldsOf) : [node];

const columnOf = (path: string): FileColumn => {
  const keys = path.split('.');
  return { header: path, cellOf: (record) => toCell(valueAt(record, keys)) };
};

/** Returns the cell type of a field; undefined for numbers and booleans, whose values already have the type. */
const cellTypeOf = ({ valueKind, list, sortKind }: FieldNode): FileColumn['cellType'] => {
  if (valueKind === 'date' && !list) return 'day';
  return sortKind === 'number' || sortKind === 'boolean' ? undefined : 'text';
};

const columnsOfLeaf = (node: FieldNode): FileColumn[] => {
  const { path, parts, reference, masterType, target } = node;
  const column = { ...columnOf(path), cellType: cellTypeOf(node) };
  if (parts || !(reference || masterType || target)) return [column];
  const keys = path.split('.');
  const labelOf = ({ labels, ...record }: PresentedRecord) => {
    const value = valueAt(record, keys);
    if (!Array.isArray(value)) return labels[path] ?? null;
    return joinCell(value.map((_, index) => labels[`${path}.${index}`] ?? ''));
  };
  return [column, { header: `${path}.label`, cellType: 'text', cellOf: labelOf }];
};
