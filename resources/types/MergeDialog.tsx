import { Autocomplete, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useRedirect } from 'react-admin';
import { type MasterType, useProvider } from '../../providers';
import { ActionDialog } from '../actions/ActionDialog';
import { useAction } from '../actions/useAction';
import { useMasterTypes } from '../fields/cachedLists';
import { useTypeTexts } from './texts';

/** Asks which type takes the place of the one in view, merges them, and leads there. */
const MergeDialog = ({ onClose }: { onClose: () => void }) => {
  const type = useRecordContext();
  const provider = useProvider();
  const redirect = useRedirect();
  const t = useTypeTexts();
  const others = useMasterTypes(type?.category).types.filter(({ id, isActive }) => isActive && id !== type?.id);
  const [into, setInto] = useState<MasterType | null>(null);
  const uses = Number(type?.usageCount);
  const name = type?.label;
  const { run, isBusy, refusal, forget } = useAction(
    (other: MasterType) => provider.mergeType(String(type?.id), other.id, uses),
    {
      successMessage: (_changed, other) => t('merged', { from: name, into: other.label }),
      onSuccess: (_changed, other) => redirect('show', 'types', other.id),
      handlesError: true,
    },
  );
  return (
    <ActionDialog
      title={t('title', { name })}
      confirmLabel={t('merge')}
      onConfirm={() => into && run(into)}
      onClose={onClose}
      isBusy={isBusy}
      canConfirm={into !== null}
      error={refusal?.message}
    >
      <Stack spacing={2}>
        <Typography>{t('explanation', { name })}</Typography>
        <Typography>{uses > 0 ? t('some', { smart_count: uses }) : t('none')}</Typography>
        {others.length > 0 ? (
          <Autocomplete
            options={others}
            value={into}
            getOptionLabel={({ label }) => label}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            onChange={(_, chosen) => {
              forget();
              setInto(chosen);
            }}
            renderInput={(props) => <TextField {...props} label={t('into')} autoFocus />}
          />
        ) : (
          <Typography color="textSecondary">{t('alone')}</Typography>
        )}
      </Stack>
    </ActionDialog>
  );
};

export default MergeDialog;
