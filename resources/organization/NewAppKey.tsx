import {
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { type AppKey, useProvider } from '../../providers';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { fieldErrorsOf, useAction } from '../engine/ui/useAction';
import { AppKeyDialog } from './AppKeyDialog';
import { useAppKeyTexts } from './appKeyMessages.en';

/** The dialog that creates a key for servers or for web pages, and shows it. */
export const NewAppKey = ({ onClose }: { onClose: () => void }) => {
  const t = useAppKeyTexts();
  const provider = useProvider();
  const [kind, setKind] = useState<AppKey['kind']>('server');
  const [name, setName] = useState('');
  const [sites, setSites] = useState('');
  const [createdKey, setCreatedKey] = useState<string>();
  const isPublic = kind === 'public';
  const origins = isPublic ? sites.split(/\s+/).filter(Boolean) : [];
  const { run, isBusy, refusal } = useAction(() => provider.createAppKey({ name, kind, origins }), {
    onSuccess: setCreatedKey,
    handlesError: true,
  });
  if (createdKey !== undefined)
    return <AppKeyDialog name={name} value={createdKey} isSecret={!isPublic} onClose={onClose} />;
  const { name: nameError, origins: originsError } = fieldErrorsOf(refusal) ?? {};
  const canCreate = name.trim() !== '' && (!isPublic || origins.length > 0);
  // The dialog has no form element: it would be nested in the form of the organization and submit that too.
  const create = () => void (canCreate && run());
  return (
    <ActionDialog
      title={t('new')}
      maxWidth="xs"
      confirmLabel={t('make')}
      onConfirm={create}
      onClose={onClose}
      isBusy={isBusy}
      canConfirm={canCreate}
      error={nameError || originsError ? undefined : refusal?.message}
    >
      <Stack spacing={2.5}>
        <KindRadio kind={kind} onChange={setKind} />
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
        {isPublic && (
          <TextField
            multiline
            minRows={2}
            fullWidth
            label={t('origins')}
            value={sites}
            error={originsError !== undefined}
            helperText={originsError ?? t('originsHelp')}
            onChange={({ target }) => setSites(target.value)}
            slotProps={{ htmlInput: { inputMode: 'url', spellCheck: false, autoCapitalize: 'none' } }}
          />
        )}
      </Stack>
    </ActionDialog>
  );
};

const KindRadio = ({ kind, onChange }: { kind: AppKey['kind']; onChange: (kind: AppKey['kind']) => void }) => {
  const t = useAppKeyTexts();
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{t('kind')}</FormLabel>
      <RadioGroup aria-labelledby={id} value={kind} onChange={(_, value) => onChange(value as AppKey['kind'])}>
        {(['server', 'public'] as const).map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" />}
            sx={{ alignItems: 'flex-start', mt: 0.5 }}
            label={
              <>
                <Typography variant="body2" component="span" sx={{ display: 'block', pt: 1 }}>
                  {t(each)}
                </Typography>
                <Typography variant="caption" color="textSecondary" component="span" sx={{ display: 'block' }}>
                  {t(`${each}Help`)}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
