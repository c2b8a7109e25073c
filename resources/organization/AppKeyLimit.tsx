import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { type AppKey, useProvider } from '../../providers';
import { formatNumber } from '../engine/fields/formats';
import { limitOfKeys } from '../engine/schema';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { useAction } from '../engine/ui/useAction';
import { useAppKeyTexts } from './appKeyMessages.en';

const { min, max } = limitOfKeys;

/** The dialog that changes how many calls a minute a server key may send. */
export const AppKeyLimit = ({
  appKey: { id, name, callsPerMinute },
  onClose,
}: {
  appKey: AppKey;
  onClose: () => void;
}) => {
  const t = useAppKeyTexts();
  const provider = useProvider();
  const [entered, setEntered] = useState(String(callsPerMinute));
  const limit = /^\d+$/.test(entered.trim()) ? Number(entered) : Number.NaN;
  const isAllowed = limit >= min && limit <= max;
  const { run, isBusy, refusal } = useAction(() => provider.limitAppKey(id, { callsPerMinute: limit }), {
    successMessage: () => t('limited', { name }),
    onSuccess: onClose,
    handlesError: true,
  });
  const change = () => void (isAllowed && run());
  return (
    <ActionDialog
      title={t('limitTitle', { name })}
      maxWidth="xs"
      confirmLabel={t('limit')}
      onConfirm={change}
      onClose={onClose}
      isBusy={isBusy}
      canConfirm={isAllowed}
      error={refusal?.message}
    >
      <Typography sx={{ mb: 2.5 }}>{t('limitMessage')}</Typography>
      <TextField
        autoFocus
        fullWidth
        label={t('callsPerMinute')}
        value={entered}
        error={!isAllowed}
        helperText={t('limitHelp', { min: formatNumber(min), max: formatNumber(max) })}
        onChange={({ target }) => setEntered(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          change();
        }}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 7 } }}
      />
    </ActionDialog>
  );
};
