import { createContext, useContext, useEffect, useRef } from 'react';
import { useEvent } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** What a form must wait for before it can be saved: the sentence for each field (dotted path). */
export const UnfinishedContext = createContext<Map<string, string>>(new Map());

/**
 * For an input whose value is still on its way: between `begin` and `end` the form cannot be saved, and says so at the
 * field. Ends by itself when the input goes.
 */
export const useUnfinished = (path: string, sentence: string) => {
  const unfinished = useContext(UnfinishedContext);
  const { getFieldState, trigger } = useFormContext();
  const isUnfinished = useRef(false);
  useEffect(() => {
    // The row of the input has been moved meanwhile.
    if (isUnfinished.current) unfinished.set(path, sentence);
    return () => void unfinished.delete(path);
  }, [unfinished, path, sentence]);
  const begin = useEvent(() => {
    isUnfinished.current = true;
    unfinished.set(path, sentence);
  });
  const end = useEvent(() => {
    isUnfinished.current = false;
    unfinished.delete(path);
    if (getFieldState(path).invalid) void trigger(path);
  });
  return { begin, end };
};
