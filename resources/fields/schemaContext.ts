import { createContext, useContext } from 'react';
import { useRecordContext, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type AreaSchema, type FieldNode, nodeAt } from '../kit';

interface SchemaOfView {
  schema: AreaSchema;
  /** Whether the record is read, not written. */
  isReading: boolean;
  /** The fields that are needed here, whatever they are elsewhere. */
  needed: readonly string[];
  /** The fields that the view shows in a way of its own. */
  omittedFields: readonly string[];
  /** A hook that gives the values of the record. */
  useValues: () => Record<string, unknown>;
}

export const SchemaContext = createContext<SchemaOfView | null>(null);

export const useSchemaOfView = () => {
  const value = useContext(SchemaContext);
  if (!value) throw new Error('Fields work only within a view of a record');
  return value;
};

/** What the schema of the view declares of a field, and whether it must be filled in here. */
export const useFieldNode = (source: string): FieldNode => {
  const { schema, needed } = useSchemaOfView();
  const path = useWrappedSource(source);
  const node = nodeAt(schema, path);
  if (!node) throw new Error(`The schema of ${schema.name} has no field ${path}`);
  return needed.includes(path) ? { ...node, requiredFor: 'save' } : node;
};

/** The values of the record: as they stand in the form, or as they are read. */
export const useRecordValues = (): Record<string, unknown> => {
  const { useValues } = useSchemaOfView();
  return useValues();
};

/** The schema for a view that reads a record, and for one that writes it; `needed` are fields that must be filled in there. */
export const schemaForShow = (schema: AreaSchema, shownOtherwise: readonly string[] = []): SchemaOfView => ({
  schema,
  isReading: true,
  needed: [],
  omittedFields: shownOtherwise,
  useValues: () => useRecordContext() ?? {},
});
export const schemaForEdit = (schema: AreaSchema, needed: readonly string[] = []): SchemaOfView => ({
  schema,
  isReading: false,
  needed,
  omittedFields: [],
  useValues: () => useWatch(),
});
