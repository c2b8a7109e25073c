import { Box, FormHelperText, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import {
  AutocompleteArrayInput,
  BooleanInput,
  useResourceContext,
  useTranslateLabel,
  useWrappedSource,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isPermitted, useProvider } from '../../providers';
import { NestedFieldGrid } from '../fields/styledElements';
import type { FieldInputProps } from '../inputs';
import { NumberInput } from '../inputs/basicInputs';
import { MasterTypesInput } from '../inputs/choiceInputs';
import { Help, useHelp } from '../inputs/helperText';
import { ReferencesInput } from '../inputs/referenceInputs';
import { useDebouncedValue } from '../inputs/useDebouncedValue';
import { type Audience, audience, platforms } from '.';
import { MatchingCount } from './MatchingCount';
import type { messages } from './messages.en';
import { useTexts } from './useTexts';

/** Which members something is for: everyone, or those who match all parts, who are counted as one chooses. */
export const AudienceInput = ({ source, label, className }: FieldInputProps) => {
  const path = useWrappedSource(source);
  const resource = useResourceContext();
  const t = useTexts();
  const help = useHelp(source);
  const translateLabel = useTranslateLabel();
  const titleId = useId();
  const everyone: boolean = useWatch({ name: `${path}.everyone` }) ?? true;
  const chooseEveryone = useChooseEveryone(path);
  return (
    <Box role="group" aria-labelledby={titleId} className={className}>
      <Typography id={titleId} variant="subtitle2" component="h3">
        {translateLabel({ source: path, label, resource })}
      </Typography>
      {help && <FormHelperText>{help}</FormHelperText>}
      <BooleanInput
        source={`${source}.everyone`}
        label={t('audience.everyone')}
        defaultValue
        helperText={everyone ? false : t('audience.help')}
        onChange={(event) => chooseEveryone(event.target.checked)}
      />
      {!everyone && <Parts source={source} />}
    </Box>
  );
};

/** Everyone means that no part is left, where it could be wrong unseen; going back brings the parts back. */
const useChooseEveryone = (path: string) => {
  const { getValues, setValue } = useFormContext();
  const narrowed = useRef<Audience>(undefined);
  return (everyone: boolean) => {
    if (everyone) narrowed.current = getValues(path);
    const parts = everyone ? undefined : narrowed.current;
    setValue(path, { ...audience().parse(undefined), ...parts, everyone }, { shouldDirty: true, shouldValidate: true });
  };
};

type PartName = Extract<keyof Audience, keyof typeof messages.audience>;

const Parts = ({ source }: { source: string }) => {
  const t = useTexts();
  const part = <Name extends PartName>(name: Name) => ({ source: `${source}.${name}`, label: t(`audience.${name}`) });
  return (
    <NestedFieldGrid>
      <MasterTypesInput {...part('memberStatuses')} />
      <MasterTypesInput {...part('retirementSystems')} />
      <MasterTypesInput {...part('planTypes')} />
      <MasterTypesInput {...part('states')} />
      <ReferencesInput {...part('affiliateIds')} help="resources.domain.audience.affiliatesHelp" />
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

/** How many members match, counted anew whenever the choice has been at rest for a moment; nothing while it is wrong. */
const MatchingMembers = ({ source }: { source: string }) => {
  const provider = useProvider();
  const asked = useDebouncedValue(JSON.stringify(useWatch({ name: useWrappedSource(source) })));
  const { data } = useQuery({
    queryKey: ['countMembers', asked],
    queryFn: ({ signal }) => provider.countMembers(JSON.parse(asked), { signal }),
    enabled: isPermitted('members', 'count'),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  });
  return <MatchingCount counted={data} />;
};
