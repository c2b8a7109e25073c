import { createContext, useContext } from 'react';
import { useRecordContext, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type AreaSchema, type FieldNode, fieldNodeAt } from '../kit';

interface ViewSchema {
  schema: AreaSchema;
  /** Whether the record is read, not written. */
  isReading: boolean;
  /** The fields that are needed here, whatever they are elsewhere. */
  requiredFields: readonly string[];
  /** The fields that the view shows in a way of its own. */
  omittedFields: readonly string[];
  /** A hook that gives the values of the record. */
  useValues: () => Record<string, unknown>;
}

export const SchemaContext = createContext<ViewSchema | null>(null);

export const useViewSchema = () => {
  const value = useContext(SchemaContext);
  if (!value) throw new Error('Fields work only within a view of a record');
  return value;
};

/** What the schema of the view declares of a field, and whether it must be filled in here. */
export const useFieldNode = (source: string): FieldNode => {
  const { schema, requiredFields } = useViewSchema();
  const path = useWrappedSource(source);
  const node = fieldNodeAt(schema, path);
  if (!node) throw new Error(`The schema of ${schema.name} has no field ${path}`);
  return requiredFields.includes(path) ? { ...node, requiredFor: 'save' } : node;
};

/** The values of the record: as they stand in the form, or as they are read. */
export const useRecordValues = (): Record<string, unknown> => {
  const { useValues } = useViewSchema();
  return useValues();
};

/** The schema for a view that reads a record, and for one that writes it; `needed` are fields that must be filled in there. */
export const schemaForShow = (schema: AreaSchema, shownOtherwise: readonly string[] = []): ViewSchema => ({
  schema,
  isReading: true,
  requiredFields: [],
  omittedFields: shownOtherwise,
  useValues: () => useRecordContext() ?? {},
});
export const schemaForEdit = (schema: AreaSchema, needed: readonly string[] = []): ViewSchema => ({
  schema,
  isReading: false,
  requiredFields: needed,
  omittedFields: [],
  useValues: () => useWatch(),
});
