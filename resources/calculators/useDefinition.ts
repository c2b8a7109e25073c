import { useMemo } from 'react';
import { useRecordValues } from '../engine/fields/schemaContext';
import { definitionOf } from './formulas/definition';

/** Returns the definition of the calculator in the form, or of the record where there is no form. */
export const useDefinition = () => {
  const values = useRecordValues();
  return useMemo(() => definitionOf(values), [values]);
};
