import { useEffect, useRef } from 'react';
import { useRecordContext, useWrappedSource } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

/**
 * Fills in the key of a new record from another field, until somebody types another key. Returns the function to call
 * when they do.
 */
export const useProposedKey = (source: string, from: string, keyOf: (text: string) => string) => {
  const path = useWrappedSource(source);
  const text: unknown = useWatch({ name: from });
  const key: string = useWatch({ name: path }) ?? '';
  const { setValue } = useFormContext();
  const proposal = typeof text === 'string' ? keyOf(text) : '';
  const follows = useRef(useRecordContext()?.id === undefined && (key === '' || key === proposal));
  useEffect(() => {
    if (follows.current && proposal !== '') setValue(path, proposal, { shouldDirty: true });
  }, [proposal, path, setValue]);
  return () => {
    follows.current = false;
  };
};
