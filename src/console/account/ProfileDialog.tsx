import { Box, Typography } from '@mui/material';
import {
  AutocompleteInput,
  BooleanInput,
  DateInput,
  SelectInput,
  TextInput,
  useGetIdentity,
  useLocaleState,
  useLocales,
} from 'react-admin';
import { isPermitted } from '../../../providers';
import { type Profile, updateProfile } from '../../../providers/account';
import { LabeledValue } from '../../../resources/engine/core/record/LabeledValue';
import { useStaysOnRecord } from '../../../resources/engine/core/record/openNext';
import { useRoleName } from '../../../resources/engine/core/resource/useRoleName';
import { FieldGrid } from '../../../resources/engine/fields/styledElements';
import { timeZones } from '../../../resources/engine/inputs/choiceInputs';
import { ActionDialog } from '../../../resources/engine/ui/ActionDialog';
import { useCharacterKeyShortcuts } from '../../../resources/engine/ui/characterKeyShortcuts';
import { fieldErrorsOf, useAction } from '../../../resources/engine/ui/useAction';
import { useTexts } from './messages.en';

const maxNameLength = 60;

/** The settings that only the browser stores. */
interface BrowserSettings {
  letterKeys: boolean;
  staysOnRecord: boolean;
}

/** The dialog for the user's own settings: name, time zone, language, absence, and character key shortcuts. */
export const ProfileDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts();
  const role = useRoleName();
  const { identity, refetch } = useGetIdentity();
  const [staysOnRecord, setStaysOnRecord] = useStaysOnRecord();
  const [hasCharacterKeys, setHasCharacterKeys] = useCharacterKeyShortcuts();
  const languages = useLocales();
  const [currentLocale, setLocale] = useLocaleState();

  const validate = (profile: Partial<Profile>) => {
    const emptyFields = (['firstName', 'lastName', 'timeZone'] as const).filter((field) => !profile[field]?.trim());
    return Object.fromEntries(emptyFields.map((field) => [field, 'ra.validation.required']));
  };

  const { submit, isBusy, refusal } = useAction(
    async ({
      firstName = '',
      lastName = '',
      timeZone = '',
      locale = currentLocale,
      awayUntil = null,
      letterKeys: isEnabled,
      staysOnRecord: stays,
    }: Partial<Profile & BrowserSettings>) => {
      await updateProfile({
        firstName,
        lastName,
        timeZone,
        ...(locale !== currentLocale && { locale }),
        // An administrator may have changed it meanwhile.
        ...(awayUntil !== (identity?.awayUntil ?? null) && { awayUntil }),
      });
      if (locale !== currentLocale) setLocale(locale);
      setHasCharacterKeys(isEnabled ?? true);
      setStaysOnRecord(stays ?? false);
    },
    {
      successMessage: () => t('saved'),
      onSuccess: async () => {
        await refetch();
        onClose();
      },
      handlesError: true,
      changes: false,
    },
  );

  return (
    <ActionDialog
      title={t('profile')}
      confirmLabel={t('save')}
      form={{
        defaultValues: {
          firstName: identity?.firstName ?? '',
          lastName: identity?.lastName ?? '',
          timeZone: identity?.timeZone ?? null,
          awayUntil: identity?.awayUntil ?? null,
          locale: currentLocale,
          letterKeys: hasCharacterKeys,
          staysOnRecord,
        },
        validate,
        onSubmit: submit,
      }}
      onClose={onClose}
      isBusy={isBusy}
      error={fieldErrorsOf(refusal) ? undefined : refusal?.message}
    >
      <Box sx={{ containerType: 'inline-size' }}>
        <FieldGrid>
          <TextInput
            source="firstName"
            label={t('firstName')}
            autoComplete="given-name"
            slotProps={{ htmlInput: { maxLength: maxNameLength } }}
            helperText={false}
          />
          <TextInput
            source="lastName"
            label={t('lastName')}
            autoComplete="family-name"
            slotProps={{ htmlInput: { maxLength: maxNameLength } }}
            helperText={false}
          />
          <AutocompleteInput
            source="timeZone"
            className="wide"
            label={t('timeZone')}
            choices={timeZones}
            translateChoice={false}
            helperText={t('timeZoneHelp')}
          />
          {languages.length > 1 && (
            <SelectInput
              source="locale"
              className="wide"
              label={t('language')}
              choices={languages}
              optionValue="locale"
              translateChoice={false}
              helperText={t('languageHelp')}
            />
          )}
          {identity?.awayUntil !== undefined && isPermitted('contacts', 'edit') && (
            <DateInput
              source="awayUntil"
              className="wide"
              label={t('awayUntil')}
              parse={(day: string) => day || null}
              helperText={t('awayUntilHelp')}
            />
          )}
          <BooleanInput
            source="letterKeys"
            className="wide"
            label={t('characterKeys')}
            helperText={t('characterKeysHelp')}
          />
          <BooleanInput source="staysOnRecord" className="wide" label={t('stays')} helperText={t('staysHelp')} />
          <LabeledValue source="email" label={t('email')}>
            {identity?.email}
          </LabeledValue>
          <LabeledValue source="role" label={t('role')}>
            {identity?.role && role}
          </LabeledValue>
          <Typography className="wide" variant="caption" color="textSecondary">
            {t('byAdministrator')}
          </Typography>
        </FieldGrid>
      </Box>
    </ActionDialog>
  );
};
