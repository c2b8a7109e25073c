import type { AreaSchema } from './defineSchema';
import type { FieldNode, FieldNodes } from './fieldNode';

/** What a list knows of a field, as JSON: what its columns and filters need of what the schema declares. */
export interface ListField extends Pick<FieldNode, 'kind' | 'words' | 'reference' | 'masterType'> {
  /** Whether the list can be sorted by it. */
  sorts?: boolean;
  /** Whether a record may be without it. */
  canBeEmpty?: boolean;
}

/** What a list knows of the fields of its area, by their path. */
export type ListFields = Readonly<Record<string, ListField>>;

/** What the list of an area knows of its fields. It is worked out when the console is built: lists load no zod. */
export const listFieldsOf = ({ fields, fieldsOfApi, sort }: Pick<AreaSchema, 'fields' | 'fieldsOfApi' | 'sort'>) =>
  Object.fromEntries(
    [...allOf(fields), ...allOf(fieldsOfApi)].map(
      ({ path, kind, need, words, reference, masterType }): [string, ListField] => [
        path,
        {
          kind,
          ...(words && { words }),
          ...(reference && { reference }),
          ...(masterType && { masterType }),
          ...(need !== 'save' && { canBeEmpty: true }),
          ...(sort.includes(path) && { sorts: true }),
        },
      ],
    ),
  );

const allOf = (nodes: FieldNodes): FieldNode[] =>
  Object.values(nodes).flatMap((node) => [node, ...allOf(node.parts ?? {})]);
