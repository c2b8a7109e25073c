import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react';
import { useLocale } from 'react-admin';
import { useRecordValues, useSchemaOfView } from '../../fields/schemaContext';
import { isMissing, validateRecord } from '../../kit';
import { isHidden } from '../record/Field';

/** A field that stands in the way, with a sentence where it is not simply empty. */
export interface MissingField {
  path: string;
  sentence?: string;
}

/** What stands between a record with these values and its publishing; in an area that is not published, its saving. */
export const useMissingOf = (values: Record<string, unknown>): readonly MissingField[] => {
  const { schema } = useSchemaOfView();
  const locale = useLocale();
  return useMemo(() => {
    const { broken, errors } = validateRecord(schema, values, { publish: schema.publish !== undefined, locale });
    return Object.entries(errors).flatMap(([path, sentence]) =>
      isHidden(schema, path) ? [] : [isMissing(broken[path]) ? { path } : { path, sentence }],
    );
  }, [schema, values, locale]);
};

const MissingContext = createContext<readonly MissingField[]>([]);

/** Works out once, for all who tell of it, what the record in view is missing. */
export const MissingProvider = ({ children }: { children: ReactNode }) => {
  // What is typed comes first: the rules read whole texts.
  const missing = useMissingOf(useDeferredValue(useRecordValues()));
  return <MissingContext.Provider value={missing}>{children}</MissingContext.Provider>;
};

/** What the record in view is missing. */
export const useMissing = () => useContext(MissingContext);
