import { DialogContentText } from '@mui/material';
import { required, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { useTestVectorTexts } from './workbenchTexts';

interface AcceptResultDialogProps {
  /** The form path of the test vector. */
  path: string;
  actual: number;
  formatted: { got: string; expected: string };
  onClose: () => void;
}

/** Stores the actual result as the expected one, with a reason that is stored in the test vector. */
const AcceptResultDialog = ({ path, actual, formatted, onClose }: AcceptResultDialogProps) => {
  const t = useTestVectorTexts();
  const { setValue } = useFormContext();
  const accept = ({ reason }: { reason?: string }) => {
    setValue(`${path}.expected`, actual, { shouldDirty: true });
    setValue(`${path}.reason`, reason, { shouldDirty: true });
    onClose();
  };
  return (
    <ActionDialog
      title={t('acceptTitle', formatted)}
      confirmLabel={t('accept')}
      onClose={onClose}
      form={{ onSubmit: accept }}
    >
      <DialogContentText sx={{ mb: 2 }}>{t('acceptExplanation')}</DialogContentText>
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
