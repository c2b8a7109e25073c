import { useRef, useState } from 'react';
import { type RaRecord, useNotify, useRedirect, useRefresh, useResourceContext } from 'react-admin';
import type { HttpError } from '../../providers';
import { useArea } from './areaContext';
import { hasView } from './defineArea';

/**
 * What happens after a save: it is said, and the record is shown where the area has a view, else the list. When a save
 * is refused, that is said, unless the fields or the form around a newer record say it.
 * @param message what is said of a save that went well
 */
export const useSaveOutcome = (message: string) => {
  const isSettled = useRef(false);
  const [refusal, setRefusal] = useState<HttpError>();
  const resource = useResourceContext();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const { area } = useArea();
  const onSuccess = (record: RaRecord) => {
    notify(message, { type: 'success', messageArgs: { smart_count: 1 } });
    isSettled.current = true;
    setRefusal(undefined);
    if (area.shape === 'single') return;
    redirect(hasView(area) ? 'show' : 'list', resource, record.id);
  };
  const onError = (error: Error) => {
    const { status, body } = error as HttpError;
    setRefusal(error as HttpError);
    const isConflict = status === 412 && body?.data;
    if (!isConflict && Object.keys(body?.errors ?? {}).length === 0) notify(error.message, { type: 'error' });
    if (status === 412) refresh();
  };
  return { isSettled, refusal, onSuccess, onError };
};
