import { memoize } from 'es-toolkit';
import type { z } from 'zod';
import type { AreaSchema } from './defineSchema';
import { type FieldMeta, fieldMeta } from './fieldMeta';

interface Definition {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  values?: unknown[];
}

const definitionOf = (field: z.ZodType) => field.def as unknown as Definition;

/** A field without its optional, nullable and default wrappers. */
export const unwrap = (field: z.ZodType): z.ZodType => {
  const { innerType, type, in: input } = definitionOf(field);
  if (innerType) return unwrap(innerType);
  return type === 'pipe' && input && !fieldMeta.has(field) ? unwrap(input) : field;
};

/** What a field declares beyond its type, or each item of its list. */
export const metaOf = (field: z.ZodType): FieldMeta => {
  const inner = unwrap(field);
  const { element } = definitionOf(inner);
  return fieldMeta.get(inner) ?? (element ? metaOf(element) : {});
};

/** Declares that a field tells of a person who is no staff: it is shown to those who need it, and masked for others. */
export const personal = <Field extends z.ZodType>(field: Field): Field => marked(field, { personal: true });

/** Declares that a field is for a few: it is masked for others, who leave it as it is. */
export const confidential = <Field extends z.ZodType>(field: Field): Field => marked(field, { confidential: true });

const marked = <Field extends z.ZodType>(field: Field, mark: FieldMeta): Field => {
  const inner = unwrap(field);
  fieldMeta.add(inner, { ...fieldMeta.get(inner), ...mark });
  return field;
};

/** The fields of an area that tell of persons; none where it holds nobody's data. */
export const personalFieldsOf: (schema: Fields) => string[] = memoize((schema) => fieldsMarked(schema, 'personal'));

/** The fields of an area that are for a few. */
export const confidentialFieldsOf: (schema: Fields) => string[] = memoize((schema) =>
  fieldsMarked(schema, 'confidential'),
);

type Fields = Pick<AreaSchema, 'record' | 'computed' | 'derived'>;

const fieldsMarked = ({ record, computed, derived }: Fields, mark: 'personal' | 'confidential') =>
  Object.entries({ ...record.shape, ...computed?.fields, ...derived } as Record<string, z.ZodType>).flatMap(
    ([name, field]) => (fieldMeta.get(unwrap(field))?.[mark] ? [name] : []),
  );

interface Visited {
  /** Where the value stands: `placement`, `licenses.0.state`. */
  path: string;
  value: unknown;
  meta: FieldMeta;
  /** The values of the object that the value, or the list it is an item of, stands in. */
  beside: Record<string, unknown>;
}

/** What a visit needs to know of a field, worked out once: lists of records are visited whole. */
const partsOf = memoize((field: z.ZodType) => {
  const inner = unwrap(field);
  const { type, element, shape } = definitionOf(inner);
  const meta = fieldMeta.get(inner);
  if (type === 'array') return { meta, element };
  return { meta, children: type === 'object' && shape ? Object.entries(shape) : undefined };
});

/** Every value of a record whose field declares more than its type; also those left out, where `target` is declared. */
export const visit = (field: z.ZodType, value: unknown, path = '', beside = {}): Visited[] => {
  const { meta, element, children } = partsOf(field);
  const here = meta && (value !== undefined || meta.target) ? [{ path, value, meta, beside }] : [];
  if (value === undefined || value === null) return here;
  const at = (key: string | number) => (path ? `${path}.${key}` : String(key));
  if (element && Array.isArray(value)) return value.flatMap((item, index) => visit(element, item, at(index), beside));
  if (children && typeof value === 'object') {
    const values = value as Record<string, unknown>;
    const below = children.flatMap(([key, child]) => visit(child, values[key], at(key), values));
    return [...here, ...below];
  }
  return here;
};

export type Kind = 'text' | 'choice' | 'number' | 'boolean' | 'list' | 'instant' | 'date';

/**
 * The kind of a field's values, as far as sorting and filtering care; undefined for an unknown field.
 * A choice is compared whole (an enum, a key, a reference, a state), text is searched for a piece.
 */
export const kindOf = (
  schema: Pick<AreaSchema, 'record' | 'machines' | 'computed' | 'derived'>,
  path: string,
): Kind | undefined => {
  const [name = '', ...rest] = path.split('.');
  if (Object.hasOwn(schema.machines, name)) return rest.length > 0 ? undefined : 'choice';
  const shape: Record<string, z.ZodType> = { ...schema.record.shape, ...schema.computed?.fields, ...schema.derived };
  const field = shape[name];
  if (!field) return undefined;
  const inner = fieldAt(field, rest);
  if (!inner) return undefined;
  if (listIn(schema, path)) return 'list';
  const { type, values } = definitionOf(unwrap(inner));
  if (type === 'number' || (type === 'literal' && typeof values?.[0] === 'number')) return 'number';
  if (type === 'boolean') return 'boolean';
  const meta = metaOf(inner);
  if (type === 'enum' || type === 'literal' || meta.masterType || meta.reference || meta.target) return 'choice';
  if (meta.kind === 'slug') return 'choice';
  const { format } = unwrap(inner) as { format?: string };
  if (format === 'date') return 'date';
  return unwrap(inner).meta()?.format === 'date-time' ? 'instant' : 'text';
};

