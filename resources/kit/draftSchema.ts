import { mapValues, memoize } from 'es-toolkit';
import { z } from 'zod';

/** A record of which anything may still be missing. */
export type Draft<Value> = Value extends readonly (infer Item)[]
  ? Draft<Item>[]
  : Value extends object
    ? { [Name in keyof Value]?: Draft<Value[Name]> | undefined }
    : Value;

/** What a check says of itself that asks for a least length: it does not count in a draft. */
export const minLengthCheck = { params: { isLeast: true } };

interface Check {
  _zod: { def: { check: string; params?: { isLeast?: boolean } } };
}

interface Definition {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  checks?: Check[];
}

const checksOfLeast: readonly string[] = ['min_length', 'greater_than'];

/** Whether a check tells a value that is wrong from one that is not finished. */
const countsInDraft =
  ({ type }: Definition) =>
  ({ _zod: { def } }: Check) => {
    // What is said of the fields of an object together is a rule, not a format.
    if (def.check === 'custom') return type !== 'object' && !def.params?.isLeast;
    return !checksOfLeast.includes(def.check);
  };

/**
 * What a field takes in a draft: values of the same types, formats and upper bounds, which may be missing, short or few,
 * also in the objects and lists that it holds.
 */
export const draftSchemaOf: (field: z.ZodType) => z.ZodType = memoize((field: z.ZodType): z.ZodType => {
  const definition = field.def as unknown as Definition;
  const { innerType, element, shape, checks } = definition;
  const parts = {
    ...(innerType && { innerType: draftSchemaOf(innerType) }),
    ...(element && { element: draftSchemaOf(element) }),
    ...(shape && { shape: mapValues(shape, (part) => draftSchemaOf(part).optional()) }),
    ...(checks && { checks: checks.filter(countsInDraft(definition)) }),
  };
  if (Object.keys(parts).length === 0) return field;
  const draft = field.clone({ ...definition, ...parts } as never);
  const { id, ...known } = z.globalRegistry.get(field) ?? {};
  // What has a name in the OpenAPI document has one as a draft too.
  return id ? draft.register(z.globalRegistry, { ...known, id: `${id}Draft` }) : draft;
});
