import type { AreaSchema } from './defineSchema';
import type { FieldNode, FieldNodes } from './fieldNode';

/** What a list knows of a field, as JSON: what its columns and filters need of what the schema declares. */
export interface ListField extends Pick<FieldNode, 'kind' | 'words' | 'reference' | 'masterType'> {
  /** Whether the list can be sorted by it. */
  sorts?: boolean;
  /** How it begins the usual order of the list, where it does. */
  usual?: 'ASC' | 'DESC';
  /** Whether a record may be without it. */
  canBeEmpty?: boolean;
}

/** What a list knows of the fields of its area, by their path. */
export type ListFields = Readonly<Record<string, ListField>>;

type ListedSchema = Pick<AreaSchema, 'fields' | 'fieldsOfApi' | 'sort' | 'defaultSort'>;

/** What the API keeps of every record. */
const ofEveryRecord: ListFields = {
  createdAt: { kind: 'instant', sorts: true },
  createdByName: { kind: 'text' },
  updatedAt: { kind: 'instant', sorts: true },
  updatedByName: { kind: 'text' },
};

/** What the list of an area knows of its fields. It is worked out when the console is built: lists load no zod. */
export const listFieldsOf = ({ fields, fieldsOfApi, sort, defaultSort }: ListedSchema): ListFields => {
  const declared = [...allOf(fields), ...allOf(fieldsOfApi)].map(
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
  );
  const all = { ...ofEveryRecord, ...Object.fromEntries(declared) };
  const [first, usual] = defaultSort[0] ?? [];
  const beginning = first === undefined ? undefined : all[first];
  return first && beginning && usual ? { ...all, [first]: { ...beginning, usual } } : all;
};

const allOf = (nodes: FieldNodes): FieldNode[] =>
  Object.values(nodes).flatMap((node) => [node, ...allOf(node.parts ?? {})]);
