import { Button } from '@mui/material';
import { useState } from 'react';
import { useCloseNotification, useNotify, useRefresh, useTranslate } from 'react-admin';
import { hasCapability, useProvider } from '../../providers';
import { viewTexts } from './viewTexts';

const useTexts = viewTexts('console.trash', {
  back: '%{smart_count} record is back. |||| %{smart_count} records are back. What was published is a draft now.',
  notBack: '%{smart_count} of them could not be taken back. %{reason}',
});

interface Deleted {
  area: string;
  recordId: string;
}

/** Gives a function that says that records were deleted, and why others were not, and offers to take them back. */
export const useDeletedToast = () => {
  const notify = useNotify();
  return (deleted: readonly Deleted[], whyNotAll?: string) =>
    notify(whyNotAll ?? 'ra.notification.deleted', {
      type: whyNotAll ? 'warning' : 'success',
      messageArgs: { smart_count: deleted.length, _: whyNotAll },
      ...(hasCapability('trash') && { action: <Undo deleted={deleted} /> }),
    });
};

const Undo = ({ deleted }: { deleted: readonly Deleted[] }) => {
  const takeBack = useTakeBack();
  const close = useCloseNotification();
  const translate = useTranslate();
  const [isTaking, setTaking] = useState(false);
  const undo = async () => {
    setTaking(true);
    await takeBack(deleted);
    close();
  };
  return (
    <Button color="inherit" size="small" disabled={isTaking} onClick={() => void undo()}>
      {translate('ra.action.undo')}
    </Button>
  );
};

/** Gives a function that takes records back from the trash, says how that went, and shows lists anew. */
export const useTakeBack = () => {
  const provider = useProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const say = useTexts();
  return async (deleted: readonly Deleted[]): Promise<void> => {
    const messages: (string | undefined)[] = [];
    const failures: string[] = [];
    // What was deleted last may be referred to by what was deleted before it, so it comes back first.
    for (const { area, recordId } of [...deleted].reverse()) {
      try {
        messages.push(await provider.restoreFromTrash(area, recordId));
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
    }
    const [message] = messages;
    const [reason] = failures;
    if (deleted.length === 1)
      notify(reason ?? message ?? say('back', { smart_count: 1 }), { type: reason ? 'error' : 'success' });
    else {
      if (messages.length > 0) notify(say('back', { smart_count: messages.length }), { type: 'success' });
      if (reason) notify(say('notBack', { smart_count: failures.length, reason }), { type: 'error' });
    }
    refresh();
  };
};
