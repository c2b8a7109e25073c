import { type RaRecord, useNotify, useRedirect, useRefresh, useResourceContext } from 'react-admin';
import type { HttpError } from '../../../providers';
import { isOutdated } from '../../actions/useAction';
import { useArea } from '../area/areaContext';
import { useEditSession } from './useEditSession';

/**
 * What happens after a save: it is said, and the record is shown where the area has a view, else the list. When a save
 * is refused, that is said, unless the fields or the form around a newer record say it. Whoever left the form while it
 * was being saved is told, and led nowhere.
 * @param message what is said of a save that went well
 */
export const useSaveOutcome = (message: string) => {
  const { tell, now } = useEditSession();
  const resource = useResourceContext();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const { shape } = useArea().area;
  const onSuccess = (record: RaRecord) => {
    notify(message, { type: 'success', messageArgs: { smart_count: 1 } });
    if (now().phase === 'settled') return;
    tell({ type: 'saved' });
    if (shape.edit === 'single') tell({ type: 'opened', record });
    else redirect(shape.show ? 'show' : 'list', resource, record.id);
  };
  const onError = (refusal: HttpError) => {
    const { message, body } = refusal;
    tell({ type: 'refused', refusal });
    const { phase } = now();
    const isShown = phase === 'conflicted' || (phase === 'editing' && Object.keys(body?.errors ?? {}).length > 0);
    if (!isShown) notify(message, { type: 'error' });
    if (isOutdated(refusal)) refresh();
  };
  return { onSuccess, onError };
};
