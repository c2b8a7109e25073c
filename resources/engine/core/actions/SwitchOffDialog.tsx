import { Stack, Typography } from '@mui/material';
import { createTextsHook, type Referrers } from '../../../../providers';
import { ActionDialog } from '../../ui/ActionDialog';
import { messages } from './messages.en';
import { ReferrerAlert } from './ReferrerNotice';

const useTexts = createTextsHook('resources.engine.core.actions.switchOff', messages.switchOff);

interface SwitchOffContentProps {
  /** The name of the record. */
  name: string;
  referrers: Referrers;
  /** Closes the dialog before a link to a record is followed. */
  onClose: () => void;
}

/** The consequences of switching off a record: members cannot open it, and these records still lead to it. */
export const SwitchOffContent = ({ name, referrers, onClose }: SwitchOffContentProps) => {
  const t = useTexts();
  return (
    <Stack spacing={2}>
      <Typography>{t('message', { name })}</Typography>
      <ReferrerAlert referrers={referrers} onLinkClick={onClose} />
    </Stack>
  );
};

interface SwitchOffDialogProps extends SwitchOffContentProps {
  isBusy: boolean;
  onConfirm: () => unknown;
}

/** The dialog that asks before a record is switched off to which other records lead. */
export const SwitchOffDialog = ({ isBusy, onConfirm, ...content }: SwitchOffDialogProps) => {
  const t = useTexts();
  return (
    <ActionDialog
      title={t('title', { name: content.name })}
      confirmLabel={t('confirm')}
      onConfirm={onConfirm}
      onClose={content.onClose}
      isBusy={isBusy}
    >
      <SwitchOffContent {...content} />
    </ActionDialog>
  );
};
