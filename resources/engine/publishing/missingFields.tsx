import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react';
import { useLocale } from 'react-admin';
import { useRecordValues, useViewSchema } from '../../fields/schemaContext';
import { isMissing, validateRecord } from '../../kit';
import { isMaskedField } from '../record/Field';

/** A field that stands in the way, with a sentence where it is not simply empty. */
export interface MissingField {
  path: string;
  sentence?: string;
}

/** What stands between a record with these values and its publishing; in an area that is not published, its saving. */
export const useMissingFieldsOf = (values: Record<string, unknown>): readonly MissingField[] => {
  const { schema } = useViewSchema();
  const locale = useLocale();
  return useMemo(() => {
    const { brokenRules, errors } = validateRecord(schema, values, { publish: schema.publish !== undefined, locale });
    return Object.entries(errors).flatMap(([path, sentence]) =>
      isMaskedField(schema, path) ? [] : [isMissing(brokenRules[path]) ? { path } : { path, sentence }],
    );
  }, [schema, values, locale]);
};

const MissingContext = createContext<readonly MissingField[]>([]);

/** Works out once, for all who tell of it, what the record in view is missing. */
export const MissingFieldsProvider = ({ children }: { children: ReactNode }) => {
  // What is typed comes first: the rules read whole texts.
  const missing = useMissingFieldsOf(useDeferredValue(useRecordValues()));
  return <MissingContext.Provider value={missing}>{children}</MissingContext.Provider>;
};

/** What the record in view is missing. */
export const useMissingFields = () => useContext(MissingContext);
