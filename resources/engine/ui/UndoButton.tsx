import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useCloseNotification, useNotify, useTranslate } from 'react-admin';
import { useCharacterKeys } from './characterKeyShortcuts';

/** The button of a toast that undoes its action once; the key Z presses it. */
export const UndoButton = ({ onUndo }: { onUndo: () => Promise<unknown> }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const close = useCloseNotification();
  const { mutate, isPending } = useMutation({
    mutationFn: onUndo,
    onError: ({ message }) => notify(message, { type: 'error' }),
    onSettled: close,
  });
  useCharacterKeys({ z: () => !isPending && mutate() });
  return (
    <Button aria-keyshortcuts="z" color="inherit" size="small" disabled={isPending} onClick={() => mutate()}>
      {translate('ra.action.undo')}
    </Button>
  );
};
