import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, Form, useGetIdentity } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { changePassword } from '../../../providers/account';
import { SectionContainer } from '../../../resources/engine/core/record/Section';
import { passwordErrorText } from '../../../resources/engine/passwords/passwordRules';
import { fieldErrorsOf, useAction } from '../../../resources/engine/ui/useAction';
import { useTexts } from './messages.en';
import { NewPasswordInputs } from './NewPasswordInputs';
import { PasswordInput } from './PasswordInput';

interface Entries {
  currentPassword: string | null;
  newPassword: string | null;
  repeat: string | null;
  signOutOthers: boolean;
}

const emptyEntries: Entries = { currentPassword: '', newPassword: '', repeat: '', signOutOthers: true };

/**
 * The form that changes the user's password. It is reset after a change.
 * @param onChanged called after a change
 */
export const ChangePassword = ({ onChanged }: { onChanged?: () => void }) => {
  const t = useTexts();
  const { identity } = useGetIdentity();
  const personalTexts = [identity?.firstName, identity?.lastName, identity?.email].filter(Boolean);
  // Each number makes a new, empty form.
  const [formNumber, setFormNumber] = useState(0);

  const validate = ({ currentPassword, newPassword, repeat }: Partial<Entries>) => {
    const isSame = repeat === newPassword;
    const problems = {
      currentPassword: !currentPassword && t('currentPasswordMissing'),
      newPassword: newPassword ? passwordErrorText(newPassword, personalTexts) : t('newPasswordMissing'),
      repeat: !repeat ? t('repeatMissing') : !isSame && t('different'),
    };
    return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
  };

  const { submit, refusal } = useAction(
    ({ currentPassword, newPassword, signOutOthers = true }: Partial<Entries>) =>
      changePassword({ currentPassword: currentPassword ?? '', newPassword: newPassword ?? '', signOutOthers }),
    {
      successMessage: () => t('changed'),
      onSuccess: () => {
        setFormNumber(formNumber + 1);
        onChanged?.();
      },
      handlesError: true,
    },
  );

  return (
    <Form
      key={formNumber}
      defaultValues={emptyEntries}
      validate={validate}
      onSubmit={submit}
      disableInvalidFormNotification
      noValidate
    >
      <SectionContainer as="div">
        <Typography color="textSecondary">{t('intro')}</Typography>
        {refusal && !fieldErrorsOf(refusal) && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refusal.message}
          </Alert>
        )}
        <Stack spacing={2} sx={{ mt: 2, maxWidth: 420 }}>
          {/* Password managers need the user name; without it they guess the account. */}
          <input type="text" autoComplete="username" value={identity?.email ?? ''} readOnly hidden />
          <PasswordInput source="currentPassword" label={t('currentPassword')} autoComplete="current-password" />
          <NewPasswordInputs personalTexts={personalTexts} />
          <BooleanInput source="signOutOthers" label={t('signOutOthers')} helperText={t('signOutOthersHelp')} />
          <ChangeButton />
        </Stack>
      </SectionContainer>
    </Form>
  );
};

const ChangeButton = () => {
  const t = useTexts();
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting} sx={{ alignSelf: 'start' }}>
      {t('change')}
    </Button>
  );
};
