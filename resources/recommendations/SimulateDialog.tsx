import { Autocomplete, Stack, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useGetList, useGetOne } from 'react-admin';
import { isPermitted, type SimulatedCard, type SimulatedPerson, useProvider } from '../../providers';
import { useMasterTypes } from '../engine/fields/cachedLists';
import { RecordSkeleton } from '../engine/fields/RecordSkeleton';
import { useDebouncedValue } from '../engine/inputs/useDebouncedValue';
import { InfoDialog } from '../engine/ui/ActionDialog';
import { FailureAlert } from '../engine/ui/FailureAlert';
import type { Group } from './rule';
import { SimulatedCards } from './SimulatedCards';
import { useSimulationTexts } from './simulationMessages.en';

interface PersonOption {
  group: 'personas' | 'members';
  id: string;
  label: string;
}

const simulatedPersonOf = ({ group, id }: PersonOption): SimulatedPerson =>
  group === 'personas' ? { personaId: id } : { memberId: id };

interface SimulateDialogProps {
  /** The recommendation whose draft takes part, and its name. */
  recordId?: string | undefined;
  name?: string | undefined;
  onClose: () => void;
}

/** Simulates which recommendations a persona or a member gets, and the reasons why the others are not shown. */
const SimulateDialog = ({ recordId, name, onClose }: SimulateDialogProps) => {
  const t = useSimulationTexts();
  const provider = useProvider();
  const [searchText, setSearchText] = useState('');
  const { choices, isPending } = useChoices(searchText);
  const [selected, setSelected] = useState<PersonOption>();
  const first = choices.find(({ group }) => group === 'personas');
  // Stored in state, because the Autocomplete clears its text when its value is another object.
  if (!selected && first) setSelected(first);
  const { data, error, refetch } = useQuery({
    queryKey: ['simulate', selected?.group, selected?.id, recordId],
    queryFn: ({ signal }) =>
      provider.simulate<Group>(simulatedPersonOf(selected as PersonOption), recordId, { signal }) as Promise<
        SimulatedCard<Group>[]
      >,
    enabled: selected !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isPersona = selected?.group === 'personas';
  const { data: persona } = useGetOne('types', { id: selected?.id ?? '' }, { enabled: isPersona });
  const canSeeMembers = isPermitted('members', 'simulate');
  return (
    <InfoDialog title={name === undefined ? t('title') : t('titleOf', { name })} maxWidth="md" onClose={onClose}>
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Autocomplete<PersonOption, false, true>
          options={choices}
          value={selected as PersonOption}
          disableClearable
          groupBy={({ group }) => t(group)}
          getOptionLabel={({ label }) => label}
          getOptionKey={({ group, id }) => `${group} ${id}`}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          noOptionsText={t('noneFound')}
          onChange={(_, option) => setSelected(option)}
          onInputChange={(_, text, reason) => setSearchText(reason === 'input' ? text : '')}
          renderInput={(props) => (
            <TextField
              {...props}
              label={t('who')}
              helperText={(isPersona && persona?.description) || t(canSeeMembers ? 'whoHelp' : 'whoHelpPersonas')}
            />
          )}
        />
        {!isPending && choices.length === 0 && <Typography color="textSecondary">{t('noPersonas')}</Typography>}
        {error && <FailureAlert error={error} retry={refetch} />}
        {!error && selected && !data && <RecordSkeleton />}
        {!error && data && <SimulatedCards cards={data} recordId={recordId} />}
      </Stack>
    </InfoDialog>
  );
};

export default SimulateDialog;

/** The minimum number of letters of a search; fewer would match too many members. */
const minLetters = 2;

/** Returns the personas, and the members that match the search text. */
const useChoices = (searchText: string) => {
  const personas = useMasterTypes('test_persona');
  const q = useDebouncedValue(searchText.trim());
  const isSearching = isPermitted('members', 'simulate') && q.length >= minLetters;
  const { data: members = [] } = useGetList<RaRecord<string>>(
    'members',
    { filter: { q }, pagination: { page: 1, perPage: 10 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: isSearching },
  );
  const choices: PersonOption[] = [
    ...personas.types
      .filter(({ isActive }) => isActive)
      .map(({ id, label }) => ({ group: 'personas' as const, id, label })),
    ...(isSearching ? members : []).map(({ id, recordLabel }) => ({
      group: 'members' as const,
      id,
      label: recordLabel,
    })),
  ];
  return { choices, isPending: personas.isPending };
};
