import type { z } from 'zod';
import {
  type BuiltInKind,
  type FieldMeta,
  fieldMeta,
  isBuiltInKind,
  type Kind,
  type SortKind,
  sortKindOfBuiltInKind,
} from './fieldMeta';
import { maxLineLength } from './fields';

/** A field as plain data, created once from its zod declaration. */
export interface FieldNode extends FieldMeta {
  /** Its path in a record, without row indexes: `placement`, `licenses.state`. */
  path: string;
  /** Its kind: how the value is edited and displayed. */
  kind: Kind;
  /**
   * The built-in kind as which the value is sorted, filtered, imported and exported: its kind, or for a kind of the
   * domain or of an area, that of its type.
   */
  valueKind: BuiltInKind;
  /** The way in which lists compare its values. */
  sortKind: SortKind;
  /** The action that requires a value: a save, publishing, or none. */
  requiredFor: 'save' | 'publish' | 'never';
  /** The default value. */
  default?: unknown;
  /** The maximum number of characters of a text. */
  max?: number;
  /** The values of an enumeration, or of the items of a list. */
  enumValues?: readonly (string | number)[];
  /**
   * For a list or a field in a list: the path of the list and its maximum number of items, and the path of the field
   * within an item.
   */
  list?: { keys: readonly string[]; maxItems?: number; part?: string };
  /** The node of the items of a list. */
  item?: FieldNode;
  /** The fields of an object, or of the rows of a list of objects. */
  parts?: FieldNodes;
  /** Whether the field or one of its parts has metadata. */
  hasMeta: boolean;
}

/** The fields of a record or an object, by name. */
export type FieldNodes = Readonly<Record<string, FieldNode>>;

/** Whether a field is a formatted text or contains one. */
export const hasFormattedText = ({ html, item, parts = {} }: FieldNode): boolean =>
  html !== undefined || (item !== undefined && hasFormattedText(item)) || Object.values(parts).some(hasFormattedText);

/** The field paths of a record: `placement`, `address.state`, and `licenses.state` for the rows of a list. */
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

const definitionOf = (field: z.ZodType) => field.def as Definition;

/** The rules of a schema about required fields. */
interface RequiredRules {
  /** The paths that publishing requires. */
  requiredToPublish?: readonly string[] | undefined;
  /** The paths that are required only in some cases. */
  conditionallyRequired?: readonly string[] | undefined;
  /** Whether required fields are required for publishing only, not to save a draft. */
  startsAsDraft?: boolean;
  /** The field that a draft requires all the same. */
  key?: string | undefined;
}

interface FieldLocation {
  path: string;
  list?: FieldNode['list'];
  /** The metadata of the field around it. */
  parentMeta?: FieldMeta;
}

/** Creates the nodes of zod fields. */
export const fieldNodes = (shape: z.ZodRawShape, required: RequiredRules = {}): FieldNodes =>
  nodesIn(shape, { path: '' }, required);

const nodesIn = (shape: object, { path, list, parentMeta }: FieldLocation, required: RequiredRules): FieldNodes =>
  Object.fromEntries(
    Object.entries(shape as Record<string, z.ZodType>).map(([name, field]) => {
      const at = path ? `${path}.${name}` : name;
      const inList = list && { list: { ...list, part: list.part ?? name } };
      return [name, nodeOf(field, { path: at, ...inList, ...(parentMeta && { parentMeta }) }, required)];
    }),
  );

const nodeOf = (field: z.ZodType, location: FieldLocation, required: RequiredRules): FieldNode => {
  const { inner, meta: selfMeta, isOptional, defaultValue } = unwrap(field);
  const { type, element, shape, values, in: input } = definitionOf(inner);
  const list =
    type === 'array' ? (location.list ?? { keys: location.path.split('.'), ...maxItemsOf(inner) }) : location.list;
  const item = element && nodeOf(element, { path: location.path, ...(list && { list }) }, required);
  const meta = item && !selfMeta.kind ? { ...omitKind(item), ...selfMeta } : selfMeta;
  const valueKind = isBuiltInKind(meta.kind) ? meta.kind : (meta.valueKind ?? kindOf(inner, meta, item));
  const kind = meta.kind ?? valueKind;
  const parts = shape
    ? nodesIn(shape, { path: location.path, ...(list && { list }), parentMeta: meta }, required)
    : item?.parts;
  const enumValues = type === 'enum' ? (inner as z.ZodEnum).options : values;
  const { maxLength } = (type === 'pipe' ? input : inner) as { maxLength?: number | null };
  const children = [item, ...Object.values(parts ?? {})];
  return {
    ...meta,
    path: location.path,
    kind,
    valueKind,
    sortKind: list ? 'list' : sortKindFor(valueKind, enumValues),
    requiredFor: requiredForOf({ ...location, isOptional, isList: type === 'array', defaultValue, meta }, required),
    ...(defaultValue !== undefined && { default: defaultValue }),
    ...(maxLength && { max: maxLength }),
    ...((enumValues ?? item?.enumValues) && { enumValues: (enumValues ?? item?.enumValues) as (string | number)[] }),
    ...(list && { list }),
    ...(item && { item }),
    ...(parts && { parts }),
    hasMeta: Object.keys(selfMeta).length > 0 || children.some((child) => child?.hasMeta),
  };
};

