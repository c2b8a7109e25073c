import type { z } from 'zod';
import type { AreaSchema } from './defineSchema';
import { type FieldMeta, fieldMeta } from './fields';

/** A field without its optional, nullable and default wrappers. */
export const unwrap = (field: z.ZodType): z.ZodType => {
  const def = field.def as { type: string; innerType?: z.ZodType; in?: z.ZodType };
  if (def.innerType) return unwrap(def.innerType);
  return def.type === 'pipe' && def.in ? unwrap(def.in) : field;
};

export interface DeclaredValue {
  /** Where the value stands: `placement`, `licenses.0.state`. */
  path: string;
  value: string;
  meta: FieldMeta;
}

/** Every value of a record whose field declares a reference, a master type or HTML. */
export const declaredValues = (field: z.ZodType, value: unknown, path = ''): DeclaredValue[] => {
  if (value === undefined || value === null) return [];
  const inner = unwrap(field);
  const meta = fieldMeta.get(inner);
  if (meta && typeof value === 'string') return [{ path, value, meta }];
  const def = inner.def as { type: string; element?: z.ZodType; shape?: Record<string, z.ZodType> };
  const at = (key: string | number) => (path ? `${path}.${key}` : String(key));
  if (def.type === 'array' && def.element && Array.isArray(value)) {
    const { element } = def;
    return value.flatMap((item, index) => declaredValues(element, item, at(index)));
  }
  if (def.type === 'object' && def.shape && typeof value === 'object') {
    const values = value as Record<string, unknown>;
    return Object.entries(def.shape).flatMap(([key, child]) => declaredValues(child, values[key], at(key)));
  }
  return [];
};

export type Kind = 'text' | 'choice' | 'number' | 'boolean' | 'list' | 'instant' | 'date';

/**
 * The kind of a field's values, as far as sorting and filtering care; undefined for an unknown field.
 * A choice is compared whole (an enum, a key, a reference, a state), text is searched for a piece.
 */
export const kindOf = (schema: Pick<AreaSchema, 'record' | 'machines'>, path: string): Kind | undefined => {
  const [name = '', ...rest] = path.split('.');
  if (Object.hasOwn(schema.machines, name)) return rest.length > 0 ? undefined : 'choice';
  const field = schema.record.shape[name] as z.ZodType | undefined;
  if (!field) return undefined;
  const inner = unwrap(field);
  const def = inner.def as { type: string; values?: unknown[] };
  if (def.type === 'array') return 'list';
  if (rest.length > 0) return undefined;
  if (def.type === 'number' || (def.type === 'literal' && typeof def.values?.[0] === 'number')) return 'number';
  if (def.type === 'boolean') return 'boolean';
  const meta = fieldMeta.get(inner);
  if (def.type === 'enum' || def.type === 'literal' || meta?.masterType || meta?.reference) return 'choice';
  const { format } = inner as { format?: string };
  if (format === 'date') return 'date';
  return inner.meta()?.format === 'date-time' ? 'instant' : 'text';
};

/** What a person filling in a field (dotted path) should know: is it needed, and how long may it be. */
export interface FieldRule {
  need: 'save' | 'publish' | 'never';
  /** The most characters of a text. */
  max?: number;
}

export const ruleOf = (schema: AreaSchema, path: string): FieldRule => {
  const field = fieldAt(schema.record, path.split('.'));
  const type = field?.def.type;
  const inner = field && (unwrap(field) as z.ZodType & { maxLength?: number | null });
  const need = schema.publish?.required.includes(path) ? 'publish' : type === 'optional' ? 'never' : 'save';
  return { need, max: inner?.def.type === 'string' ? (inner.maxLength ?? undefined) : undefined };
};

const fieldAt = (field: z.ZodType | undefined, path: string[]): z.ZodType | undefined => {
  const [name, ...rest] = path;
  if (!field || name === undefined) return field;
  const def = unwrap(field).def as { element?: z.ZodType; shape?: Record<string, z.ZodType> };
  return fieldAt(def.element ?? def.shape?.[name], rest);
};
