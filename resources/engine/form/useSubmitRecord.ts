import { isEmptyObject } from 'es-toolkit';
import { setSubmissionErrors, useRefresh, useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useConfirmSave } from './SaveConfirmation';
import { useEditSession } from './useEditSession';

/**
 * Gives what sends the values of a form to be saved, once it is said how far that reaches and who is told; the sentences
 * of fields that are refused come back.
 */
export const useSubmitRecord = () => {
  const { tell } = useEditSession();
  const { save } = useSaveContext();
  const ask = useConfirmSave();
  const refresh = useRefresh();
  return async (values: object, goesOnAt?: string) => {
    const meta = await ask(values);
    if (!meta) return undefined;
    tell({ type: 'sent', goesOnAt });
    // A `meta` goes before that of the form, which holds the key of a new record.
    const refused = await save?.(values, isEmptyObject(meta) ? {} : { meta });
    // The others have changed too.
    if (meta.following) refresh();
    return refused;
  };
};

/**
 * Gives a function that saves the form around without a press on its button.
 * @returns a function of the field where the person goes on, if any, and of what follows when something must be corrected
 */
export const useRequestSubmit = () => {
  const { handleSubmit, setError } = useFormContext();
  const send = useSubmitRecord();
  return (goesOnAt?: string, onInvalid?: () => void) =>
    handleSubmit(async (values) => {
      const refused = await send(values, goesOnAt);
      if (refused) setSubmissionErrors(refused, setError);
    }, onInvalid)();
};
