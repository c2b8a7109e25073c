import { createContext, useContext, useEffect, useRef } from 'react';
import { useEvent } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** The error messages of fields (dotted path) that a form must wait for before it can be saved. */
export const PendingInputsContext = createContext<Map<string, string>>(new Map());

/**
 * Returns `start` and `end` for an input whose value is not ready yet. Between the two calls the form cannot be saved,
 * and the field has the error `sentence`. It ends automatically when the input unmounts.
 */
export const usePendingInput = (path: string, sentence: string) => {
  const pending = useContext(PendingInputsContext);
  const { getFieldState, trigger } = useFormContext();
  const isPending = useRef(false);
  useEffect(() => {
    // The path changes when the row of the input is moved.
    if (isPending.current) pending.set(path, sentence);
    return () => void pending.delete(path);
  }, [pending, path, sentence]);
  const start = useEvent(() => {
    isPending.current = true;
    pending.set(path, sentence);
  });
  const end = useEvent(() => {
    isPending.current = false;
    pending.delete(path);
    if (getFieldState(path).invalid) void trigger(path);
  });
  return { start, end };
};
