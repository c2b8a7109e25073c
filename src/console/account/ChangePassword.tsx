import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BooleanInput, Form, useGetIdentity, useNotify } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { HttpError } from '../../../providers';
import { changePassword } from '../../../providers/account';
import { passwordProblem } from '../../../resources/engine/schemaKit/passwordRules';
import { NewPasswordInputs } from './NewPasswordInputs';
import { PasswordInput } from './PasswordInput';
import { sessionsKey } from './Sessions';
import { useTexts } from './texts';

interface Entries {
  currentPassword: string | null;
  newPassword: string | null;
  repeat: string | null;
  signOutOthers: boolean;
}

const nothing: Entries = { currentPassword: '', newPassword: '', repeat: '', signOutOthers: true };

/**
 * The form that changes one's password; it is emptied once that is done.
 * @param onChanged what else happens then.
 */
export const ChangePassword = ({ onChanged }: { onChanged?: () => void }) => {
  const say = useTexts();
  const notify = useNotify();
  const queries = useQueryClient();
  const { identity } = useGetIdentity();
  const personalTexts = [identity?.firstName, identity?.lastName, identity?.email].filter(Boolean);
  const [failure, setFailure] = useState<string>();
  // Another number makes another form, with nothing in it.
  const [round, setRound] = useState(0);

  const validate = ({ currentPassword, newPassword, repeat }: Partial<Entries>) => {
    const isSame = repeat === newPassword;
    const problems = {
      currentPassword: !currentPassword && say('currentPasswordMissing'),
      newPassword: newPassword ? passwordProblem(newPassword, personalTexts) : say('newPasswordMissing'),
      repeat: !repeat ? say('repeatMissing') : !isSame && say('different'),
    };
    return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
  };

  const submit = async ({ currentPassword, newPassword, signOutOthers }: Partial<Entries>) => {
    setFailure(undefined);
    try {
      await changePassword({
        currentPassword: currentPassword ?? '',
        newPassword: newPassword ?? '',
        signOutOthers: signOutOthers ?? true,
      });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.body.errors) return error.body.errors;
      setFailure(error.message);
      return undefined;
    }
    setRound(round + 1);
    notify(say('changed'), { type: 'success' });
    await queries.invalidateQueries({ queryKey: sessionsKey });
    onChanged?.();
    return undefined;
  };

  return (
    <Form
      key={round}
      defaultValues={nothing}
      validate={validate}
      onSubmit={submit}
      disableInvalidFormNotification
      noValidate
    >
      <Box className="section">
        <Typography color="textSecondary">{say('intro')}</Typography>
        {failure && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
        <Stack spacing={2} sx={{ mt: 2, maxWidth: 420 }}>
          {/* For password managers, which otherwise guess whose password this is. */}
          <input type="text" autoComplete="username" value={identity?.email ?? ''} readOnly hidden />
          <PasswordInput source="currentPassword" label={say('currentPassword')} autoComplete="current-password" />
          <NewPasswordInputs personalTexts={personalTexts} />
          <BooleanInput source="signOutOthers" label={say('signOutOthers')} helperText={say('signOutOthersHelp')} />
          <ChangeButton />
        </Stack>
      </Box>
    </Form>
  );
};

const ChangeButton = () => {
  const say = useTexts();
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting} sx={{ alignSelf: 'start' }}>
      {say('change')}
    </Button>
  );
};
