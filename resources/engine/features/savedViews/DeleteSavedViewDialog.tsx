import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SavedView } from '../../../../providers';
import { ActionDialog } from '../../ui/ActionDialog';
import { useViewTexts } from './menuMessages.en';
import { useSavedViewActions } from './useSavedViewActions';

/** The dialog that asks for confirmation before a shared view of another user is deleted, which cannot be undone. */
const DeleteSavedViewDialog = ({ view, onClose }: { view: SavedView; onClose: () => void }) => {
  const t = useViewTexts();
  const translate = useTranslate();
  const { remove } = useSavedViewActions(view);
  return (
    <ActionDialog
      title={t('dialog.deleteTitle', { name: view.name })}
      confirmLabel={translate('ra.action.delete')}
      confirmColor="error"
      isBusy={remove.isBusy}
      onConfirm={async () => (await remove.run()) && onClose()}
      maxWidth="xs"
      onClose={onClose}
    >
      <Typography>{t('dialog.deleteHelp', { owner: view.ownerName })}</Typography>
    </ActionDialog>
  );
};

export default DeleteSavedViewDialog;
