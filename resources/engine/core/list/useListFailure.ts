import { useEffect, useEffectEvent } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { createTextsHook, HttpError } from '../../../../providers';
import { defaultSort } from './initialListParams';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.engine.core.list.failure', messages.failure);

const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof HttpError && statuses.includes(error.status);

/**
 * Handles a failed list, and returns the message to show in place of its rows; undefined where rows are shown. A
 * failed refresh is a toast. A sort that the API refuses is replaced by the default order: react-admin stores the sort,
 * so the list would fail at each visit.
 */
export const useListFailure = (): string | undefined => {
  const { error, data, sort, setSort } = useListContext();
  const notify = useNotify();
  const t = useTexts();
  const isSortRefused = hasStatus(error, 400, 403) && sort.field !== defaultSort.field;
  const handle = useEffectEvent((failure: Error) => {
    if (isSortRefused) {
      setSort(defaultSort);
      notify(t('sortReset'), { type: 'info' });
    } else if (data) notify(failure.message, { type: 'error' });
  });
  useEffect(() => {
    if (error) handle(error);
  }, [error]);
  if (!error || data) return undefined;
  return hasStatus(error, 404) ? t('noList') : error.message;
};
