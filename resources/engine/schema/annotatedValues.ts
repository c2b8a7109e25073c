import type { FieldNode, FieldNodes } from './fieldNode';
import type { RecordData } from './recordData';

interface VisitedValue {
  /** The path of the value, with row indexes: `placement`, `licenses.0.state`. */
  path: string;
  value: unknown;
  node: FieldNode;
  /** The values of the object that contains the value, or the list of the value. */
  siblings: RecordData;
}

/** Returns the values of a record whose fields have metadata, including absent values of link targets. */
export const collectAnnotatedValues = (fields: FieldNodes, record: unknown): VisitedValue[] => {
  const found: VisitedValue[] = [];
  visitParts(fields, record, '', found);
  return found;
};

/** Does the same as `collectAnnotatedValues` for the value of one field. */
export const collectAnnotatedValuesOf = (
  node: FieldNode,
  value: unknown,
  path: string,
  siblings: RecordData = {},
): VisitedValue[] => {
  const found: VisitedValue[] = [];
  visit({ path, value, node, siblings }, found);
  return found;
};

// Both fill one list, because each save and each page of rows walks over all its values.

const visitParts = (fields: FieldNodes, values: unknown, parentPath: string, found: VisitedValue[]) => {
  if (typeof values !== 'object' || values === null) return;
  const siblings = values as RecordData;
  for (const name in fields) {
    const node = fields[name];
    if (node?.hasMeta)
      visit({ path: parentPath ? `${parentPath}.${name}` : name, value: siblings[name], node, siblings }, found);
  }
};

const visit = (visited: VisitedValue, found: VisitedValue[]) => {
  const { path, value, node, siblings } = visited;
  const { item, parts } = node;
  if (item && Array.isArray(value)) {
    if (!item.hasMeta) return;
    for (const [index, each] of value.entries())
      visit({ path: `${path}.${index}`, value: each, node: item, siblings }, found);
    return;
  }
  if (value !== undefined || node.target) found.push(visited);
  if (parts && !item) visitParts(parts, value, path, found);
};

/** Returns the value at a path of a record; undefined where there is none. */
export const valueAt = (record: RecordData, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], record);
