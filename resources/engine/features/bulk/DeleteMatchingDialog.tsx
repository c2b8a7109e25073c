import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { hasCapability } from '../../../../providers';
import { ActionDialog } from '../../ui/ActionDialog';
import { SelectionSummary, useBulkTitle } from './SelectionSummary';
import { type SelectedRecords, useBulk } from './useBulk';

/** The dialog that asks for confirmation before all records that match the list are deleted. */
const DeleteMatchingDialog = ({ selection, close }: { selection: SelectedRecords; close: () => void }) => {
  const translate = useTranslate();
  const { run, isBusy } = useBulk(close);
  const name = translate('ra.action.delete');
  const title = useBulkTitle(name, selection);
  return (
    <ActionDialog
      title={title}
      confirmLabel={name}
      confirmColor="error"
      onConfirm={() => run({ action: { name: 'delete' }, selection })}
      onClose={close}
      isBusy={isBusy}
    >
      <SelectionSummary selection={selection} />
      <Typography>
        {translate(hasCapability('trash') ? 'console.delete.message' : 'console.delete.messageForGood')}
      </Typography>
    </ActionDialog>
  );
};

export default DeleteMatchingDialog;
