import { Typography } from '@mui/material';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { useAction } from '../engine/ui/useAction';
import { useThreadTexts } from './threadMessages.en';

interface SurvivorDialogProps {
  /** The address to which the reply goes. */
  email: string;
  onSend: () => Promise<void>;
  onClose: () => void;
}

/** Asks whether a reply to an inquiry of a member who has died goes to who writes for the member. */
export const SurvivorDialog = ({ email, onSend, onClose }: SurvivorDialogProps) => {
  const t = useThreadTexts();
  const { run, isBusy } = useAction(onSend);
  return (
    <ActionDialog
      title={t('survivor.title')}
      confirmLabel={t('survivor.send')}
      onConfirm={() => run()}
      isBusy={isBusy}
      cancelLabel="resources.contacts.texts.survivor.change"
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{t('survivor.text', { email })}</Typography>
    </ActionDialog>
  );
};
