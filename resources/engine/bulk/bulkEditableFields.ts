import { isPermitted } from '../../../providers';
import { type AreaSchema, confidentialFieldsOf, personalFieldsOf } from '../../kit';

/** What many records may have in common; texts, pictures and the like are written for each. */
const kinds: readonly string[] = [
  'boolean',
  'choice',
  'choices',
  'date',
  'instant',
  'masterType',
  'masterTypes',
  'money',
  'number',
  'reference',
  'references',
];

/** The fields that can be changed for many records at once, and that the person may change. */
export const bulkEditableFields = (schema: AreaSchema): string[] => {
  const { name, idField, stateMachines, apiFields, manualOrder } = schema;
  const ofOne = [...personalFieldsOf(schema), ...confidentialFieldsOf(schema), idField, manualOrder?.field];
  return Object.entries(schema.fields)
    .filter(([field, { kind }]) => kinds.includes(kind) && !ofOne.includes(field))
    .filter(([field]) => !Object.hasOwn(stateMachines, field) && !Object.hasOwn(apiFields, field))
    .map(([field]) => field)
    .filter((field) => isPermitted(name, 'create') || isPermitted(`${name}.${field}`, 'edit'));
};
