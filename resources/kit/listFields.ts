import type { AreaSchema } from './defineSchema';
import type { FieldNode, FieldNodes } from './fieldNode';

/** What a list knows of a field, as JSON: what its columns and filters need of what the schema declares. */
export interface ListField extends Pick<FieldNode, 'kind' | 'enumValues' | 'reference' | 'masterType'> {
  /** Whether the list can be sorted by it. */
  isSortable?: boolean;
  /** How it begins the usual order of the list, where it does. */
  defaultValue?: 'ASC' | 'DESC';
  /** Whether staff may change it in its row, and when members see that: at once, or once the record is published. */
  changes?: 'effectiveImmediately' | 'whenPublished';
  /** Whether a record may be without it. */
  canBeEmpty?: boolean;
}

/** What a list knows of the fields of its area, by their path. */
export type ListFields = Readonly<Record<string, ListField>>;

type ListedSchema = Pick<AreaSchema, 'fields' | 'apiFields' | 'sort' | 'defaultSort' | 'manualOrder' | 'publish'>;

/** What the API keeps of every record. */
const ofEveryRecord: ListFields = {
  createdAt: { kind: 'instant', isSortable: true },
  createdByName: { kind: 'text' },
  // What members see now, by which an order may begin.
  live: { kind: 'boolean' },
  updatedAt: { kind: 'instant', isSortable: true },
  updatedByName: { kind: 'text' },
};

/** What the list of an area knows of its fields. It is worked out when the console is built: lists load no zod. */
export const listFieldsOf = (schema: ListedSchema): ListFields => {
  const { fields, apiFields, sort, defaultSort } = schema;
  const declared = [...allOf(fields), ...allOf(apiFields)].map(
    ({ path, kind, requiredFor, enumValues, reference, masterType }): [string, ListField] => [
      path,
      {
        kind,
        ...(enumValues && { enumValues }),
        ...(reference && { reference }),
        ...(masterType && { masterType }),
        ...(requiredFor !== 'save' && { canBeEmpty: true }),
        ...(sort.includes(path) && { isSortable: true }),
        ...changedInRow(schema, path),
      },
    ],
  );
  const all: Record<string, ListField> = { ...ofEveryRecord, ...Object.fromEntries(declared) };
  const [first, usual] = defaultSort[0] ?? [];
  return first && usual && all[first] ? { ...all, [first]: { ...all[first], defaultValue: usual } } : all;
};

/** Flags, and the place in an order by hand: what is one press or one number. */
const changedInRow = (
  { fields, apiFields, manualOrder, publish }: ListedSchema,
  path: string,
): Pick<ListField, 'changes'> => {
  const field = apiFields[path] ? undefined : fields[path];
  if (!field || field.personal || field.confidential) return {};
  if (field.kind !== 'boolean' && path !== manualOrder?.field) return {};
  return {
    changes: !publish || publish.effectiveImmediately?.includes(path) ? 'effectiveImmediately' : 'whenPublished',
  };
};

const allOf = (nodes: FieldNodes): FieldNode[] =>
  Object.values(nodes).flatMap((node) => [node, ...allOf(node.parts ?? {})]);
