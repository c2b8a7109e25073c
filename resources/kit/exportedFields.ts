import { type AreaSchema, fieldNodeAt } from './defineSchema';

/** What the API keeps of every record beside its fields, and of what is published how it shows. */
const kept = ['id', 'version', 'createdAt', 'createdByName', 'updatedAt', 'updatedByName'];
const ofPublished = ['showsAs', 'hasChanges', 'liveFrom', 'liveUntil'];

/** Whether a path names what the API keeps of a record. */
export const isBaseField = ({ publish }: Pick<AreaSchema, 'publish'>, path: string): boolean =>
  kept.includes(path) || (publish !== undefined && ofPublished.includes(path));

/** All that an export has of the records of an area, by its name, in this order. */
export const exportedFields = ({ publish, fields, apiFields }: AreaSchema): string[] => {
  const [id = '', version = '', ...others] = kept;
  const written = Object.keys(fields).filter((name) => name !== id);
  const names = [id, version, ...Object.keys(apiFields), ...(publish ? ofPublished : []), ...written, ...others];
  return [...new Set(names)];
};

/** The fields of an export that columns of a list show, each once: of a part of rows, the rows. */
export const exportedFieldsOfColumns = (schema: AreaSchema, sources: readonly string[]): string[] => [
  ...new Set(
    sources.flatMap((source) => {
      if (isBaseField(schema, source)) return [source];
      const node = fieldNodeAt(schema, source);
      return node ? [node.list?.part ? node.list.keys.join('.') : node.path] : [];
    }),
  ),
];
