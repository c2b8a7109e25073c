import { useMemo } from 'react';
import { useRecordValues } from '../fields/schemaContext';
import { definitionOf } from './formulas/definition';

/** What the record defines, as it is stored or as it stands in the form. */
export const useDefinition = () => {
  const values = useRecordValues();
  return useMemo(() => definitionOf(values), [values]);
};
