import { type RaRecord, useNotify, useRedirect, useRefresh, useResourceContext } from 'react-admin';
import { type HttpError, isPermitted } from '../../../../providers';
import { isStaleRecordError } from '../../ui/useAction';
import { useStackedForm } from '../record/stackedForm';
import type { FieldLinkState } from '../record/useOpenField';
import { useArea } from '../resource/areaContext';
import { useCacheRecord } from '../resource/useCacheRecord';
import { useEditSession } from '../session/useEditSession';

/**
 * Returns the handlers of a successful and of a failed save. After a success, a toast is shown and the view of the
 * record opens, or else the list. A save that continues editing stays in the form; a record of a stacked form is
 * selected in the form below. An error is shown as a toast, unless its fields or the conflict dialog show it. If the
 * user has left the form meanwhile, only the toast is shown.
 * @param successMessage the text key of the toast of a success
 */
export const useSaveOutcome = (successMessage: string) => {
  const { dispatch, getSession } = useEditSession();
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const { shape } = useArea().area;
  const stackedForm = useStackedForm();
  const cacheRecord = useCacheRecord();
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
    const { openedRecord, focusField } = getSession();
    const continuesEditing = focusField !== undefined && shape.edit !== undefined && isPermitted(resource, 'edit');
    dispatch({ type: 'saved' });
    if (shape.edit === 'single' || (continuesEditing && openedRecord)) dispatch({ type: 'opened', record });
    else if (continuesEditing)
      redirect('edit', resource, record.id, record, { opensField: focusField } satisfies FieldLinkState);
    else redirect(shape.show ? 'show' : 'list', resource, record.id);
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
