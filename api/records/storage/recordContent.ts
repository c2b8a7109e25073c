import { memoize, omit } from 'es-toolkit';
import {
  type AreaSchema,
  declaredValuesOf,
  defaultsDeclaredIn,
  type FieldNodes,
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
export const declaredContentOf = (schema: AreaSchema, data: Record<string, unknown>): Record<string, unknown> =>
  declaredValuesOf(storedFieldsOf(schema), completedDataOf(schema, data));

/** Does the same as `declaredContentOf`, but keeps fields that are no longer declared. */
export const completedDataOf = (schema: AreaSchema, data: Record<string, unknown>): Record<string, unknown> =>
  withDefaults(storedFieldsOf(schema), { ...initialStates(schema), ...data });

/** Returns the declarations that `declaredContentOf` depends on. */
export const contentDeclarationOf = (schema: AreaSchema): unknown[] => [
  defaultsDeclaredIn(storedFieldsOf(schema)),
  initialStates(schema),
  initialStatus(schema),
];
