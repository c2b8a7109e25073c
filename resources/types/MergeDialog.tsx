import { Autocomplete, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useRedirect } from 'react-admin';
import { createTextsHook, type MasterType, useProvider } from '../../providers';
import { useMasterTypes } from '../engine/fields/cachedLists';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { useAction } from '../engine/ui/useAction';
import { messages } from './recordMessages.en';

const useTexts = createTextsHook('resources.types.texts', messages.texts);

/** The dialog that merges the displayed type into another one and opens that. */
const MergeDialog = ({ onClose }: { onClose: () => void }) => {
  const type = useRecordContext();
  const provider = useProvider();
  const redirect = useRedirect();
  const t = useTexts();
  const others = useMasterTypes(type?.category).types.filter(({ id, isActive }) => isActive && id !== type?.id);
  const [target, setTarget] = useState<MasterType | null>(null);
  const usageCount = Number(type?.usageCount);
  const name = type?.label;
  const { run, isBusy, refusal, clearError } = useAction(
    (other: MasterType) => provider.mergeType(String(type?.id), other.id, usageCount),
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
      onConfirm={() => target && run(target)}
      onClose={onClose}
      isBusy={isBusy}
      canConfirm={target !== null}
      error={refusal?.message}
    >
      <Stack spacing={2}>
        <Typography>{t('explanation', { name })}</Typography>
        <Typography>{usageCount > 0 ? t('changedRecords', { smart_count: usageCount }) : t('none')}</Typography>
        {others.length > 0 ? (
          <Autocomplete
            options={others}
            value={target}
            getOptionLabel={({ label }) => label}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            onChange={(_, selected) => {
              clearError();
              setTarget(selected);
            }}
            renderInput={(props) => <TextField {...props} label={t('into')} autoFocus />}
          />
        ) : (
          <Typography color="textSecondary">{t('noOtherType')}</Typography>
        )}
      </Stack>
    </ActionDialog>
  );
};

export default MergeDialog;
