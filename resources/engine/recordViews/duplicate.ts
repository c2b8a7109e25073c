import { type AreaSchema, confidentialFieldsOf, fieldNodeAt, personalFieldsOf, slugify } from '../schema';

const names = ['title', 'name', 'label'];

/**
 * Returns the initial values of a duplicate of a record. Unique values, personal data, confidential fields, fields of
 * `publishLimits`, the publishing window and `notDuplicated` are left out.
 * @param record a record as the API returns it
 * @param nameOfCopy returns `Medicare basics (copy)` for `Medicare basics`; a name that gets too long stays unchanged
 */
export const duplicateOf = (
  schema: AreaSchema,
  record: Readonly<Record<string, unknown>>,
  nameOfCopy: (name: string) => string,
): Record<string, unknown> => {
  const omittedFields = [
    schema.idField,
    ...(schema.rules.unique ?? []).flatMap(({ fields }) => distinguishingFields(schema, fields)),
    ...(schema.rules.publishLimits ?? []).flatMap(({ where = {} }) => Object.keys(where)),
    ...Object.values(schema.publish?.window ?? {}),
    ...personalFieldsOf(schema),
    ...confidentialFieldsOf(schema),
    ...(schema.notDuplicated ?? []),
  ];
  const copy = Object.fromEntries(
    Object.keys(schema.fields).flatMap((field) =>
      omittedFields.includes(field) || record[field] === undefined ? [] : [[field, record[field]]],
    ),
  );
  const name = names.find((field) => typeof copy[field] === 'string');
  if (name === undefined) return copy;
  const renamed = nameOfCopy(String(copy[name]));
  const { max = Number.POSITIVE_INFINITY } = fieldNodeAt(schema, name) ?? {};
  if (renamed.length > max) return copy;
  return { ...copy, [name]: renamed, ...(schema.fields.slug && { slug: slugify(renamed) }) };
};

/**
 * The fields of a unique combination that a duplicate leaves out: all but choices; the last field where all of them are
 * choices.
 */
const distinguishingFields = (schema: AreaSchema, fields: readonly string[]) => {
  const editable = fields.filter((field) => fields.length === 1 || fieldNodeAt(schema, field)?.sortKind !== 'choice');
  return editable.length > 0 ? editable : fields.slice(-1);
};
