import { createContext, useContext } from 'react';
import { useRecordContext, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { type AreaSchema, fieldAt, metaOf, ruleOf } from '../kit';

interface SchemaOfView {
  schema: AreaSchema;
  /** Whether the record is read, not written. */
  isReading: boolean;
  /** The fields that are needed here, whatever they are elsewhere. */
  needed: readonly string[];
  /** A hook that gives the values of the record. */
  useValues: () => Record<string, unknown>;
}

export const SchemaContext = createContext<SchemaOfView | null>(null);

export const useSchemaOfView = () => {
  const value = useContext(SchemaContext);
  if (!value) throw new Error('Fields work only within a view of a record');
  return value;
};

/** What the schema of the view declares of a field, and of what is needed and how much may be written. */
export const useDeclared = (source: string) => {
  const { schema, needed } = useSchemaOfView();
  const path = useWrappedSource(source).split('.');
  const ofApi = valuesOfApi(schema) as Record<string, z.ZodType>;
  const field = fieldAt(schema.record, path) ?? ofApi[path[0] ?? ''];
  if (!field) throw new Error(`The schema of ${schema.name} has no field ${path.join('.')}`);
  const rule = ruleOf(schema, path.filter((key) => !/^\d+$/.test(key)).join('.'));
  const isNeeded = needed.includes(path.join('.'));
  return { field, meta: metaOf(field), rule: isNeeded ? { ...rule, need: 'save' as const } : rule };
};

/** The fields whose values the API works out. */
export const valuesOfApi = ({ computed, derived }: AreaSchema): z.ZodRawShape => ({ ...computed?.fields, ...derived });

/** The values of the record: as they stand in the form, or as they are read. */
export const useRecordValues = (): Record<string, unknown> => {
  const { useValues } = useSchemaOfView();
  return useValues();
};

/** The schema for a view that reads a record, and for one that writes it; `needed` are fields that must be filled in there. */
export const reading = (schema: AreaSchema): SchemaOfView => ({
  schema,
  isReading: true,
  needed: [],
  useValues: () => useRecordContext() ?? {},
});
export const writing = (schema: AreaSchema, needed: readonly string[] = []): SchemaOfView => ({
  schema,
  isReading: false,
  needed,
  useValues: () => useWatch(),
});
