import { memoize } from 'es-toolkit';
import { createContext, useContext } from 'react';
import { useRecordContext, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type AreaSchema, type FieldNode, fieldNodeAt } from '../schema';

interface ViewSchema {
  schema: AreaSchema;
  /** Whether the view displays the record without editing it. */
  isReading: boolean;
  /** The fields that are required in this view, in addition to those of the schema. */
  requiredFields: readonly string[];
  /** A hook that returns the values of the record. */
  useValues: () => Record<string, unknown>;
}

export const SchemaContext = createContext<ViewSchema | null>(null);

/** Returns the schema of the view around; throws outside a view of a record. */
export const useViewSchema = () => {
  const value = useContext(SchemaContext);
  if (!value) throw new Error('Fields work only within a view of a record');
  return value;
};

/** Returns the node of a field, required if the view requires it. Throws for a field that the schema does not have. */
export const useFieldNode = (source: string): FieldNode => {
  const { schema, requiredFields } = useViewSchema();
  const path = useWrappedSource(source);
  const node = fieldNodeAt(schema, path);
  if (!node) throw new Error(`The schema of ${schema.name} has no field ${path}`);
  return requiredFields.includes(path) ? { ...node, requiredFor: 'save' } : node;
};

/** Returns the values of the record: the current values of the form, or the loaded record. */
export const useRecordValues = (): Record<string, unknown> => {
  const { useValues } = useViewSchema();
  return useValues();
};

// A schema has one context of each kind, so that its fields are rendered again only when something of theirs changes.

/** Returns the context of a view that displays a record. */
export const schemaForShow = memoize(
  (schema: AreaSchema): ViewSchema => ({
    schema,
    isReading: true,
    requiredFields: [],
    useValues: () => useRecordContext() ?? {},
  }),
);

const editing = memoize(
  (schema: AreaSchema): ViewSchema => ({ schema, isReading: false, requiredFields: [], useValues: () => useWatch() }),
);

/** Returns the context of a view that edits a record; `requiredFields` are required in addition to the schema. */
export const schemaForEdit = (schema: AreaSchema, requiredFields?: readonly string[]): ViewSchema =>
  requiredFields ? { ...editing(schema), requiredFields } : editing(schema);
