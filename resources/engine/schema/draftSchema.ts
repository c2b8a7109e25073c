import { mapValues, memoize } from 'es-toolkit';
import { z } from './zod';

/** A record in which any field may still be missing. */
export type Draft<Value> = Value extends readonly (infer Item)[]
  ? Draft<Item>[]
  : Value extends object
    ? { [Name in keyof Value]?: Draft<Value[Name]> | undefined }
    : Value;

/** The options of a custom check that requires a minimum length; such a check does not apply to a draft. */
export const minLengthCheck = { params: { isMinLength: true } };

interface Check {
  _zod: { def: { check: string; params?: { isMinLength?: boolean } } };
}

interface Definition {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  checks?: Check[];
}

const minBoundChecks: readonly string[] = ['min_length', 'greater_than'];

/** Returns whether a check finds wrong values, rather than values that are not complete yet. */
const appliesToDraft =
  ({ type }: Definition) =>
  ({ _zod: { def } }: Check) => {
    // A check of an object concerns several of its fields: it is a rule, not a format.
    if (def.check === 'custom') return type !== 'object' && !def.params?.isMinLength;
    return !minBoundChecks.includes(def.check);
  };

/**
 * Returns the schema of a field in a draft: the same types, formats and upper bounds, without lower bounds. Every field
 * of an object is optional. Objects and lists inside the field change likewise.
 */
export const draftSchemaOf: (field: z.ZodType) => z.ZodType = memoize((field: z.ZodType): z.ZodType => {
  const definition = field.def as Definition;
  const { innerType, element, shape, checks } = definition;
  const draftParts = {
    ...(innerType && { innerType: draftSchemaOf(innerType) }),
    ...(element && { element: draftSchemaOf(element) }),
    ...(shape && { shape: mapValues(shape, (part) => draftSchemaOf(part).optional()) }),
    ...(checks && { checks: checks.filter(appliesToDraft(definition)) }),
  };
  if (Object.keys(draftParts).length === 0) return field;
  const draft = field.clone({ ...definition, ...draftParts } as never);
  const { id, ...meta } = z.globalRegistry.get(field) ?? {};
  // A schema that is named in the OpenAPI document gets a name as a draft too.
  return id ? draft.register(z.globalRegistry, { ...meta, id: `${id}Draft` }) : draft;
});
