import { mapValues } from 'es-toolkit';
import type { z } from 'zod';
import { type AreaSchema, unwrap } from '../../resources/kit';

interface Definition {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
}

/** Values that a field may have, told apart by its path; the first is that of a record which has everything. */
const formsOf = (field: z.ZodType, path: string): unknown[] => {
  const inner = unwrap(field);
  const { type } = inner;
  const { shape, element } = inner.def as Definition;
  if (shape) {
    const forms = mapValues(shape, (part, name) => formsOf(part, `${path}.${name}`));
    const whole = mapValues(forms, ([first]) => first);
    const others = Object.entries(forms).flatMap(([name, [, ...rest]]) =>
      [undefined, ...rest].map((form) => ({ ...whole, [name]: form })),
    );
    return [whole, ...others];
  }
  if (element) {
    const [one] = formsOf(element, path);
    return [[one], Array(100).fill(one)];
  }
  if (type === 'enum') return (inner as z.ZodEnum).options;
  if (type === 'boolean') return [true, false];
  if (type === 'number') return [1, 1_234_567.5];
  const { format } = inner as { format?: string };
  if (format === 'date') return ['2026-11-09'];
  return [inner.meta()?.format === 'date-time' ? '2026-11-09T14:00:00.000Z' : path, path.padEnd(1000, '…')];
};

const isNeeded = (field: z.ZodType) => field.type !== 'optional' && field.type !== 'default';

/**
 * What an area calls records that have everything, or no more than they must, and what it calls them where a field
 * that it reads is missing or has another form. However it is written
 * or built, it gives the same list while it does the same.
 */
export const labelForms = ({ record, computed, label }: AreaSchema): string[] => {
  const shape: Record<string, z.ZodType> = { ...record.shape, ...computed?.fields };
  const read = new Set<string>();
  const labelOf = (changed: Record<string, unknown>, has: (field: z.ZodType) => boolean) => {
    const formOf = (_: object, key: string | symbol) => {
      const name = String(key);
      const field = shape[name];
      if (!field) return undefined;
      read.add(name);
      if (Object.hasOwn(changed, name)) return changed[name];
      return has(field) ? formsOf(field, name)[0] : undefined;
    };
    try {
      return String(label(new Proxy<Record<string, unknown>>({ ...shape }, { get: formOf })));
    } catch {
      // Without a field that no record lacks.
      return '';
    }
  };
  const labelsWith = (changed: Record<string, unknown>) => [labelOf(changed, () => true), labelOf(changed, isNeeded)];
  const labels = labelsWith({});
  // It may come to read others while these are tried.
  for (const name of read) {
    const field = shape[name];
    const [, ...others] = field ? formsOf(field, name) : [];
    for (const form of [undefined, ...others]) labels.push(...labelsWith({ [name]: form }));
  }
  return [...new Set(labels)].sort();
};
