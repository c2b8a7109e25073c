import { setSubmissionErrors, useRefresh, useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useAskReach } from './SaveReach';
import { useEditSession } from './useEditSession';

/**
 * Gives what sends the values of a form to be saved, once it is said how far that reaches; the sentences of fields that
 * are refused come back.
 */
export const useSend = () => {
  const { tell } = useEditSession();
  const { save } = useSaveContext();
  const askReach = useAskReach();
  const refresh = useRefresh();
  return async (values: object, goesOnAt?: string) => {
    const isTogether = askReach && (await askReach());
    if (askReach && isTogether === undefined) return undefined;
    tell({ type: 'sent', goesOnAt });
    if (!isTogether) return save?.(values);
    const refused = await save?.(values, { meta: { following: true } });
    // The others have changed too.
    refresh();
    return refused;
  };
};

/**
 * Gives a function that saves the form around without a press on its button.
 * @returns a function of the field where the person goes on, if any, and of what follows when something must be corrected
 */
export const useSubmit = () => {
  const { handleSubmit, setError } = useFormContext();
  const send = useSend();
  return (goesOnAt?: string, onInvalid?: () => void) =>
    handleSubmit(async (values) => {
      const refused = await send(values, goesOnAt);
      if (refused) setSubmissionErrors(refused, setError);
    }, onInvalid)();
};
