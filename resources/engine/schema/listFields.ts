import type { AreaSchema } from './defineSchema';
import type { BuiltInKind } from './fieldMeta';
import type { FieldNode, FieldNodes } from './fieldNode';

/** The parts of a field's declaration that the columns and filters of a list need, as JSON. */
export interface ListField extends Pick<FieldNode, 'kind' | 'enumValues' | 'reference' | 'masterType'> {
  /** The built-in kind of the values, where it is not the kind. */
  valueKind?: BuiltInKind;
  /** Whether the list can be sorted by it. */
  isSortable?: boolean;
  /** The direction of the list's default order, where the order starts with this field. */
  defaultOrder?: 'ASC' | 'DESC';
  /** When members see a change made in the row: immediately, or after publishing. Undefined: not editable in the row. */
  changes?: 'effectiveImmediately' | 'whenPublished';
  /** Whether a record can leave it empty. */
  canBeEmpty?: boolean;
  /** Whether it is personal data, which some roles see masked. */
  isPersonal?: boolean;
  /** Whether members lose the record when it is switched off. */
  isEnabledField?: boolean;
}

/** Returns the kind as which a list sorts, filters and aligns the values of a field. */
export const valueKindOf = ({ kind, valueKind }: Pick<ListField, 'kind' | 'valueKind'>): string => valueKind ?? kind;

/** Returns the category of `types/{category}`; undefined for any other kind, such as an area. */
export const masterTypeCategoryOf = (kind: string): string | undefined => /^types\/(.+)$/.exec(kind)?.[1];

/** The fields of an area for its list, by their path. */
export type ListFields = Readonly<Record<string, ListField>>;

type ListedSchema = Pick<AreaSchema, 'fields' | 'apiFields' | 'list' | 'publish' | 'enabledField' | 'agreedFields'>;

/** The fields that the API stores for every record. */
const baseListFields: ListFields = {
  createdAt: { kind: 'instant', isSortable: true },
  createdByName: { kind: 'text' },
  // Whether members see the record now; an order can start with it.
  live: { kind: 'boolean' },
  updatedAt: { kind: 'instant', isSortable: true },
  updatedByName: { kind: 'text' },
};

/** Returns the fields of an area for its list. The build calls it, so that lists need not load zod. */
export const listFieldsOf = (schema: ListedSchema): ListFields => {
  const { fields, apiFields, list } = schema;
  // The parts of rows within a record are in no column, but some are filters.
  const isNeeded = (node: FieldNode) => !node.list?.part || list.filter.includes(node.path);
  const declared = [...flattenNodes(fields), ...flattenNodes(apiFields)]
    .filter(isNeeded)
    .map(({ path, kind, valueKind, requiredFor, enumValues, reference, masterType, personal }): [string, ListField] => [
      path,
      {
        kind,
        ...(valueKind !== kind && { valueKind }),
        ...(enumValues && { enumValues }),
        ...(reference && { reference }),
        ...(masterType && { masterType }),
        ...(personal && { isPersonal: true }),
        ...(requiredFor !== 'save' && { canBeEmpty: true }),
        ...(list.sort.includes(path) && { isSortable: true }),
        ...(path === schema.enabledField && { isEnabledField: true }),
        ...rowChangesOf(schema, path),
      },
    ]);
  const all: Record<string, ListField> = { ...baseListFields, ...Object.fromEntries(declared) };
  const [first, order] = list.defaultSort[0] ?? [];
  return first && order && all[first] ? { ...all, [first]: { ...all[first], defaultOrder: order } } : all;
};

/** Returns `changes` for fields that are editable in a row: booleans, and the position in a manual order. */
const rowChangesOf = (
  { fields, apiFields, list, publish, agreedFields = [] }: ListedSchema,
  path: string,
): Pick<ListField, 'changes'> => {
  const field = apiFields[path] ? undefined : fields[path];
  if (!field || field.personal || field.confidential || agreedFields.includes(path)) return {};
  if (field.kind !== 'boolean' && path !== list.manualOrder?.field) return {};
  return {
    changes: !publish || publish.effectiveImmediately?.includes(path) ? 'effectiveImmediately' : 'whenPublished',
  };
};

const flattenNodes = (nodes: FieldNodes): FieldNode[] =>
  Object.values(nodes).flatMap((node) => [node, ...flattenNodes(node.parts ?? {})]);
