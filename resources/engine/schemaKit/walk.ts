import type { z } from 'zod';
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

/** The kind of a field's values, as far as sorting and filtering care; undefined for an unknown field. */
export const kindOf = (
  record: z.ZodObject,
  path: string,
): 'text' | 'number' | 'boolean' | 'list' | 'instant' | undefined => {
  const [name = '', ...rest] = path.split('.');
  const field = record.shape[name] as z.ZodType | undefined;
  if (!field) return undefined;
  const inner = unwrap(field);
  const { type } = inner.def;
  if (type === 'array') return 'list';
  if (rest.length > 0) return undefined;
  if (type === 'number') return 'number';
  if (type === 'boolean') return 'boolean';
  return inner.meta()?.format === 'date-time' ? 'instant' : 'text';
};
