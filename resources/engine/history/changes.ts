import { diffArrays } from 'diff';
import { z } from 'zod';
import { type AreaSchema, fieldAt, presentationOf, shapeOf } from '../../kit';
import { isSame } from '../form/typedValues';

/** A place at which two states of a record differ. */
export interface Change {
  /** What stands there: a field, or a whole row. */
  field: z.ZodType;
  /** Where it stands in the earlier and in the later state, `retirementPlans.1.planName`; none where its row is missing. */
  before?: string;
  after?: string;
}

/**
 * The fields of a record that differ between two of its states, in the order of the schema: objects by their parts, and
 * lists of objects by their rows, of which those that stayed the same are found again wherever they stand now.
 */
export const changesBetween = (
  { record, machines }: Pick<AreaSchema, 'record' | 'machines'>,
  before: object,
  after: object,
): Change[] => {
  const states = Object.entries(machines).map(([name, machine]) => [name, z.enum(Object.keys(machine))] as const);
  const fields: (readonly [string, z.ZodType])[] = [...states, ...Object.entries(shapeOf(record))];
  return fields.flatMap(([name, field]) =>
    changesIn(field, partOf({ path: '', value: before }, name), partOf({ path: '', value: after }, name)),
  );
};

interface Place {
  path: string;
  value: unknown;
}

const changesIn = (field: z.ZodType, before: Place, after: Place): Change[] => {
  if (isSame(before.value, after.value)) return [];
  const kind = presentationOf(field);
  if (kind === 'rows') return changedRows(field, before, after);
  if (kind !== 'object') return [{ field, before: before.path, after: after.path }];
  return Object.entries(shapeOf(field)).flatMap(([name, part]) =>
    changesIn(part, partOf(before, name), partOf(after, name)),
  );
};

const changedRows = (list: z.ZodType, before: Place, after: Place): Change[] => {
  const row = fieldAt(list, ['0']);
  if (!row) return [];
  const [earlier, later] = [rowsOf(before), rowsOf(after)];
  const changes: Change[] = [];
  const gone: Place[] = [];
  const come: Place[] = [];
  /** A row that went and one that came in its place are one row that was changed. */
  const settle = () => {
    while (gone.length > 0 || come.length > 0) {
      const [one, other] = [gone.shift(), come.shift()];
      if (one && other) changes.push(...changesIn(row, one, other));
      else changes.push({ field: row, ...(one && { before: one.path }), ...(other && { after: other.path }) });
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

const isSameRow = (one: Place, other: Place) => isSame(one.value, other.value);

const rowsOf = ({ path, value }: Place): Place[] =>
  Array.isArray(value) ? value.map((row: unknown, index) => ({ path: `${path}.${index}`, value: row })) : [];

const partOf = ({ path, value }: Place, name: string): Place => ({
  path: path ? `${path}.${name}` : name,
  value: (value as Record<string, unknown> | null | undefined)?.[name],
});
