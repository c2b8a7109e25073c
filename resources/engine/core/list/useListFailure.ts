import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { connection, createTextsHook, HttpError, subscribeToConnection, unreachableError } from '../../../../providers';
import { useLoadedAt } from '../resource/useLoadedAt';
import { defaultSort } from './initialListParams';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.engine.core.list.failure', messages.failure);

const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof HttpError && statuses.includes(error.status);

/** Whether no request reaches the API at present. */
export const useIsAway = () => useSyncExternalStore(subscribeToConnection, connection) === 'unreachable';

/**
 * Returns why the list could not be loaded, for a `FailureAlert`; undefined where it could. Rows that were loaded before
 * stay, with the time of their loading. A list that is still tried has failed too, while nothing reaches the API. A sort
 * that the API refuses is replaced by the default order: react-admin stores the sort, so the list would fail at each
 * visit.
 */
export const useListFailure = () => {
  const { error, data, isPending, sort, setSort } = useListContext();
  const notify = useNotify();
  const t = useTexts();
  const loadedAt = useLoadedAt(data);
  const isAway = useIsAway();
  const isSortRefused = hasStatus(error, 400, 403) && sort.field !== defaultSort.field;
  const handle = useEffectEvent(() => {
    if (!isSortRefused) return;
    setSort(defaultSort);
    notify(t('sortReset'), { type: 'info' });
  });
  useEffect(() => {
    if (error) handle();
  }, [error]);
  const title = t('title');
  if (!error) return isPending && isAway ? { title, error: unreachableError() } : undefined;
  return { title, error: hasStatus(error, 404) ? { message: t('noList') } : (error as Error), loadedAt };
};
