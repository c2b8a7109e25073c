import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react';
import { useLocale } from 'react-admin';
import { useRecordValues, useViewSchema } from '../../fields/schemaContext';
import { isMissingValueError, validateRecord } from '../../schema';
import { isMaskedField } from './Field';

/** A field that prevents publishing or saving; `sentence` is its error message, undefined where it is just empty. */
export interface MissingField {
  path: string;
  sentence?: string;
}

/**
 * Returns the fields that prevent publishing a record with these values, or saving it in an area without publishing.
 * Masked fields are left out.
 */
const useMissingFieldsOf = (values: Record<string, unknown>): readonly MissingField[] => {
  const { schema } = useViewSchema();
  const locale = useLocale();
  return useMemo(() => {
    const { brokenRules, errors } = validateRecord(schema, values, { complete: true, locale });
    return Object.entries(errors).flatMap(([path, sentence]) =>
      isMaskedField(schema, path) ? [] : [isMissingValueError(brokenRules[path]) ? { path } : { path, sentence }],
    );
  }, [schema, values, locale]);
};

const MissingFieldsContext = createContext<readonly MissingField[]>([]);

/** Determines the missing fields of the record in view once for all components that display them. */
export const MissingFieldsProvider = ({ children }: { children: ReactNode }) => {
  // Deferred, because validating long texts must not slow down typing.
  const missingFields = useMissingFieldsOf(useDeferredValue(useRecordValues()));
  return <MissingFieldsContext.Provider value={missingFields}>{children}</MissingFieldsContext.Provider>;
};

/** Returns the missing fields of the record in view, see `MissingField`. */
export const useMissingFields = () => useContext(MissingFieldsContext);
