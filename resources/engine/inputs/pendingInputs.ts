import { createContext, useContext, useEffect, useId, useRef } from 'react';
import { useEvent } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** The fields (dotted path) that a form must wait for before it can be saved, with their error messages, by input. */
export type PendingInputs = Map<string, readonly [path: string, sentence: string]>;

export const PendingInputsContext = createContext<PendingInputs>(new Map());

/**
 * Returns `start` and `end` for an input whose value is not ready yet. Between the two calls the form cannot be saved,
 * and the field has the error `sentence`. It ends automatically when the input unmounts.
 */
export const usePendingInput = (path: string, sentence: string) => {
  const pending = useContext(PendingInputsContext);
  // A field can have several inputs, such as a text with the dialog of a picture.
  const id = useId();
  const { getFieldState, trigger } = useFormContext();
  const isPending = useRef(false);
  useEffect(() => {
    // The path changes when the row of the input is moved.
    if (isPending.current) pending.set(id, [path, sentence]);
    return () => void pending.delete(id);
  }, [pending, id, path, sentence]);
  const start = useEvent(() => {
    isPending.current = true;
    pending.set(id, [path, sentence]);
  });
  const end = useEvent(() => {
    isPending.current = false;
    pending.delete(id);
    if (getFieldState(path).invalid) void trigger(path);
  });
  return { start, end };
};
