import { setSubmissionErrors, useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useEditSession } from './useEditSession';

/** Gives what sends the values of a form to be saved; the sentences of fields that are refused come back. */
export const useSend = () => {
  const { tell } = useEditSession();
  const { save } = useSaveContext();
  return (values: object, goesOnAt?: string) => {
    tell({ type: 'sent', goesOnAt });
    return save?.(values);
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
