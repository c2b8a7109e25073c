import { isEmptyObject, uniq } from 'es-toolkit';
import { createContext, useContext, useEffect } from 'react';
import {
  type RaRecord,
  setSubmissionErrors,
  useNotify,
  useRedirect,
  useRefresh,
  useResourceContext,
  useSaveContext,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type HttpError, isPermitted, subscribeToSaveNotices } from '../../../../providers';
import { isStaleRecordError } from '../../ui/useAction';
import type { SaveAnswer } from '../record/saveQuestion';
import { useStackedForm } from '../record/stackedForm';
import type { ActionLinkState } from '../record/useNextAction';
import type { FieldLinkState } from '../record/useOpenField';
import { useArea, useSchema } from '../resource/areaContext';
import { useCacheRecord } from '../resource/useCacheRecord';
import type { AfterSave } from '../session/editSession';
import { useEditSession } from '../session/useEditSession';
import { sentValuesOf } from '../values/dirtyValues';

/** The answers that a user gives before a save. */
export interface SaveOptions {
  /** Whether the change applies to the other records of its scope too. */
  following?: boolean;
  /** Whether people are notified. */
  notifyPeople?: boolean;
  /** Whether members may lose something to which other records lead. */
  confirm?: boolean;
  /** Why a text changes that other records show. */
  reason?: string;
  /** The answer to the question of the area. */
  answers?: SaveAnswer;
}

/** Asks the questions before a save of the values; resolves to undefined if the user cancels. */
export type ConfirmSave = (values: Record<string, unknown>) => Promise<SaveOptions | undefined>;

/** The questions before a save; without a provider there are none. */
export const ConfirmSaveContext = createContext<ConfirmSave>(async () => ({}));

/**
 * Returns the submit handler of a form. It first asks for the scope of the change and whether people are notified, then
 * saves the values. It returns the errors of the fields; undefined after a success or if the user cancels.
 */
export const useSave = () => {
  const { dispatch, getSession } = useEditSession();
  const schema = useSchema();
  const { save } = useSaveContext();
  const confirmSave = useContext(ConfirmSaveContext);
  const refresh = useRefresh();
  return async (formValues: Record<string, unknown>, after: AfterSave = {}) => {
    const { openedRecord, defaultValues } = getSession();
    const values = sentValuesOf(schema, openedRecord ?? defaultValues ?? {}, formValues);
    const meta = await confirmSave(values);
    if (!meta) return undefined;
    dispatch({ type: 'sent', ...after });
    // An empty `meta` is left out, since it would replace the form's, which has the idempotency key of a new record.
    const errors = await save?.(values, isEmptyObject(meta) ? {} : { meta });
    // The other records have changed too.
    if (meta.following) refresh();
    return errors;
  };
};

/**
 * Returns a function that submits the form around without its button. Its parameters are what follows the save, and a
 * callback for a form with errors.
 */
export const useRequestSubmit = () => {
  const { handleSubmit, setError } = useFormContext();
  const submit = useSave();
  return (after?: AfterSave, onInvalid?: () => void) =>
    handleSubmit(async (values) => {
      const errors = await submit(values, after);
      if (errors) setSubmissionErrors(errors, setError);
    }, onInvalid)();
};

/** How long the notices of a save stay on the screen, in milliseconds. */
const noticeDuration = 30_000;

/**
 * Returns the handlers of a successful and of a failed save. After a success, a toast is shown and the view of the
 * record opens, or else the list. A save that continues editing stays in the form; a record of a stacked form is
 * selected in the form below. An error is shown as a toast, unless its fields or the conflict dialog show it. If the
 * user has left the form meanwhile, only the toast is shown. What the API has changed in the texts is shown before.
 * @param successMessage the text key of the toast of a success
 * @param returnTo the path that opens after a success instead of the view; its state has the new record as `created`
 */
export const useSaveOutcome = (successMessage: string, returnTo?: string) => {
  const { dispatch, getSession } = useEditSession();
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const { shape } = useArea().area;
  const stackedForm = useStackedForm();
  const cacheRecord = useCacheRecord();
  useEffect(
    () =>
      subscribeToSaveNotices((notices) => {
        const sentences = uniq(Object.values(notices)).join('. ');
        notify(sentences, { type: 'warning', autoHideDuration: noticeDuration, multiLine: true });
      }),
    [notify],
  );
  const onSuccess = (record: RaRecord) => {
    // react-admin caches a record that was saved with `meta` under another key than the displayed one.
    cacheRecord(record);
    notify(successMessage, { type: 'success', messageArgs: { smart_count: 1 } });
    if (getSession().phase === 'settled') return;
    if (stackedForm) {
      dispatch({ type: 'saved' });
      stackedForm.onCreated(record);
      return;
    }
    const { openedRecord, focusField, nextAction } = getSession();
    const continuesEditing = focusField !== undefined && shape.edit !== undefined && isPermitted(resource, 'edit');
    dispatch({ type: 'saved' });
    if (shape.edit === 'single' || (continuesEditing && openedRecord)) dispatch({ type: 'opened', record });
    else if (continuesEditing)
      redirect('edit', resource, record.id, record, { opensField: focusField } satisfies FieldLinkState);
    else if (returnTo) redirect(returnTo, resource, record.id, record, { created: `${resource}/${record.id}` });
    else redirect(shape.show ? 'show' : 'list', resource, record.id, record, { nextAction } satisfies ActionLinkState);
  };
  const onError = (error: HttpError) => {
    const { message, body } = error;
    dispatch({ type: 'refused', error });
    const { phase } = getSession();
    const isDisplayed = phase === 'conflicted' || (phase === 'editing' && Object.keys(body?.errors ?? {}).length > 0);
    if (!isDisplayed) notify(message, { type: 'error' });
    if (isStaleRecordError(error)) refresh();
  };
  return { onSuccess, onError };
};
