import { createContext, useContext } from 'react';
import { type AreaSchema, ruleOf } from './schemaKit';

export const SchemaContext = createContext<AreaSchema | null>(null);

/** What the schema of the form says of one field: whether it is needed, and its bounds. */
export const useFieldRule = (source: string) => {
  const schema = useContext(SchemaContext);
  return schema ? ruleOf(schema, source) : undefined;
};
