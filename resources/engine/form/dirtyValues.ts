import { type AreaSchema, type FieldNodes, fieldAt, valueAt } from '../../kit';

/** Values by where they stand in a record: `title`, `cta.label`. A list, a picture and the like are one value. */
export type ValuesByPath = Record<string, unknown>;

/**
 * The declared values of a form that differ from those it was opened with; whatever else a form may hold is left out.
 * @param before the values that the form was opened with
 * @param now the values that it has
 */
export const dirtyValuesOf = ({ fields }: Pick<AreaSchema, 'fields'>, before: object, now: object): ValuesByPath =>
  Object.fromEntries(typedIn(fields, before, now, ''));

const typedIn = (fields: FieldNodes, before: unknown, now: unknown, around: string): [string, unknown][] =>
  Object.entries(fields).flatMap(([name, { kind, parts = {} }]): [string, unknown][] => {
    const path = around ? `${around}.${name}` : name;
    const [earlier, later] = [partOf(before, name), partOf(now, name)];
    if (kind === 'object') return typedIn(parts, earlier, later, path);
    return isSameValue(earlier, later) ? [] : [[path, later ?? null]];
  });

const partOf = (value: unknown, name: string) => (value as Record<string, unknown> | null | undefined)?.[name];

/**
 * What of kept values can still be put back into a form: those that its record does not have already.
 * @param kept values that were typed earlier, perhaps before the schema changed
 * @param present the values that the form has been opened with now
 */
export const restorableValuesOf = (
  { fields }: Pick<AreaSchema, 'fields'>,
  kept: ValuesByPath,
  present: Record<string, unknown>,
): ValuesByPath =>
  Object.fromEntries(
    Object.entries(kept).filter(([path, value]) => {
      const keys = path.split('.');
      return fieldAt(fields, path) !== undefined && !isSameValue(valueAt(present, keys), value);
    }),
  );

/** Whether two values say the same: what is empty counts as left out, and the parts of an object have no order. */
export const isSameValue = (one: unknown, other: unknown) =>
  JSON.stringify(essenceOf(one)) === JSON.stringify(essenceOf(other));

const essenceOf = (value: unknown): unknown => {
  if (value === null || value === '') return undefined;
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.length > 0 ? value.map(essenceOf) : undefined;
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const essence = essenceOf(part);
    return essence === undefined ? [] : [[name, essence] as const];
  });
  return parts.length > 0 ? parts.sort(([one], [other]) => (one < other ? -1 : 1)) : undefined;
};
