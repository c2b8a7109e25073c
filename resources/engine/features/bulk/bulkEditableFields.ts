import { isPermitted } from '../../../../providers';
import { type AreaSchema, bulkChangeableFields } from '../../schema';

/** Returns the fields that the user may change in all of these records at once. */
export const bulkEditableFields = (
  schema: AreaSchema,
  records: readonly Readonly<Record<string, unknown>>[],
): string[] =>
  bulkChangeableFields(schema, records).filter(
    (field) => isPermitted(schema.name, 'create') || isPermitted(`${schema.name}.${field}`, 'edit'),
  );
