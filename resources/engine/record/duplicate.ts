import { type AreaSchema, confidentialFieldsOf, fieldNodeAt, personalFieldsOf, slugify } from '../../kit';

const names = ['title', 'name', 'label'];

/**
 * The values that a duplicate of a record starts with: all but what must differ, what tells of persons or is for a few, and when it is
 * shown to members.
 * @param record a record as the API gives it
 * @param nameOfCopy makes `Medicare basics (copy)` of `Medicare basics`; a name that becomes too long stays as it is
 */
export const duplicateOf = (
  schema: AreaSchema,
  record: Readonly<Record<string, unknown>>,
  nameOfCopy: (name: string) => string,
): Record<string, unknown> => {
  const leftOut = [
    schema.idField,
    ...(schema.unique ?? []).flatMap(({ fields }) => distinguishing(schema, fields)),
    ...(schema.publishLimits ?? []).flatMap(({ where = {} }) => Object.keys(where)),
    ...Object.values(schema.publish?.window ?? {}),
    ...personalFieldsOf(schema),
    ...confidentialFieldsOf(schema),
  ];
  const copy = Object.fromEntries(
    Object.keys(schema.fields).flatMap((field) =>
      leftOut.includes(field) || record[field] === undefined ? [] : [[field, record[field]]],
    ),
  );
  const name = names.find((field) => typeof copy[field] === 'string');
  if (name === undefined) return copy;
  const renamed = nameOfCopy(String(copy[name]));
  const { max = Number.POSITIVE_INFINITY } = fieldNodeAt(schema, name) ?? {};
  if (renamed.length > max) return copy;
  return { ...copy, [name]: renamed, ...(schema.fields.slug && { slug: slugify(renamed) }) };
};

/** Of values that must not occur twice together, those that a person would change: what is chosen from a list stays, unless all are. */
const distinguishing = (schema: AreaSchema, fields: readonly string[]) => {
  const written = fields.filter((field) => fields.length === 1 || fieldNodeAt(schema, field)?.sortKind !== 'choice');
  return written.length > 0 ? written : fields.slice(-1);
};
