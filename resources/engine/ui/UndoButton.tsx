import { Button, IconButton } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useCloseNotification, useNotify, useTranslate } from 'react-admin';
import { useOfferInPalette } from './actionsInView';
import { useCharacterKeys } from './characterKeyShortcuts';

/** The button of a toast that undoes its action once, which the key Z presses; and one that closes the toast. */
export const UndoButton = ({ onUndo }: { onUndo: () => Promise<unknown> }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const close = useCloseNotification();
  const { mutate, isPending } = useMutation({
    mutationFn: onUndo,
    onError: ({ message }) => notify(message, { type: 'error' }),
    onSettled: close,
  });
  const undo = () => {
    if (!isPending) mutate();
  };
  const label = translate('ra.action.undo');
  useCharacterKeys({ z: undo });
  useOfferInPalette(undefined, [{ name: 'undo', label, run: undo }]);
  return (
    <>
      <Button aria-keyshortcuts="z" color="inherit" size="small" disabled={isPending} onClick={undo}>
        {label}
      </Button>
      <IconButton size="small" aria-label={translate('ra.action.close')} onClick={close} sx={{ color: 'inherit' }}>
        <X size={16} aria-hidden />
      </IconButton>
    </>
  );
};
