import type { z } from 'zod';
import {
  type BuiltInKind,
  type FieldMeta,
  fieldMeta,
  type Kind,
  type SortKind,
  sortKindOfBuiltInKind,
} from './fieldMeta';

/** What a field is, as plain data: worked out once from the zod that declares it. */
export interface FieldNode extends FieldMeta {
  /** Where it stands in a record, without the places of rows: `placement`, `licenses.state`. */
  path: string;
  /** How its value is written, shown and compared. */
  kind: Kind;
  /** How lists compare its values. */
  sortKind: SortKind;
  /** When it must be filled in. */
  requiredFor: 'save' | 'publish' | 'never';
  /** The value that it starts with. */
  default?: unknown;
  /** The most characters of a text. */
  max?: number;
  /** The words that it may hold, or each item of its list. */
  enumValues?: readonly (string | number)[];
  /** Where the list stands that it is, or is a part of, and what of each item. */
  list?: { keys: readonly string[]; part?: string };
  /** Each item of a list. */
  item?: FieldNode;
  /** The fields of an object, or of each row of a list of objects. */
  parts?: FieldNodes;
  /** Whether it, or a field in it, declares more than its type. */
  hasMeta: boolean;
}

/** The fields of a record or object, by name. */
export type FieldNodes = Readonly<Record<string, FieldNode>>;

/** The paths of the fields of a record: `placement`, `address.state`, and of each row of a list `licenses.state`. */
export type FieldPath<Value> = Value extends readonly (infer Item)[]
  ? FieldPath<Item>
  : Value extends object
    ? { [Name in keyof Value & string]-?: Name | `${Name}.${FieldPath<NonNullable<Value[Name]>>}` }[keyof Value &
        string]
    : never;

interface Definition {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  values?: unknown[];
  defaultValue?: unknown;
}

const definitionOf = (field: z.ZodType) => field.def as unknown as Definition;

/** A text that may be longer than this is written in several lines. */
const maxLineLength = 120;

/** What a schema says of its fields beyond what each says of itself. */
interface Needs {
  /** Paths that must be filled to publish. */
  requiredToPublish?: readonly string[] | undefined;
  /** Paths that may be left empty, but not always. */
  conditionallyRequired?: readonly string[] | undefined;
  /** Whether what must be filled in is needed to publish, but not to save a draft. */
  startsAsDraft?: boolean;
  /** The field that is needed even so. */
  key?: string | undefined;
}

interface Place {
  path: string;
  list?: FieldNode['list'];
  /** What the field around it declares. */
  parentMeta?: FieldMeta;
}

/** The nodes of fields that are declared with zod. */
export const fieldNodes = (shape: z.ZodRawShape, needs: Needs = {}): FieldNodes => nodesIn(shape, { path: '' }, needs);

const nodesIn = (shape: object, { path, list, parentMeta }: Place, needs: Needs): FieldNodes =>
  Object.fromEntries(
    Object.entries(shape as Record<string, z.ZodType>).map(([name, field]) => {
      const at = path ? `${path}.${name}` : name;
      const inList = list && { list: { ...list, part: list.part ?? name } };
      return [name, nodeOf(field, { path: at, ...inList, ...(parentMeta && { parentMeta }) }, needs)];
    }),
  );

const nodeOf = (field: z.ZodType, place: Place, needs: Needs): FieldNode => {
  const { inner, meta: own, isOptional, start } = unwrapped(field);
  const { type, element, shape, values, in: input } = definitionOf(inner);
  const list = type === 'array' ? (place.list ?? { keys: place.path.split('.') }) : place.list;
  const item = element && nodeOf(element, { path: place.path, ...(list && { list }) }, needs);
  const meta = item && !own.kind ? { ...omitKind(item), ...own } : own;
  const kind = meta.kind ?? kindOf(inner, meta, item);
  const parts = shape
    ? nodesIn(shape, { path: place.path, ...(list && { list }), parentMeta: meta }, needs)
    : item?.parts;
  const words = type === 'enum' ? (inner as z.ZodEnum).options : values;
  const { maxLength } = (type === 'pipe' ? input : inner) as { maxLength?: number | null };
  const below = [item, ...Object.values(parts ?? {})];
  return {
    ...meta,
    path: place.path,
    kind,
    sortKind: list ? 'list' : sortsAsOf(kind, words),
    requiredFor: needOf({ ...place, isOptional, isList: type === 'array', start, meta }, needs),
    ...(start !== undefined && { default: start }),
    ...(maxLength && { max: maxLength }),
    ...((words ?? item?.enumValues) && { enumValues: (words ?? item?.enumValues) as (string | number)[] }),
    ...(list && { list }),
    ...(item && { item }),
    ...(parts && { parts }),
    hasMeta: Object.keys(own).length > 0 || below.some((one) => one?.hasMeta),
  };
};

/** What each item of a list declares is said of the list too. */
const omitKind = ({ reference, masterType, target, published, html, file }: FieldNode): FieldMeta => ({
  ...(reference && { reference }),
  ...(masterType && { masterType }),
  ...(target && { target }),
  ...(published && { published }),
  ...(html && { html }),
  ...(file && { file }),
});

/** A field without its optional, nullable and default wrappers, and what it and they declare. */
const unwrapped = (field: z.ZodType): { inner: z.ZodType; meta: FieldMeta; isOptional: boolean; start?: unknown } => {
  const own = fieldMeta.get(field) ?? {};
  const { type, innerType, in: input, defaultValue } = definitionOf(field);
  const within = innerType ?? (type === 'pipe' && !fieldMeta.has(field) ? input : undefined);
  if (!within) return { inner: field, meta: own, isOptional: false };
  const { inner, meta } = unwrapped(within);
  return {
    inner,
    meta: { ...meta, ...own },
    isOptional: type === 'optional',
    ...(type === 'default' && { start: defaultValue }),
  };
};

