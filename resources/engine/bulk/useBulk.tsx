import { type RaRecord, useListContext, useNotify, useRefresh, useResourceContext, useTranslate } from 'react-admin';
import { type BulkAction, type BulkRow, type BulkSelection, HttpError, useProvider } from '../../../providers';
import { UndoButton } from '../../actions/UndoButton';
import { useAction } from '../../actions/useAction';
import { useBulkFailures } from '../list/useBulkFailures';
import { useVisibleJobActions } from './visibleJobs';

/** Records that are chosen: the rows, or all that match the list. */
export type SelectedRecords = { rows: readonly RaRecord[] } | { filter: Record<string, unknown>; total: number };

export const selectedCount = (choice: SelectedRecords): number =>
  'rows' in choice ? choice.rows.length : choice.total;

const chosenOf = (choice: SelectedRecords): BulkSelection =>
  'rows' in choice
    ? { items: choice.rows.map(({ id, version }) => ({ id, version })) }
    : { filter: choice.filter, expectedCount: choice.total };

interface Doing {
  action: BulkAction;
  choice: SelectedRecords;
  /** What takes it back of the rows with which it went well; none where nothing does. */
  undo?: ((done: readonly BulkRow[]) => Promise<unknown>) | undefined;
}

/**
 * Does an action on the chosen records. What was refused is named and stays chosen; the rest can be taken back. Of many,
 * it shows how far the long job is.
 */
export const useBulk = (onDone: () => void) => {
  const resource = useResourceContext() ?? '';
  const { onUnselectItems } = useListContext();
  const provider = useProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const refused = useBulkFailures();
  const { show } = useVisibleJobActions();
  const isChanged = (count: number) => translate('ra.notification.updated', { smart_count: count });
  const undoing = (done: readonly BulkRow[], { undo }: Doing) =>
    undo &&
    done.length > 0 && {
      action: (
        <UndoButton
          onUndo={async () => {
            await undo(done);
            notify(isChanged(done.length), { type: 'success' });
            refresh();
          }}
        />
      ),
    };
  return useAction(({ action, choice }: Doing) => provider.bulk(resource, action, chosenOf(choice)), {
    onSuccess: (outcome, doing) => {
      if ('jobId' in outcome) show(outcome.jobId);
      else {
        const deleted = translate('ra.notification.deleted', { smart_count: outcome.rows.length });
        const message = doing.action.action === 'delete' ? deleted : isChanged(outcome.rows.length);
        notify(message, { type: 'success', ...undoing(outcome.rows, doing) });
      }
      onUnselectItems();
      onDone();
    },
    handlesError: true,
    onError: (error, doing) => {
      const rows = error instanceof HttpError ? error.body.data : undefined;
      const done = Array.isArray(rows) ? (rows as BulkRow[]).filter(({ ok }) => ok) : [];
      const { reason } = refused(error);
      notify(reason, { type: done.length > 0 ? 'warning' : 'error', ...undoing(done, doing) });
      onDone();
    },
  });
};
