import { Button, Stack, styled, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Meter } from '../../../resources/engine/fields/styledElements';
import { fullStrength, passwordAdvice } from '../../passwords/advice';
import { usePassphrase } from '../../passwords/usePassphrase';
import { useTexts } from './messages.en';
import { PasswordInput } from './PasswordInput';

const Passphrase = styled('output')(({ theme }) => ({
  display: 'block',
  padding: '10px 12px',
  borderRadius: 8,
  background: theme.palette.primary.light,
  fontWeight: 600,
  overflowWrap: 'anywhere',
}));

/**
 * The inputs for a new password and its repetition, with the strength and rule errors while typing, and a generator.
 */
export const NewPasswordInputs = ({ personalTexts }: { personalTexts: readonly string[] }) => {
  const t = useTexts();
  const notify = useNotify();
  const { setValue } = useFormContext();
  const password: string = useWatch({ name: 'newPassword' }) ?? '';

  const { suggested, suggest } = usePassphrase({
    password,
    onSuggested: (passphrase) => {
      for (const source of ['newPassword', 'repeat'])
        setValue(source, passphrase, { shouldDirty: true, shouldValidate: true });
    },
    onFailed: () => notify(t('notSuggested'), { type: 'error' }),
  });

  return (
    <>
      <PasswordInput
        source="newPassword"
        label={t('newPassword')}
        autoComplete="new-password"
        hint={<Advice password={password} personalTexts={personalTexts} />}
      />
      <div>
        <div role="status">
          {suggested && (
            <>
              <Passphrase>{suggested}</Passphrase>
              <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
                {t('suggested')}
              </Typography>
            </>
          )}
        </div>
        <Button size="small" onClick={() => void suggest()} sx={{ ml: -1.25 }}>
          {t(suggested ? 'suggestAnother' : 'suggest')}
        </Button>
      </div>
      <PasswordInput source="repeat" label={t('repeat')} autoComplete="new-password" />
    </>
  );
};

const Advice = ({ password, personalTexts }: { password: string; personalTexts: readonly string[] }) => {
  const t = useTexts();
  if (password === '') return <>{t('advice')}</>;
  const { problem, strength, level } = passwordAdvice(password, personalTexts);
  return (
    <Stack component="span" direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Meter sx={{ flexShrink: 0, width: 56 }} aria-label={t('strength')} max={fullStrength} value={level} />
      <span>{problem ?? t(strength)}</span>
    </Stack>
  );
};
