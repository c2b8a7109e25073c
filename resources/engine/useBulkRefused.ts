import { useListContext, useRefresh } from 'react-admin';
import { type BulkRow, HttpError } from '../../providers';

/**
 * Gives a function for when a bulk action is refused: it shows the list anew and leaves chosen only what can be tried
 * again. It gives the ids of those with which it went well all the same.
 */
export const useBulkRefused = () => {
  const { onSelect } = useListContext();
  const refresh = useRefresh();
  return (error: unknown): BulkRow['id'][] => {
    refresh();
    if (!(error instanceof HttpError) || error.status !== 409) return [];
    const rows = (error.body.data ?? []) as readonly BulkRow[];
    // Without an answer for each, some of the chosen are not there any more.
    onSelect(rows.filter(({ ok }) => !ok).map(({ id }) => id));
    return rows.filter(({ ok }) => ok).map(({ id }) => id);
  };
};
