import { omit, pick } from 'es-toolkit';
import { set } from 'react-hook-form';
import { type AreaSchema, type FieldNodes, fieldAt, valueAt, withDefaults } from '../../schema';

/** Values by their path in a record: `title`, `cta.label`. A list or an image is one value. */
export type ValuesByPath = Record<string, unknown>;

/**
 * The values of a form that differ from those it was opened with; values that the schema does not declare are left out.
 * @param before the values that the form was opened with
 * @param now the present values
 */
export const dirtyValuesOf = ({ fields }: Pick<AreaSchema, 'fields'>, before: object, now: object): ValuesByPath =>
  Object.fromEntries(dirtyEntriesIn(fields, before, now, ''));

const dirtyEntriesIn = (fields: FieldNodes, before: unknown, now: unknown, parentPath: string): [string, unknown][] =>
  Object.entries(fields).flatMap(([name, { kind, parts = {} }]): [string, unknown][] => {
    const path = parentPath ? `${parentPath}.${name}` : name;
    const [earlier, later] = [partOf(before, name), partOf(now, name)];
    if (kind === 'object') return dirtyEntriesIn(parts, earlier, later, path);
    return isSameValue(earlier, later) ? [] : [[path, later ?? null]];
  });

/**
 * Returns the values that a form sends: its initial values with the changes of the user. An input that fills in a
 * default or normalizes a value is no change.
 * @param opened the record that the form was opened with, or the values that a new record starts with
 * @param now the present values of the form
 */
export const sentValuesOf = (
  schema: Pick<AreaSchema, 'fields'>,
  opened: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const declared = Object.keys(schema.fields);
  const sent = structuredClone({ ...omit(now, declared), ...pick(opened, declared) });
  const changes = dirtyValuesOf(schema, withDefaults(schema.fields, opened), now);
  for (const [path, value] of Object.entries(changes)) set(sent, path, value);
  return sent;
};

const partOf = (value: unknown, name: string) => (value as Record<string, unknown> | null | undefined)?.[name];

/**
 * The autosaved values that can be restored in a form: declared ones that differ from the values of its record.
 * @param saved values that were autosaved earlier, perhaps before the schema changed
 * @param present the values that the form is opened with now
 */
export const restorableValuesOf = (
  { fields }: Pick<AreaSchema, 'fields'>,
  saved: ValuesByPath,
  present: Record<string, unknown>,
): ValuesByPath =>
  Object.fromEntries(
    Object.entries(saved).filter(([path, value]) => {
      const keys = path.split('.');
      return fieldAt(fields, path) !== undefined && !isSameValue(valueAt(present, keys), value);
    }),
  );

/** Whether two values are equal: empty values count as missing, and the order of an object's properties is ignored. */
export const isSameValue = (one: unknown, other: unknown) =>
  JSON.stringify(normalize(one)) === JSON.stringify(normalize(other));

const normalize = (value: unknown): unknown => {
  if (value === null || value === '') return undefined;
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.length > 0 ? value.map(normalize) : undefined;
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const normalized = normalize(part);
    return normalized === undefined ? [] : [[name, normalized] as const];
  });
  return parts.length > 0 ? parts.sort(([one], [other]) => (one < other ? -1 : 1)) : undefined;
};
