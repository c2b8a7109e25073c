import type { z } from 'zod';
import { type AreaSchema, fieldAt, presentationOf, shapeOf, valueAt, withoutBlanks } from './schemaKit';

/** Values by where they stand in a record: `title`, `cta.label`. A list, a picture and the like are one value. */
export type ValuesByPath = Record<string, unknown>;

/**
 * The declared values of a form that differ from those it was opened with; whatever else a form may hold is left out.
 * @param before the values that the form was opened with
 * @param now the values that it has
 */
export const typedValues = ({ record }: Pick<AreaSchema, 'record'>, before: object, now: object): ValuesByPath =>
  Object.fromEntries(typedIn(record, before, now, ''));

const typedIn = (field: z.ZodType, before: unknown, now: unknown, path: string): [string, unknown][] => {
  if (presentationOf(field) !== 'object') return isSame(before, now) ? [] : [[path, now ?? null]];
  return Object.entries(shapeOf(field)).flatMap(([name, part]) =>
    typedIn(part, partOf(before, name), partOf(now, name), path ? `${path}.${name}` : name),
  );
};

const partOf = (value: unknown, name: string) => (value as Record<string, unknown> | null | undefined)?.[name];

/**
 * What of kept values can still be put back into a form: those that its record does not have already.
 * @param kept values that were typed earlier, perhaps before the schema changed
 * @param present the values that the form has been opened with now
 */
export const missingValues = (
  { record }: Pick<AreaSchema, 'record'>,
  kept: ValuesByPath,
  present: Record<string, unknown>,
): ValuesByPath =>
  Object.fromEntries(
    Object.entries(kept).filter(([path, value]) => {
      const keys = path.split('.');
      return fieldAt(record, keys) !== undefined && !isSame(valueAt(present, keys), value);
    }),
  );

/** Whether two values say the same: what is blank counts as left out, and the parts of an object have no order. */
const isSame = (one: unknown, other: unknown) => inOrder(withoutBlanks(one)) === inOrder(withoutBlanks(other));

const inOrder = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
