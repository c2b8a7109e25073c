import { auditFields } from './baseFields';
import { type AreaSchema, fieldNodeAt } from './defineSchema';

/** The fields that the API adds to every record. */
const baseFieldNames: readonly string[] = ['id', 'version', ...auditFields];
/** The fields that the API adds to publishable records. */
const publishingFieldNames = ['showsAs', 'hasChanges', 'liveFrom', 'liveUntil'];

/** Whether the API adds the field at a path to the records of an area. */
export const isBaseField = ({ publish }: Pick<AreaSchema, 'publish'>, path: string): boolean =>
  baseFieldNames.includes(path) || (publish !== undefined && publishingFieldNames.includes(path));

/** Returns the names of all fields that an export of an area contains, in the order of its columns. */
export const exportedFields = ({ publish, fields, apiFields }: AreaSchema): string[] => {
  const [id = '', version = '', ...others] = baseFieldNames;
  const written = Object.keys(fields).filter((name) => name !== id);
  const names = [
    id,
    version,
    ...Object.keys(apiFields),
    ...(publish ? publishingFieldNames : []),
    ...written,
    ...others,
  ];
  return [...new Set(names)];
};

/** Returns the fields of an export for the columns of a list, without repeats. A field in a list becomes its list. */
export const exportedFieldsOfColumns = (schema: AreaSchema, sources: readonly string[]): string[] => [
  ...new Set(
    sources.flatMap((source) => {
      if (isBaseField(schema, source)) return [source];
      const node = fieldNodeAt(schema, source);
      return node ? [node.list?.part ? node.list.keys.join('.') : node.path] : [];
    }),
  ),
];
