import { type AreaSchema, isMissingValueError, validateRecord } from '../../../resources/engine/schema';

/**
 * Returns the errors of a record that is about to be published, without missing values and without the fields that only
 * publishing requires.
 */
export const brokenRules = (schema: AreaSchema, record: Record<string, unknown>): Record<string, string> => {
  const { window } = schema.publish ?? {};
  const publish = { required: [], ...(window && { window }) };
  const { brokenRules: broken, errors } = validateRecord({ ...schema, publish }, record, { complete: true });
  const isThere = (field: string) => Object.hasOwn(record, field.split('.')[0] ?? '');
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => isThere(field) || !isMissingValueError(broken[field])),
  );
};
