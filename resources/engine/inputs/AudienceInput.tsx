import { Box, FormHelperText, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import {
  AutocompleteArrayInput,
  BooleanInput,
  useResourceContext,
  useTranslateLabel,
  useWrappedSource,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isPermitted, useProvider } from '../../../providers';
import { useViewSchema } from '../fields/schemaContext';
import type { messages } from '../fields/sharedFieldMessages.en';
import { useSharedFieldTexts } from '../fields/sharedFieldMessages.en';
import { NestedFieldGrid } from '../fields/styledElements';
import { type Audience, audience, platforms } from '../sharedFields';
import type { FieldInputProps } from '.';
import { NumberInput } from './basicInputs';
import { MasterTypesInput } from './choiceInputs';
import { Help, useHelp } from './helperText';
import { MatchingCount } from './MatchingCount';
import { ReferencesInput } from './referenceInputs';
import { useDebouncedValue } from './useDebouncedValue';

/** Edits an audience: everyone, or the members who match all conditions. The number of matches is displayed live. */
export const AudienceInput = ({ source, label, className }: FieldInputProps) => {
  const path = useWrappedSource(source);
  const resource = useResourceContext();
  const t = useSharedFieldTexts();
  const help = useHelp(source);
  const translateLabel = useTranslateLabel();
  const titleId = useId();
  const everyone: boolean = useWatch({ name: `${path}.everyone` }) ?? true;
  const setEveryone = useSetEveryone(path);
  // Where another field says that some members get the record, the audience has no switch for everyone.
  const isNarrowed = useViewSchema().schema.fieldOptions[path]?.visible !== undefined;
  const exceptEveryone = useEffectEvent(() => setEveryone(false));
  useEffect(() => {
    if (isNarrowed && everyone) exceptEveryone();
  }, [isNarrowed, everyone]);
  return (
    <Box role="group" aria-labelledby={titleId} className={className}>
      <Typography id={titleId} variant="subtitle2" component="h3">
        {translateLabel({ source: path, label, resource })}
      </Typography>
      {help && <FormHelperText>{help}</FormHelperText>}
      {isNarrowed ? (
        <FormHelperText>{t('audience.help')}</FormHelperText>
      ) : (
        <BooleanInput
          source={`${source}.everyone`}
          label={t('audience.everyone')}
          defaultValue
          helperText={everyone ? false : t('audience.help')}
          onChange={(event) => setEveryone(event.target.checked)}
        />
      )}
      {!everyone && <Parts source={source} />}
    </Box>
  );
};

/**
 * Returns a function that sets `everyone`. Switching it on clears the conditions, because hidden ones could be invalid;
 * switching it off restores them.
 */
const useSetEveryone = (path: string) => {
  const { getValues, setValue } = useFormContext();
  const savedConditions = useRef<Audience>(undefined);
  return (everyone: boolean) => {
    if (everyone) savedConditions.current = getValues(path);
    const parts = everyone ? undefined : savedConditions.current;
    setValue(path, { ...audience().parse(undefined), ...parts, everyone }, { shouldDirty: true, shouldValidate: true });
  };
};

type PartName = Extract<keyof Audience, keyof typeof messages.audience>;

const Parts = ({ source }: { source: string }) => {
  const t = useSharedFieldTexts();
  const part = <Name extends PartName>(name: Name) => ({ source: `${source}.${name}`, label: t(`audience.${name}`) });
  return (
    <NestedFieldGrid>
      <MasterTypesInput {...part('memberStatuses')} />
      <MasterTypesInput {...part('retirementSystems')} />
      <MasterTypesInput {...part('planTypes')} />
      <MasterTypesInput {...part('states')} />
      <ReferencesInput {...part('affiliateIds')} help="resources.engine.fields.audience.affiliatesHelp" />
      <ReferencesInput {...part('organizationIds')} />
      <NumberInput source={`${source}.ageMin`} />
      <NumberInput source={`${source}.ageMax`} />
      <NumberInput source={`${source}.yearsOfServiceMin`} />
      <NumberInput source={`${source}.yearsOfServiceMax`} />
      <AutocompleteArrayInput
        {...part('platforms')}
        choices={platforms.map((id) => ({ id, name: t(`audience.platform.${id}`) }))}
        translateChoice={false}
        helperText={<Help source={`${source}.platforms`} />}
      />
      <MatchingMembers source={source} />
    </NestedFieldGrid>
  );
};

/** Displays how many members match, counted again once input pauses; nothing while the audience is invalid. */
const MatchingMembers = ({ source }: { source: string }) => {
  const provider = useProvider();
  const audienceJson = useDebouncedValue(JSON.stringify(useWatch({ name: useWrappedSource(source) })));
  const { data } = useQuery({
    queryKey: ['countMembers', audienceJson],
    queryFn: ({ signal }) => provider.countMembers(JSON.parse(audienceJson), { signal }),
    enabled: isPermitted('members', 'count'),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  });
  return <MatchingCount result={data} />;
};
