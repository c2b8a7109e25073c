import {
  type Identifier,
  type RaRecord,
  useListContext,
  useNotify,
  useRefresh,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { type BulkAction, type BulkRow, type BulkSelection, HttpError, useProvider } from '../../../../providers';
import { useVisibleJobActions } from '../../core/resource/visibleJobs';
import { undoMilliseconds, undoOptions } from '../../ui/undoOptions';
import { useAction } from '../../ui/useAction';
import { useBulkFailures } from './useBulkFailures';

/** The selected records: rows, or all that match the filter of the list. */
export type SelectedRecords = { rows: readonly RaRecord[] } | { filter: Record<string, unknown>; total: number };

/** Returns the number of selected records. */
export const selectedCount = (selection: SelectedRecords): number =>
  'rows' in selection ? selection.rows.length : selection.total;

/** Returns the selection as a request has it. */
export const toBulkSelection = (selection: SelectedRecords): BulkSelection =>
  'rows' in selection
    ? { items: selection.rows.map(({ id, version }) => ({ id, version })) }
    : { filter: selection.filter, expectedCount: selection.total };

interface BulkRun {
  action: BulkAction;
  selection: SelectedRecords;
  /** The records that cannot be done, which stay selected. */
  rejectedIds?: readonly Identifier[];
  /** Undoes the action for the rows that succeeded; not given where it cannot be undone. */
  undo?: ((done: readonly BulkRow[]) => Promise<unknown>) | undefined;
}

/**
 * Returns an action that runs a bulk action for the selected records. Records that fail are named and stay selected;
 * the others can be undone. For many records it shows the progress card of the long job.
 */
export const useBulk = (onDone: () => void) => {
  const resource = useResourceContext() ?? '';
  const { onUnselectItems, onSelect } = useListContext();
  const provider = useProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const handleFailures = useBulkFailures();
  const { show } = useVisibleJobActions();
  const updatedMessage = (count: number) => translate('ra.notification.updated', { smart_count: count });
  const undoOf = (done: readonly BulkRow[], { undo }: BulkRun) => {
    if (!undo || done.length === 0) return undefined;
    const undoAll = async () => {
      // Some may have been undone although others were refused.
      await undo(done).finally(refresh);
      notify(updatedMessage(done.length), { type: 'success' });
    };
    return undoOptions(undoAll, undoMilliseconds[done.length > 1 ? 'many' : 'one']);
  };
  return useAction(
    ({ action, selection: choice }: BulkRun) => provider.bulk(resource, action, toBulkSelection(choice)),
    {
      onSuccess: (outcome, request) => {
        if ('jobId' in outcome) show(outcome.jobId);
        else {
          const deleted = translate('ra.notification.deleted', { smart_count: outcome.rows.length });
          const message = request.action.name === 'delete' ? deleted : updatedMessage(outcome.rows.length);
          notify(message, { type: 'success', ...undoOf(outcome.rows, request) });
        }
        if (request.rejectedIds?.length) onSelect([...request.rejectedIds]);
        else onUnselectItems();
        onDone();
      },
      handlesError: true,
      onError: (error, request) => {
        const rows = error instanceof HttpError ? error.body.data : undefined;
        const done = Array.isArray(rows) ? (rows as BulkRow[]).filter(({ ok }) => ok) : [];
        const { reason } = handleFailures(error, request.rejectedIds);
        notify(reason, { type: done.length > 0 ? 'warning' : 'error', ...undoOf(done, request) });
        onDone();
      },
    },
  );
};
