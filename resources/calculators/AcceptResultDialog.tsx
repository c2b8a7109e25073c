import { DialogContentText } from '@mui/material';
import { required, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ActionDialog } from '../actions/ActionDialog';
import { useTestVectorTexts } from './workbenchTexts';

interface TakeDialogProps {
  /** Of the check in the form. */
  path: string;
  actual: number;
  formatted: { got: string; expected: string };
  onClose: () => void;
}

/** Makes of what came out what is expected, for a reason that is kept with the check. */
const AcceptResultDialog = ({ path, actual, formatted, onClose }: TakeDialogProps) => {
  const t = useTestVectorTexts();
  const { setValue } = useFormContext();
  const take = ({ reason }: { reason?: string }) => {
    setValue(`${path}.expected`, actual, { shouldDirty: true });
    setValue(`${path}.reason`, reason, { shouldDirty: true });
    onClose();
  };
  return (
    <ActionDialog
      title={t('takeTitle', formatted)}
      confirmLabel={t('take')}
      onClose={onClose}
      form={{ onSubmit: take }}
    >
      <DialogContentText sx={{ mb: 2 }}>{t('takeExplanation')}</DialogContentText>
      <TextInput
        source="reason"
        label={t('reason')}
        validate={required()}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        helperText={false}
        autoFocus
      />
    </ActionDialog>
  );
};

export default AcceptResultDialog;
