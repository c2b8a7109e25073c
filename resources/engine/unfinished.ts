import { createContext, useContext, useEffect } from 'react';
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
  useEffect(() => () => void unfinished.delete(path), [unfinished, path]);
  return {
    begin: () => void unfinished.set(path, sentence),
    end: () => {
      unfinished.delete(path);
      if (getFieldState(path).invalid) void trigger(path);
    },
  };
};
