import { mapKeys, memoize, omit, omitBy, pickBy } from 'es-toolkit';
import {
  type AreaSchema,
  type DataOf,
  declaredValuesOf,
  defaultsDeclaredIn,
  type FieldNodes,
  type OutdatedPaths,
  outdatedPathsIn,
  type RecordData,
  withDefaults,
} from '../../../resources/engine/schema';

/** Returns the first state of every state field except `status`, which has its own column. */
export const initialStates = (schema: AreaSchema) =>
  Object.fromEntries(
    Object.entries(schema.states).flatMap(([field, { values }]) => (field === 'status' ? [] : [[field, values[0]]])),
  );

/** Returns the first status of the records of an area; null if they have no status. */
export const initialStatus = (schema: AreaSchema) => schema.states.status?.values[0] ?? null;

/** Returns the fields that are stored in the data of a record. */
const storedFieldsOf = memoize(
  ({ fields, apiFields, values }: AreaSchema): FieldNodes => ({
    ...fields,
    ...omit(apiFields, ['status', ...Object.keys(values.derived?.fields ?? {})]),
  }),
);

/**
 * Returns stored data, perhaps from before a change of the schema, as the schema declares it now: with the defaults and
 * first states of fields that it lacks, and without fields that are no longer declared. Other values stay as they are,
 * also those that the schema would refuse.
 */
export const declaredContentOf = <Schema extends AreaSchema>(schema: Schema, data: RecordData): DataOf<Schema> =>
  declaredValuesOf(storedFieldsOf(schema), completedDataOf(schema, data)) as DataOf<Schema>;

/** Does the same as `declaredContentOf`, but keeps fields that are no longer declared. */
export const completedDataOf = (schema: AreaSchema, data: RecordData): RecordData =>
  withDefaults(storedFieldsOf(schema), { ...initialStates(schema), ...data });

/** Returns the stored values of declared fields. A newer release may have stored others. */
export const declaredPartOf = (schema: AreaSchema, data: RecordData): RecordData =>
  pickBy(data, (_, name) => Object.hasOwn(storedFieldsOf(schema), name));

/** Returns the stored values that a newer release has and this one does not know. A save keeps them. */
export const undeclaredPartOf = (schema: AreaSchema, data: RecordData): RecordData =>
  omitBy(data, (_, name) => Object.hasOwn(storedFieldsOf(schema), name));

/** Returns the present names of fields by their former names, without those that are the name of another field now. */
const formerNamesOf = memoize((schema: AreaSchema): Record<string, string> => {
  const stored = storedFieldsOf(schema);
  return Object.fromEntries(
    Object.entries(schema.formerNames ?? {}).flatMap(([name, former]) =>
      former && !stored[former] ? [[former, name]] : [],
    ),
  );
});

/** Returns values of the activity, which is only ever added to, under the present names of their fields. */
export const withPresentNames = <Values extends RecordData | null>(schema: AreaSchema, values: Values) =>
  values && mapKeys(values, (_, name) => formerNamesOf(schema)[name] ?? name);

/** Returns the former names of fields. */
export const formerNamesAmong = (schema: AreaSchema, fields: readonly string[]): string[] =>
  Object.entries(formerNamesOf(schema)).flatMap(([former, name]) => (fields.includes(name) ? [former] : []));

/** Returns the paths of stored values whose field is no longer declared or whose choice is no longer offered. */
export const outdatedPathsOf = (schema: AreaSchema, data: RecordData): OutdatedPaths =>
  outdatedPathsIn(storedFieldsOf(schema), data);

/** Returns the choices of each stored field, by path. */
export const declaredChoicesOf = (schema: AreaSchema): Record<string, readonly (string | number)[]> =>
  choicesIn(storedFieldsOf(schema));

const choicesIn = (fields: FieldNodes): Record<string, readonly (string | number)[]> =>
  Object.assign(
    {},
    ...Object.values(fields).map(({ path, enumValues, parts, item }) => ({
      ...(enumValues && { [path]: enumValues }),
      ...choicesIn(parts ?? item?.parts ?? {}),
    })),
  );

/** Returns the declarations that `declaredContentOf` depends on. */
export const contentDeclarationOf = (schema: AreaSchema): unknown[] => [
  defaultsDeclaredIn(storedFieldsOf(schema)),
  initialStates(schema),
  initialStatus(schema),
];
