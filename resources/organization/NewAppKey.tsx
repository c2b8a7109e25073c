import { Alert, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useProvider } from '../../providers';
import { ActionDialog } from '../actions/ActionDialog';
import { InfoDialog } from '../actions/InfoDialog';
import { fieldErrorsOf, useAction } from '../actions/useAction';
import { CopyableText } from '../fields/CopyableText';
import { useAppKeyTexts } from './texts';

/** Asks for the name of a new key, makes it, and shows it this once. */
export const NewAppKey = ({ onClose }: { onClose: () => void }) => {
  const t = useAppKeyTexts();
  const provider = useProvider();
  const [name, setName] = useState('');
  const [made, setMade] = useState<string>();
  const { run, isBusy, refusal } = useAction(() => provider.addAppKey(name), {
    onSuccess: setMade,
    handlesError: true,
  });
  if (made !== undefined)
    return (
      // A press beside it, or Escape, must not lose the key.
      <InfoDialog title={t('madeTitle', { name })} onClose={(reason) => reason === undefined && onClose()}>
        <Stack spacing={2}>
          <Alert severity="warning">{t('once')}</Alert>
          <CopyableText label={t('key')} value={made} copy={t('copy')} />
        </Stack>
      </InfoDialog>
    );
  const ofName = fieldErrorsOf(refusal)?.name;
  // No form of its own: it would lie within that of the organization, and send it too.
  const make = () => void (name.trim() && run());
  return (
    <ActionDialog
      title={t('new')}
      maxWidth="xs"
      confirmLabel={t('make')}
      onConfirm={make}
      onClose={onClose}
      isBusy={isBusy}
      canConfirm={name.trim() !== ''}
      error={ofName ? undefined : refusal?.message}
    >
      <TextField
        autoFocus
        fullWidth
        label={t('name')}
        value={name}
        error={ofName !== undefined}
        helperText={ofName ?? t('nameHelp')}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          make();
        }}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
    </ActionDialog>
  );
};
