import { Typography } from '@mui/material';
import { BulletList } from '../../../resources/engine/fields/styledElements';
import { ActionDialog } from '../../../resources/engine/ui/ActionDialog';
import { useTexts } from './messages.en';

interface UnsentDialogProps {
  names: readonly string[];
  onStay: () => void;
  onLeave: () => void;
}

/** A warning before the sign-out that names the events with check-ins that were not sent and would be lost. */
export const UnsentDialog = ({ names, onStay, onLeave }: UnsentDialogProps) => {
  const t = useTexts();
  return (
    <ActionDialog
      title={t('unsent')}
      confirmLabel={t('signOutAnyway')}
      confirmColor="error"
      cancelLabel="src.console.account.stay"
      onConfirm={onLeave}
      onClose={onStay}
    >
      <Typography>{t('unsentNames')}</Typography>
      <BulletList>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </BulletList>
    </ActionDialog>
  );
};
