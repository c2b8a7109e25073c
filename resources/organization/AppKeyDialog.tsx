import { Alert, Stack } from '@mui/material';
import { CopyableText } from '../engine/fields/CopyableText';
import { InfoDialog } from '../engine/ui/ActionDialog';
import { useAppKeyTexts } from './appKeyMessages.en';

interface AppKeyDialogProps {
  name: string;
  /** The key itself. */
  value: string;
  /** Whether the key is never shown again. */
  isSecret: boolean;
  onClose: () => void;
}

/** The dialog that shows a key, so that it can be copied. */
export const AppKeyDialog = ({ name, value, isSecret, onClose }: AppKeyDialogProps) => {
  const t = useAppKeyTexts();
  return (
    <InfoDialog
      title={t('madeTitle', { name })}
      // A press outside the dialog, or Escape, must not lose a secret.
      onClose={(reason) => (!isSecret || reason === undefined) && onClose()}
    >
      <Stack spacing={2}>
        <Alert severity={isSecret ? 'warning' : 'info'}>{t(isSecret ? 'once' : 'again')}</Alert>
        <CopyableText label={t('key')} value={value} copyLabel={t('copy')} />
      </Stack>
    </InfoDialog>
  );
};
