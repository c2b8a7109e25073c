import type { z } from 'zod';
import { type AreaSchema, fieldMeta, unwrap, validateRecord } from '../../resources/engine/schemaKit';

/** Values for the fields that rules between fields reach and that cannot be made from the fields alone. */
const hints: Record<string, Record<string, unknown>> = {};

/** Finds or makes what an example points to. */
export interface Targets {
  /** The id of a record of an area. */
  reference: (area: string) => Promise<string>;
  /** The key of a master type of a category. */
  masterType: (category: string) => Promise<string>;
}

/**
 * A record of an area that may be saved and published: the fields that must be filled, made from what they accept.
 * Another number gives another record, which shares no unique value with the first.
 */
export const exampleOf = async (schema: AreaSchema, number: number, targets: Targets) => {
  const example: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.record.shape as Record<string, z.ZodType>)) {
    const isNeeded = !field.safeParse(undefined).success || schema.publish?.required.includes(name);
    if (isNeeded) example[name] = await exampleValue(field, number, targets);
  }
  Object.assign(example, hints[schema.name]);
  const { errors } = validateRecord(schema, example, { publish: true });
  if (Object.keys(errors).length > 0)
    throw new Error(`Give ${schema.name} hints in tests/api/exampleOf.ts: ${JSON.stringify(errors)}`);
  return example;
};

const exampleValue = async (field: z.ZodType, number: number, targets: Targets): Promise<unknown> => {
  const inner = unwrap(field);
  const meta = fieldMeta.get(inner);
  if (meta?.masterType) return targets.masterType(meta.masterType);
  if (meta?.reference) return targets.reference(meta.reference);
  const def = inner.def as { type: string; element?: z.ZodType; shape?: Record<string, z.ZodType>; values?: unknown[] };
  if (def.type === 'array' && def.element) return [await exampleValue(def.element, number, targets)];
  if (def.type === 'object' && def.shape) {
    const entries: [string, unknown][] = [];
    for (const [name, child] of Object.entries(def.shape))
      entries.push([name, await exampleValue(child, number, targets)]);
    return Object.fromEntries(entries);
  }
  if (def.type === 'enum') return (inner as z.ZodEnum).options[0];
  if (def.type === 'literal') return def.values?.[0];
  return candidates(number).find((value) => field.safeParse(value).success);
};

const padded = (number: number) => String(number).padStart(4, '0');

/** What fields accept, the most particular first; the first that a field accepts is its value. */
const candidates = (number: number): unknown[] => [
  true,
  number,
  1,
  0,
  `example-${number}`,
  `name${number}@example.org`,
  `+1202555${padded(number)}`,
  `https://example.org/${number}`,
  `/example/${number}`,
  `#0B${padded(number)}`,
  `4.2.${number}`,
  '2026-11-09T14:00:00.000Z',
  '2026-11-09',
  '09:00 AM',
  'America/New_York',
  `Example text ${number}`,
  `<p>Example text number ${number}, long enough for all</p>`,
  `${number}`,
  'CO',
];
