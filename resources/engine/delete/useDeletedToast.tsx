import { useNotify, useRefresh } from 'react-admin';
import { createTextsHook, hasCapability, useProvider } from '../../../providers';
import { UndoButton } from '../../actions/UndoButton';
import { runSequentially } from '../list/runSequentially';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.engine.delete.trash', messages.trash);

interface Deleted {
  area: string;
  recordId: string;
}

/** Gives a function that says that records were deleted, and why others were not, and offers to take them back. */
export const useDeletedToast = () => {
  const notify = useNotify();
  const takeBack = useRestoreFromTrash();
  return (deleted: readonly Deleted[], whyNotAll?: string) =>
    notify(whyNotAll ?? 'ra.notification.deleted', {
      type: whyNotAll ? 'warning' : 'success',
      messageArgs: { smart_count: deleted.length, _: whyNotAll },
      ...(hasCapability('trash') && { action: <UndoButton onUndo={() => takeBack(deleted)} /> }),
    });
};

/**
 * Gives a function that takes records back from the trash, says how that went, and shows lists anew. It gives those
 * that could not be taken back.
 */
export const useRestoreFromTrash = () => {
  const provider = useProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const t = useTexts();
  return async (deleted: readonly Deleted[]): Promise<Deleted[]> => {
    // What was deleted last may be referred to by what was deleted before it, so it comes back first.
    const { done, failed } = await runSequentially([...deleted].reverse(), ({ area, recordId }) =>
      provider.restoreFromTrash(area, recordId),
    );
    const [back] = done;
    const [left] = failed;
    const isOne = deleted.length === 1;
    if (back) {
      const message = (isOne && back.result) || t('back', { smart_count: done.length });
      notify(message, { type: 'success' });
    }
    if (left) {
      const message = isOne ? left.reason : t('notBack', { smart_count: failed.length, reason: left.reason });
      notify(message, { type: 'error' });
    }
    refresh();
    return failed.map(({ item }) => item);
  };
};
