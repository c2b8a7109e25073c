import { useNotify, useRefresh } from 'react-admin';
import { createTextsHook, errorSentence, hasCapability, useProvider } from '../../../../providers';
import { undoMilliseconds, undoOptions } from '../../ui/undoOptions';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.engine.core.list.deleted', messages.deleted);

interface DeletedRecord {
  area: string;
  recordId: string;
}

/** Returns a function that shows a toast about deleted records, with the reason of any failures, and an undo button. */
export const useDeletedToast = () => {
  const notify = useNotify();
  const restore = useRestoreFromTrash();
  return (deleted: readonly DeletedRecord[], failureReason?: string) =>
    notify(failureReason ?? 'ra.notification.deleted', {
      type: failureReason ? 'warning' : 'success',
      messageArgs: { smart_count: deleted.length, _: failureReason },
      ...(hasCapability('trash') &&
        undoOptions(() => restore(deleted), undoMilliseconds[deleted.length > 1 ? 'many' : 'one'])),
    });
};

/**
 * Returns a function that restores records from the trash, shows toasts with the outcome, and refreshes the lists. It
 * resolves to the records that could not be restored.
 */
export const useRestoreFromTrash = () => {
  const provider = useProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const t = useTexts();
  return async (deleted: readonly DeletedRecord[]): Promise<DeletedRecord[]> => {
    // A record may refer to another one that was deleted later. So the record that was deleted last is restored first.
    const { done, failed } = await runSequentially([...deleted].reverse(), ({ area, recordId }) =>
      provider.restoreFromTrash(area, recordId),
    );
    const [firstDone] = done;
    const [firstFailed] = failed;
    const isOne = deleted.length === 1;
    if (firstDone) {
      const message = (isOne && firstDone.result) || t('back', { smart_count: done.length });
      notify(message, { type: 'success' });
    }
    if (firstFailed) {
      const message = isOne
        ? firstFailed.reason
        : t('notBack', { smart_count: failed.length, reason: firstFailed.reason });
      notify(message, { type: 'error' });
    }
    refresh();
    return failed.map(({ item }) => item);
  };
};

/** The outcome of an asynchronous function for several items. */
export interface SequentialOutcome<Item, Result> {
  done: { item: Item; result: Result }[];
  /** The items for which the function failed, with the message of the error. */
  failed: { item: Item; reason: string }[];
}

/** Runs a function for each item, one after the other. A failure does not stop it; all failures are returned. */
export const runSequentially = async <Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<SequentialOutcome<Item, Result>> => {
  const outcome: SequentialOutcome<Item, Result> = { done: [], failed: [] };
  for (const item of items) {
    try {
      outcome.done.push({ item, result: await run(item) });
    } catch (error) {
      outcome.failed.push({ item, reason: errorSentence(error) });
    }
  }
  return outcome;
};