const maxItemsOf = ({ def }: z.ZodType): { maxItems?: number } => {
  const maxima = (def.checks ?? []).flatMap((check) => {
    const { maximum } = check._zod.def as { maximum?: number };
    return maximum === undefined ? [] : [maximum];
  });
  return maxima.length > 0 ? { maxItems: Math.min(...maxima) } : {};
};

/** Returns the metadata of an item that its list has too: the reference, target, HTML tags and file, not the kind. */
const omitKind = ({ reference, worksOn, masterType, target, published, html, file }: FieldNode): FieldMeta => ({
  ...(reference && { reference }),
  ...(worksOn && { worksOn }),
  ...(masterType && { masterType }),
  ...(target && { target }),
  ...(published && { published }),
  ...(html && { html }),
  ...(file && { file }),
});

/** Returns a field without its optional, nullable and default wrappers, with the metadata of all of them. */
const unwrap = (
  field: z.ZodType,
): { inner: z.ZodType; meta: FieldMeta; isOptional: boolean; defaultValue?: unknown } => {
  const selfMeta = fieldMeta.get(field) ?? {};
  const { type, innerType, in: input, defaultValue } = definitionOf(field);
  const wrapped = innerType ?? (type === 'pipe' && !fieldMeta.has(field) ? input : undefined);
  if (!wrapped) return { inner: field, meta: selfMeta, isOptional: false };
  const { inner, meta } = unwrap(wrapped);
  return {
    inner,
    meta: { ...meta, ...selfMeta },
    isOptional: type === 'optional',
    ...(type === 'default' && { defaultValue }),
  };
};

const kindOf = (inner: z.ZodType, meta: FieldMeta, item: FieldNode | undefined): BuiltInKind => {
  const { type } = definitionOf(inner);
  if (type === 'array') return kindOfList(item?.valueKind);
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

const sortKindFor = (kind: BuiltInKind, enumValues: readonly unknown[] | undefined): SortKind =>
  kind === 'choice' && typeof enumValues?.[0] === 'number' ? 'number' : sortKindOfBuiltInKind[kind];

interface DeclaredField extends FieldLocation {
  isOptional: boolean;
  isList: boolean;
  defaultValue?: unknown;
  meta: FieldMeta;
}

const requiredForOf = (
  { path, parentMeta, isOptional, isList, defaultValue, meta }: DeclaredField,
  { requiredToPublish, conditionallyRequired, startsAsDraft, key }: RequiredRules,
) => {
  if (requiredToPublish?.includes(path)) return 'publish';
  if (parentMeta?.optionalParts) return 'save';
  // A link target is required once its kind field has a value.
  const isConditional = meta.target !== undefined || conditionallyRequired?.includes(path);
  const isInitiallyEmpty = isList && defaultValue !== undefined;
  if (!isConditional && (isOptional || isInitiallyEmpty)) return 'never';
  return startsAsDraft && defaultValue === undefined && path !== key ? 'publish' : 'save';
};

/** Marks a field as personal data of somebody who is not staff; it is masked for roles that may not see such data. */
export const personal = <Field extends z.ZodType>(field: Field): Field => addMeta(field, { personal: true });

/** Marks a field as confidential: it is masked for other roles, and their saves leave it unchanged. */
export const confidential = <Field extends z.ZodType>(field: Field): Field => addMeta(field, { confidential: true });

/**
 * Sets the kind of a field; the `kinds` of its area declare the input and the field component of the kind. The values
 * are sorted, filtered, imported and exported as before.
 */
export const withKind = <Field extends z.ZodType>(kind: Kind, field: Field): Field => {
  const before = fieldMeta.get(field)?.kind;
  return addMeta(field, { kind, ...(isBuiltInKind(before) && { valueKind: before }) });
};

/** Returns a copy of a field with more metadata; the original can be in use elsewhere. */
const addMeta = <Field extends z.ZodType>(field: Field, meta: FieldMeta): Field => {
  const copy = field.clone(field.def as Parameters<Field['clone']>[0], { parent: true }) as Field;
  fieldMeta.add(copy, { ...fieldMeta.get(field), ...meta });
  return copy;
};

/** Finds the field at a path (`licenses.state`, with or without row indexes); undefined for an unknown field. */
export const fieldAt = (fields: FieldNodes, path: string): FieldNode | undefined => {
  const [name = '', ...rest] = path.split('.').filter((key) => !/^\d+$/.test(key));
  const first = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return rest.reduce<FieldNode | undefined>(
    (node, key) => (node?.parts && Object.hasOwn(node.parts, key) ? node.parts[key] : undefined),
    first,
  );
};