/** Where the list stands that a path leads to or through, and what the rest of the path names in its items. */
export const listIn = (schema: Pick<AreaSchema, 'record'>, path: string) => {
  const keys = path.split('.');
  const at = keys.findIndex((_, index) => {
    const field = fieldAt(schema.record, keys.slice(0, index + 1));
    return field && definitionOf(unwrap(field)).type === 'array';
  });
  return at < 0 ? undefined : { keys: keys.slice(0, at + 1), part: keys[at + 1] };
};

/** The field at a path (`licenses.state`, with or without the indexes of rows); undefined where there is none. */
export const fieldAt = (field: z.ZodType | undefined, path: readonly string[]): z.ZodType | undefined => {
  const [name, ...rest] = path;
  if (!field || name === undefined) return field;
  const { element, shape } = definitionOf(unwrap(field));
  if (element) return fieldAt(element, /^\d+$/.test(name) ? rest : path);
  return fieldAt(shape?.[name], rest);
};

/** The value at a path of a record; undefined where there is none. */
export const valueAt = (record: Record<string, unknown>, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], record);

export type Presentation =
  | NonNullable<FieldMeta['kind']>
  | 'choice'
  | 'choices'
  | 'day'
  | 'html'
  | 'instant'
  | 'lines'
  | 'number'
  | 'object'
  | 'reference'
  | 'references'
  | 'rows'
  | 'target'
  | 'targets'
  | 'text'
  | 'type'
  | 'types'
  | 'words'
  | 'yesNo';

/** A text that may be longer than this is written in several lines. */
const longestLine = 120;

/** How the values of a field are entered and shown. */
export const presentationOf = (field: z.ZodType): Presentation => {
  const inner = unwrap(field);
  const { type, element } = definitionOf(inner);
  if (type === 'array' && element) {
    const one = presentationOf(element);
    if (one === 'type' || one === 'reference' || one === 'choice' || one === 'target') return `${one}s`;
    return one === 'object' ? 'rows' : 'words';
  }
  const meta = metaOf(inner);
  if (meta.kind) return meta.kind;
  if (meta.html) return 'html';
  if (meta.target) return 'target';
  if (meta.masterType) return 'type';
  if (meta.reference) return 'reference';
  if (type === 'boolean') return 'yesNo';
  if (type === 'number') return 'number';
  if (type === 'enum' || type === 'literal') return 'choice';
  if (type === 'object') return 'object';
  const { format, maxLength } = inner as { format?: string; maxLength?: number | null };
  if (format === 'date') return 'day';
  if (inner.meta()?.format === 'date-time') return 'instant';
  return (maxLength ?? 0) > longestLine ? 'lines' : 'text';
};

/** What a person filling in a field (dotted path) should know: is it needed, and how long may it be. */
export interface FieldRule {
  need: 'save' | 'publish' | 'never';
  /** The most characters of a text. */
  max?: number;
}

export const ruleOf = (schema: AreaSchema, path: string): FieldRule => {
  const field = fieldAt(schema.record, path.split('.'));
  const inner = field && (unwrap(field) as z.ZodType & { maxLength?: number | null });
  // Of an audience every part may be left out, which goes without saying at each.
  const around = fieldAt(schema.record, path.split('.').slice(0, -1));
  const isPart = around !== undefined && metaOf(around).kind === 'audience';
  const isEmptyAtFirst = field?.def.type === 'default' && inner?.def.type === 'array';
  // A destination is needed once the field beside it names a kind.
  const isTarget = field !== undefined && metaOf(field).target !== undefined;
  const isNeededAtTimes = isTarget || schema.neededAtTimes?.includes(path);
  const isOptional = !isPart && !isNeededAtTimes && (field?.def.type === 'optional' || isEmptyAtFirst);
  const need = schema.publish?.required.includes(path) ? 'publish' : isOptional ? 'never' : 'save';
  return { need, max: inner?.def.type === 'string' ? (inner.maxLength ?? undefined) : undefined };
};

/** The words that a field may hold, or each item of its list. */
export const wordsOf = (field: z.ZodType): (string | number)[] => {
  const inner = unwrap(field);
  const { type, element, values } = definitionOf(inner);
  if (type === 'array' && element) return wordsOf(element);
  return type === 'enum' ? (inner as z.ZodEnum).options : ((values ?? []) as (string | number)[]);
};

/** The fields of an object, or of each row of a list of objects. */
export const shapeOf = (field: z.ZodType): Record<string, z.ZodType> => {
  const { element, shape } = definitionOf(unwrap(field));
  return element ? shapeOf(element) : (shape ?? {});
};
