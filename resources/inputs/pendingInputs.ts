import { createContext, useContext, useEffect, useRef } from 'react';
import { useEvent } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** What a form must wait for before it can be saved: the sentence for each field (dotted path). */
export const PendingInputsContext = createContext<Map<string, string>>(new Map());

/**
 * For an input whose value is still on its way: between `begin` and `end` the form cannot be saved, and says so at the
 * field. Ends by itself when the input goes.
 */
export const usePendingInput = (path: string, sentence: string) => {
  const pending = useContext(PendingInputsContext);
  const { getFieldState, trigger } = useFormContext();
  const isPending = useRef(false);
  useEffect(() => {
    // The row of the input has been moved meanwhile.
    if (isPending.current) pending.set(path, sentence);
    return () => void pending.delete(path);
  }, [pending, path, sentence]);
  const begin = useEvent(() => {
    isPending.current = true;
    pending.set(path, sentence);
  });
  const end = useEvent(() => {
    isPending.current = false;
    pending.delete(path);
    if (getFieldState(path).invalid) void trigger(path);
  });
  return { begin, end };
};