const kindOf = (inner: z.ZodType, meta: FieldMeta, item: FieldNode | undefined): BuiltInKind => {
  const { type } = definitionOf(inner);
  if (type === 'array') return kindOfList(item?.kind);
  if (meta.html) return 'html';
  if (meta.target) return 'target';
  if (meta.masterType) return 'masterType';
  if (meta.reference) return 'reference';
  if (type === 'boolean' || type === 'number' || type === 'object') return type;
  if (type === 'enum' || type === 'literal') return 'choice';
  const { format, maxLength } = inner as { format?: string; maxLength?: number | null };
  if (format === 'date') return 'date';
  if (inner.meta()?.format === 'date-time') return 'instant';
  return (maxLength ?? 0) > maxLineLength ? 'textarea' : 'text';
};

const kindOfList = (kind: Kind | undefined): BuiltInKind => {
  switch (kind) {
    case 'masterType':
    case 'reference':
    case 'choice':
    case 'target':
      return `${kind}s`;
    case 'object':
      return 'array';
    default:
      return 'tags';
  }
};

const sortsAsOf = (kind: Kind, words: readonly unknown[] | undefined): SortKind => {
  if (kind === 'choice' && typeof words?.[0] === 'number') return 'number';
  return Object.hasOwn(sortKindOfBuiltInKind, kind) ? sortKindOfBuiltInKind[kind as BuiltInKind] : 'text';
};

interface Declared extends Place {
  isOptional: boolean;
  isList: boolean;
  start?: unknown;
  meta: FieldMeta;
}

const needOf = (
  { path, parentMeta, isOptional, isList, start, meta }: Declared,
  { requiredToPublish, conditionallyRequired, startsAsDraft, key }: Needs,
) => {
  if (requiredToPublish?.includes(path)) return 'publish';
  if (parentMeta?.optionalParts) return 'save';
  // A destination is needed once the field beside it names a kind.
  const isConditional = meta.target !== undefined || conditionallyRequired?.includes(path);
  const isEmptyAtFirst = isList && start !== undefined;
  if (!isConditional && (isOptional || isEmptyAtFirst)) return 'never';
  return startsAsDraft && start === undefined && path !== key ? 'publish' : 'save';
};

/** Declares that a field tells of a person who is no staff: it is shown to those who need it, and masked for others. */
export const personal = <Field extends z.ZodType>(field: Field): Field => marked(field, { personal: true });

/** Declares that a field is for a few: it is masked for others, who leave it as it is. */
export const confidential = <Field extends z.ZodType>(field: Field): Field => marked(field, { confidential: true });

/** Gives a field a kind of its own: what writes and shows it stands in the kinds of its area. */
export const withKind = <Field extends z.ZodType>(kind: Kind, field: Field): Field => marked(field, { kind });

/** A copy, since the same field may stand unmarked elsewhere. */
const marked = <Field extends z.ZodType>(field: Field, mark: FieldMeta): Field => {
  const copy = field.clone(field.def as Parameters<Field['clone']>[0], { parent: true }) as Field;
  fieldMeta.add(copy, { ...fieldMeta.get(field), ...mark });
  return copy;
};

/** The field at a path (`licenses.state`, with or without the places of rows); undefined where there is none. */
export const fieldAt = (fields: FieldNodes, path: string): FieldNode | undefined => {
  const [name = '', ...rest] = path.split('.').filter((key) => !/^\d+$/.test(key));
  const first = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return rest.reduce<FieldNode | undefined>(
    (node, key) => (node?.parts && Object.hasOwn(node.parts, key) ? node.parts[key] : undefined),
    first,
  );
};

interface Visited {
  /** Where the value stands: `placement`, `licenses.0.state`. */
  path: string;
  value: unknown;
  node: FieldNode;
  /** The values of the object that the value, or the list it is an item of, stands in. */
  siblings: Record<string, unknown>;
}

/** Every value of a record whose field declares more than its type; also those left out, where `target` is declared. */
export const collectAnnotatedValues = (fields: FieldNodes, record: unknown): Visited[] =>
  visitParts(fields, record, '');

const visitParts = (fields: FieldNodes, values: unknown, around: string): Visited[] => {
  if (typeof values !== 'object' || values === null) return [];
  const record = values as Record<string, unknown>;
  return Object.entries(fields).flatMap(([name, node]) =>
    node.hasMeta ? collectAnnotatedValuesOf(node, record[name], around ? `${around}.${name}` : name, record) : [],
  );
};

/** As `collectAnnotatedValues`, of the value of one field. */
export const collectAnnotatedValuesOf = (
  node: FieldNode,
  value: unknown,
  path: string,
  beside: Record<string, unknown> = {},
): Visited[] => {
  const { item, parts } = node;
  if (item && Array.isArray(value))
    return item.hasMeta
      ? value.flatMap((one, index) => collectAnnotatedValuesOf(item, one, `${path}.${index}`, beside))
      : [];
  const here = value !== undefined || node.target ? [{ path, value, node, siblings: beside }] : [];
  return parts && !item ? [...here, ...visitParts(parts, value, path)] : here;
};

/** The value at a path of a record; undefined where there is none. */
export const valueAt = (record: Record<string, unknown>, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], record);
