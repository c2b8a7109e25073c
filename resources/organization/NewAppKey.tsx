import { Alert, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useProvider } from '../../providers';
import { CopyableText } from '../engine/fields/CopyableText';
import { ActionDialog, InfoDialog } from '../engine/ui/ActionDialog';
import { fieldErrorsOf, useAction } from '../engine/ui/useAction';
import { useAppKeyTexts } from './appKeyMessages.en';

/** The dialog that creates a key with a name and shows the key once. */
export const NewAppKey = ({ onClose }: { onClose: () => void }) => {
  const t = useAppKeyTexts();
  const provider = useProvider();
  const [name, setName] = useState('');
  const [createdKey, setCreatedKey] = useState<string>();
  const { run, isBusy, refusal } = useAction(() => provider.createAppKey(name), {
    onSuccess: setCreatedKey,
    handlesError: true,
  });
  if (createdKey !== undefined)
    return (
      // A press outside the dialog, or Escape, must not lose the key.
      <InfoDialog title={t('madeTitle', { name })} onClose={(reason) => reason === undefined && onClose()}>
        <Stack spacing={2}>
          <Alert severity="warning">{t('once')}</Alert>
          <CopyableText label={t('key')} value={createdKey} copyLabel={t('copy')} />
        </Stack>
      </InfoDialog>
    );
  const nameError = fieldErrorsOf(refusal)?.name;
  // The dialog has no form element: it would be nested in the form of the organization and submit that too.
  const create = () => void (name.trim() && run());
  return (
    <ActionDialog
      title={t('new')}
      maxWidth="xs"
      confirmLabel={t('make')}
      onConfirm={create}
      onClose={onClose}
      isBusy={isBusy}
      canConfirm={name.trim() !== ''}
      error={nameError ? undefined : refusal?.message}
    >
      <TextField
        autoFocus
        fullWidth
        label={t('name')}
        value={name}
        error={nameError !== undefined}
        helperText={nameError ?? t('nameHelp')}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          create();
        }}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
    </ActionDialog>
  );
};
