import { DialogContentText } from '@mui/material';
import { required, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ActionDialog } from '../actions/ActionDialog';
import { useCheckTexts } from './workbenchTexts';

interface TakeDialogProps {
  /** Of the check in the form. */
  path: string;
  got: number;
  written: { got: string; expected: string };
  onClose: () => void;
}

/** Makes of what came out what is expected, for a reason that is kept with the check. */
const TakeDialog = ({ path, got, written, onClose }: TakeDialogProps) => {
  const say = useCheckTexts();
  const { setValue } = useFormContext();
  const take = ({ reason }: { reason?: string }) => {
    setValue(`${path}.expected`, got, { shouldDirty: true });
    setValue(`${path}.reason`, reason, { shouldDirty: true });
    onClose();
  };
  return (
    <ActionDialog title={say('takeTitle', written)} confirm={say('take')} onClose={onClose} form={{ onSubmit: take }}>
      <DialogContentText sx={{ mb: 2 }}>{say('takeExplanation')}</DialogContentText>
      <TextInput
        source="reason"
        label={say('reason')}
        validate={required()}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        helperText={false}
        autoFocus
      />
    </ActionDialog>
  );
};

export default TakeDialog;
