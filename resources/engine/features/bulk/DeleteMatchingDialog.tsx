import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { hasCapability } from '../../../../providers';
import { ActionDialog } from '../../ui/ActionDialog';
import { SelectionCheck } from './SelectionCheck';
import { SelectionSummary, useBulkTitle } from './SelectionSummary';
import { type SelectedRecords, useBulk } from './useBulk';
import { useTriedSelection } from './useTriedSelection';

const deletion = { name: 'delete' };

/** The dialog that asks for confirmation before all records that match the list are deleted. */
const DeleteMatchingDialog = ({ selection, close }: { selection: SelectedRecords; close: () => void }) => {
  const translate = useTranslate();
  const { run, isBusy } = useBulk(close);
  const { onTried, possible, rejectedIds, canConfirm, confirmLabel } = useTriedSelection(selection);
  const name = translate('ra.action.delete');
  const title = useBulkTitle(name, selection);
  return (
    <ActionDialog
      title={title}
      confirmLabel={confirmLabel(name)}
      confirmColor="error"
      onConfirm={() => run({ action: deletion, selection: possible, rejectedIds })}
      onClose={close}
      isBusy={isBusy}
      canConfirm={canConfirm}
    >
      <SelectionSummary selection={selection} />
      <SelectionCheck action={deletion} selection={selection} close={close} onTried={onTried} />
      <Typography>
        {translate(hasCapability('trash') ? 'console.delete.message' : 'console.delete.messageForGood')}
      </Typography>
    </ActionDialog>
  );
};

export default DeleteMatchingDialog;
