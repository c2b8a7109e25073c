import { isEmptyObject } from 'es-toolkit';
import { createContext, useContext } from 'react';
import { setSubmissionErrors, useRefresh, useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useSchema } from '../resource/areaContext';
import { useEditSession } from '../session/useEditSession';
import { sentValuesOf } from '../values/dirtyValues';

/** The answers that a user gives before a save. */
export interface SaveOptions {
  /** Whether the change applies to the other records of its scope too. */
  following?: boolean;
  /** Whether people are notified. */
  notifyPeople?: boolean;
}

/** Asks the questions before a save of the values; resolves to undefined if the user cancels. */
export type ConfirmSave = (values: object) => Promise<SaveOptions | undefined>;

/** The questions before a save; without a provider there are none. */
export const ConfirmSaveContext = createContext<ConfirmSave>(async () => ({}));

/**
 * Returns the submit handler of a form. It first asks for the scope of the change and whether people are notified, then
 * saves the values. It returns the errors of the fields; undefined after a success or if the user cancels.
 */
export const useSubmitRecord = () => {
  const { dispatch, getSession } = useEditSession();
  const schema = useSchema();
  const { save } = useSaveContext();
  const confirmSave = useContext(ConfirmSaveContext);
  const refresh = useRefresh();
  return async (formValues: Record<string, unknown>, focusField?: string) => {
    const { openedRecord, defaultValues } = getSession();
    const values = sentValuesOf(schema, openedRecord ?? defaultValues ?? {}, formValues);
    const meta = await confirmSave(values);
    if (!meta) return undefined;
    dispatch({ type: 'sent', focusField });
    // An empty `meta` is left out, since it would replace the form's, which has the idempotency key of a new record.
    const errors = await save?.(values, isEmptyObject(meta) ? {} : { meta });
    // The other records have changed too.
    if (meta.following) refresh();
    return errors;
  };
};

/**
 * Returns a function that submits the form around without its button. Its parameters are the field to focus after the
 * save, for a save that continues editing, and a callback for a form with errors.
 */
export const useRequestSubmit = () => {
  const { handleSubmit, setError } = useFormContext();
  const submit = useSubmitRecord();
  return (focusField?: string, onInvalid?: () => void) =>
    handleSubmit(async (values) => {
      const errors = await submit(values, focusField);
      if (errors) setSubmissionErrors(errors, setError);
    }, onInvalid)();
};
