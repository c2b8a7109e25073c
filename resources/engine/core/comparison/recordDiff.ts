import { diffArrays } from 'diff';
import { pick } from 'es-toolkit';
import type { AreaSchema, FieldNode } from '../../schema';
import { isSameValue } from '../values/dirtyValues';

/** A field or a list row in which two states of a record differ. */
export interface FieldDifference {
  /** The node of the field or of the complete row. */
  node: FieldNode;
  /** The path in the earlier state, `retirementPlans.1.planName`; undefined where its row does not exist there. */
  before?: string;
  /** The path in the later state; undefined where its row does not exist there. */
  after?: string;
}

/**
 * The fields in which two states of a record differ, in schema order: objects by their fields, lists of objects by
 * their rows. Equal rows are matched even if they have moved.
 */
export const diffRecords = (
  { fields, apiFields, states: stateFields }: Pick<AreaSchema, 'fields' | 'apiFields' | 'states'>,
  before: object,
  after: object,
): FieldDifference[] => {
  const states = pick(apiFields, Object.keys(stateFields));
  return Object.entries({ ...states, ...fields }).flatMap(([name, node]) =>
    differencesIn(node, partOf({ path: '', value: before }, name), partOf({ path: '', value: after }, name)),
  );
};

interface PathValue {
  path: string;
  value: unknown;
}

const differencesIn = (node: FieldNode, before: PathValue, after: PathValue): FieldDifference[] => {
  if (isSameValue(before.value, after.value)) return [];
  if (node.kind === 'array') return rowDifferences(node, before, after);
  if (node.kind !== 'object') return [{ node, before: before.path, after: after.path }];
  return Object.entries(node.parts ?? {}).flatMap(([name, part]) =>
    differencesIn(part, partOf(before, name), partOf(after, name)),
  );
};

const rowDifferences = ({ item: row }: FieldNode, before: PathValue, after: PathValue): FieldDifference[] => {
  if (!row) return [];
  const [earlier, later] = [rowsOf(before), rowsOf(after)];
  const differences: FieldDifference[] = [];
  const removedRows: PathValue[] = [];
  const addedRows: PathValue[] = [];
  /** A removed row and an added row at the same position are compared as one changed row. */
  const pairRows = () => {
    while (removedRows.length > 0 || addedRows.length > 0) {
      const [one, other] = [removedRows.shift(), addedRows.shift()];
      if (one && other) differences.push(...differencesIn(row, one, other));
      else differences.push({ node: row, ...(one && { before: one.path }), ...(other && { after: other.path }) });
    }
  };
  for (const { added, removed, value } of diffArrays(earlier, later, { comparator: isSameRow })) {
    if (removed) removedRows.push(...value);
    else if (added) addedRows.push(...value);
    else pairRows();
  }
  pairRows();
  return differences;
};

const isSameRow = (one: PathValue, other: PathValue) => isSameValue(one.value, other.value);

const rowsOf = ({ path, value }: PathValue): PathValue[] =>
  Array.isArray(value) ? value.map((row: unknown, index) => ({ path: `${path}.${index}`, value: row })) : [];

const partOf = ({ path, value }: PathValue, name: string): PathValue => ({
  path: path ? `${path}.${name}` : name,
  value: (value as Record<string, unknown> | null | undefined)?.[name],
});
