import { diffArrays } from 'diff';
import { pick } from 'es-toolkit';
import type { AreaSchema, FieldNode } from '../../kit';
import { isSameValue } from '../form/dirtyValues';

/** A place at which two states of a record differ. */
export interface FieldDifference {
  /** What stands there: a field, or a whole row. */
  node: FieldNode;
  /** Where it stands in the earlier and in the later state, `retirementPlans.1.planName`; none where its row is missing. */
  before?: string;
  after?: string;
}

/**
 * The fields of a record that differ between two of its states, in the order of the schema: objects by their parts, and
 * lists of objects by their rows, of which those that stayed the same are found again wherever they stand now.
 */
export const diffRecords = (
  { fields, apiFields, stateMachines }: Pick<AreaSchema, 'fields' | 'apiFields' | 'stateMachines'>,
  before: object,
  after: object,
): FieldDifference[] => {
  const states = pick(apiFields, Object.keys(stateMachines));
  return Object.entries({ ...states, ...fields }).flatMap(([name, node]) =>
    changesIn(node, partOf({ path: '', value: before }, name), partOf({ path: '', value: after }, name)),
  );
};

interface Place {
  path: string;
  value: unknown;
}

const changesIn = (node: FieldNode, before: Place, after: Place): FieldDifference[] => {
  if (isSameValue(before.value, after.value)) return [];
  if (node.kind === 'array') return changedRows(node, before, after);
  if (node.kind !== 'object') return [{ node, before: before.path, after: after.path }];
  return Object.entries(node.parts ?? {}).flatMap(([name, part]) =>
    changesIn(part, partOf(before, name), partOf(after, name)),
  );
};

const changedRows = ({ item: row }: FieldNode, before: Place, after: Place): FieldDifference[] => {
  if (!row) return [];
  const [earlier, later] = [rowsOf(before), rowsOf(after)];
  const changes: FieldDifference[] = [];
  const gone: Place[] = [];
  const come: Place[] = [];
  /** A row that went and one that came in its place are one row that was changed. */
  const settle = () => {
    while (gone.length > 0 || come.length > 0) {
      const [one, other] = [gone.shift(), come.shift()];
      if (one && other) changes.push(...changesIn(row, one, other));
      else changes.push({ node: row, ...(one && { before: one.path }), ...(other && { after: other.path }) });
    }
  };
  for (const { added, removed, value } of diffArrays(earlier, later, { comparator: isSameRow })) {
    if (removed) gone.push(...value);
    else if (added) come.push(...value);
    else settle();
  }
  settle();
  return changes;
};

const isSameRow = (one: Place, other: Place) => isSameValue(one.value, other.value);

const rowsOf = ({ path, value }: Place): Place[] =>
  Array.isArray(value) ? value.map((row: unknown, index) => ({ path: `${path}.${index}`, value: row })) : [];

const partOf = ({ path, value }: Place, name: string): Place => ({
  path: path ? `${path}.${name}` : name,
  value: (value as Record<string, unknown> | null | undefined)?.[name],
});
