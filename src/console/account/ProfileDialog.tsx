import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { AutocompleteInput, Form, TextInput, useGetIdentity, useNotify, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { HttpError } from '../../../providers';
import { type Profile, saveProfile } from '../../../providers/account';
import { Fact } from '../../../resources/engine/Fact';
import { timeZones } from '../../../resources/inputs/timeZones';
import { useTexts } from './texts';

const longestName = 60;

/** What people change of themselves: their name and the clock that the console shows times on. */
export const ProfileDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useTexts();
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const { identity, refetch } = useGetIdentity();
  const [failure, setFailure] = useState<string>();

  const validate = (profile: Partial<Profile>) => {
    const missing = (['firstName', 'lastName', 'timeZone'] as const).filter((field) => !profile[field]?.trim());
    return Object.fromEntries(missing.map((field) => [field, 'ra.validation.required']));
  };

  const submit = async ({ firstName, lastName, timeZone }: Partial<Profile>) => {
    setFailure(undefined);
    try {
      await saveProfile({ firstName: firstName ?? '', lastName: lastName ?? '', timeZone: timeZone ?? '' });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.body.errors) return error.body.errors;
      setFailure(error.message);
      return undefined;
    }
    await refetch();
    notify(say('saved'), { type: 'success' });
    onClose();
    return undefined;
  };

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <Form
        defaultValues={{
          firstName: identity?.firstName ?? '',
          lastName: identity?.lastName ?? '',
          timeZone: identity?.timeZone ?? null,
        }}
        validate={validate}
        onSubmit={submit}
        disableInvalidFormNotification
        noValidate
      >
        <DialogTitle id={titleId}>{say('profile')}</DialogTitle>
        <DialogContent sx={{ containerType: 'inline-size' }}>
          {failure && <Alert severity="error">{failure}</Alert>}
          <Box className="section-fields">
            <TextInput
              source="firstName"
              label={say('firstName')}
              autoComplete="given-name"
              slotProps={{ htmlInput: { maxLength: longestName } }}
              helperText={false}
            />
            <TextInput
              source="lastName"
              label={say('lastName')}
              autoComplete="family-name"
              slotProps={{ htmlInput: { maxLength: longestName } }}
              helperText={false}
            />
            <AutocompleteInput
              source="timeZone"
              className="wide"
              label={say('timeZone')}
              choices={timeZones}
              translateChoice={false}
              helperText={say('timeZoneHelp')}
            />
            <Fact source="email" label={say('email')}>
              {identity?.email}
            </Fact>
            <Fact source="role" label={say('role')}>
              {identity?.role && translate(`resources.staff.choices.role.${identity.role}`)}
            </Fact>
            <Typography className="wide" variant="caption" color="textSecondary">
              {say('byAdministrator')}
            </Typography>
          </Box>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <SaveButton />
        </DialogActions>
      </Form>
    </Dialog>
  );
};

const SaveButton = () => {
  const say = useTexts();
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" loading={isSubmitting}>
      {say('save')}
    </Button>
  );
};
