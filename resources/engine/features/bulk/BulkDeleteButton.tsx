import { Button, Typography } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeleteMany, useListContext, useNotify, useRefresh, useResourceContext, useTranslate } from 'react-admin';
import { hasCapability } from '../../../../providers';
import { useDeletedToast } from '../../core/list/useDeletedToast';
import { ActionDialog } from '../../ui/ActionDialog';
import { SelectedNames } from './SelectedNames';
import { SelectionCheck } from './SelectionCheck';
import { useBulkTitle } from './SelectionSummary';
import { useBulkFailures } from './useBulkFailures';
import { useTriedSelection } from './useTriedSelection';

const deletion = { name: 'delete' };

/** The button that deletes the selected records after a confirmation. */
const BulkDeleteButton = () => {
  const resource = useResourceContext() ?? '';
  const { selectedIds, onUnselectItems, onSelect } = useListContext();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyDeleted = useDeletedToast();
  const handleFailures = useBulkFailures();
  const [isConfirming, setConfirming] = useState(false);
  const [deleteMany, { isPending }] = useDeleteMany();
  const name = translate('ra.action.delete');
  const selection = { rows: selectedIds.map((id) => ({ id })) };
  const title = useBulkTitle(name, selection);
  const { onTried, rejectedIds, canConfirm, confirmLabel } = useTriedSelection(selection);
  const toDeletedRecords = (ids: readonly unknown[]) => ids.map((id) => ({ area: resource, recordId: String(id) }));
  const onSuccess = (ids: readonly unknown[] = []) => {
    setConfirming(false);
    notifyDeleted(toDeletedRecords(ids));
    if (rejectedIds.length > 0) onSelect([...rejectedIds]);
    else onUnselectItems(true);
    // The deletion may also have removed rows from other pages.
    refresh();
  };
  const onError = (error: unknown) => {
    setConfirming(false);
    const { done, reason } = handleFailures(error, rejectedIds);
    if (done.length > 0) notifyDeleted(toDeletedRecords(done), reason);
    else notify(reason, { type: 'error' });
    refresh();
  };
  return (
    <>
      <Button
        size="small"
        color="error"
        startIcon={<Trash2 size={18} aria-hidden />}
        onClick={() => setConfirming(true)}
      >
        {name}
      </Button>
      {isConfirming && (
        <ActionDialog
          title={title}
          confirmLabel={confirmLabel(name)}
          canConfirm={canConfirm}
          confirmColor="error"
          isBusy={isPending}
          onConfirm={() =>
            deleteMany(
              resource,
              { ids: selectedIds.filter((id) => !rejectedIds.includes(id)) },
              { mutationMode: 'pessimistic', onSuccess, onError },
            )
          }
          onClose={() => setConfirming(false)}
        >
          <SelectedNames />
          <SelectionCheck
            action={deletion}
            selection={selection}
            close={() => setConfirming(false)}
            onTried={onTried}
          />
          <Typography>
            {translate(hasCapability('trash') ? 'console.delete.message' : 'console.delete.messageForGood')}
          </Typography>
        </ActionDialog>
      )}
    </>
  );
};

export default BulkDeleteButton;
