import { isPermitted } from '../../../../providers';
import { type AreaSchema, confidentialFieldsOf, personalFieldsOf } from '../../schema';

/** The field kinds whose value many records may share. Texts, images and the like are individual. */
const editableKinds: readonly string[] = [
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

/** Returns the fields that bulk actions can change and that the user may change. */
export const bulkEditableFields = (schema: AreaSchema): string[] => {
  const { name, idField, states, apiFields, list } = schema;
  const individualFields = [
    ...personalFieldsOf(schema),
    ...confidentialFieldsOf(schema),
    idField,
    list.manualOrder?.field,
  ];
  return Object.entries(schema.fields)
    .filter(([field, { kind }]) => editableKinds.includes(kind) && !individualFields.includes(field))
    .filter(([field]) => !Object.hasOwn(states, field) && !Object.hasOwn(apiFields, field))
    .map(([field]) => field)
    .filter((field) => isPermitted(name, 'create') || isPermitted(`${name}.${field}`, 'edit'));
};
