import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify, useRedirect, useRefresh, useResourceContext } from 'react-admin';
import { type HttpError, isPermitted } from '../../../providers';
import { isStaleRecordError } from '../../actions/useAction';
import { useArea } from '../area/areaContext';
import { useStackedForm } from '../record/stackedForm';
import type { FieldLinkState } from '../record/useOpenField';
import { useEditSession } from './useEditSession';

/**
 * What happens after a save: it is said, and the record is shown where the area has a view, else the list; who saves to
 * go on stays in its form, and what is made over another form is chosen there. When a save is refused, that is said, unless the fields or the form around a newer record say it. Whoever left the form while it
 * was being saved is told, and led nowhere.
 * @param message what is said of a save that went well
 */
export const useSaveOutcome = (message: string) => {
  const { tell, now } = useEditSession();
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const { shape } = useArea().area;
  const above = useStackedForm();
  const queries = useQueryClient();
  const onSuccess = (record: RaRecord) => {
    // What was saved with a `meta`, react-admin would keep apart from the record that is shown.
    queries.setQueryData([resource, 'getOne', { id: String(record.id) }], record);
    notify(message, { type: 'success', messageArgs: { smart_count: 1 } });
    if (now().phase === 'settled') return;
    if (above) {
      tell({ type: 'saved' });
      above.onCreated(record);
      return;
    }
    const { openedRecord, focusField } = now();
    const goesOn = focusField !== undefined && shape.edit !== undefined && isPermitted(resource, 'edit');
    tell({ type: 'saved' });
    if (shape.edit === 'single' || (goesOn && openedRecord)) tell({ type: 'opened', record });
    else if (goesOn) redirect('edit', resource, record.id, record, { opensField: focusField } satisfies FieldLinkState);
    else redirect(shape.show ? 'show' : 'list', resource, record.id);
  };
  const onError = (refusal: HttpError) => {
    const { message, body } = refusal;
    tell({ type: 'refused', refusal });
    const { phase } = now();
    const isShown = phase === 'conflicted' || (phase === 'editing' && Object.keys(body?.errors ?? {}).length > 0);
    if (!isShown) notify(message, { type: 'error' });
    if (isStaleRecordError(refusal)) refresh();
  };
  return { onSuccess, onError };
};
