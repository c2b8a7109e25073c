import { Alert, Autocomplete, Stack, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useGetList, useGetOne } from 'react-admin';
import { isPermitted, type SimulatedCard, type SimulatedPerson, useProvider } from '../../providers';
import { InfoDialog } from '../actions/InfoDialog';
import { useMasterTypes } from '../fields/cachedLists';
import { RecordSkeleton } from '../fields/RecordSkeleton';
import { useDebouncedValue } from '../inputs/useDebouncedValue';
import type { Group } from './rule';
import { SimulatedCards } from './SimulatedCards';
import { useSimulationTexts } from './texts';

interface Choice {
  group: 'personas' | 'members';
  id: string;
  label: string;
}

const somebodyOf = ({ group, id }: Choice): SimulatedPerson =>
  group === 'personas' ? { personaId: id } : { memberId: id };

interface SimulateDialogProps {
  /** A recommendation that takes part as it is edited, and what it is called. */
  recordId?: string | undefined;
  name?: string | undefined;
  onClose: () => void;
}

/** Which recommendations a persona or a member would be shown, and why not the others. */
const SimulateDialog = ({ recordId, name, onClose }: SimulateDialogProps) => {
  const t = useSimulationTexts();
  const provider = useProvider();
  const [typed, setTyped] = useState('');
  const { choices, isPending } = useChoices(typed);
  const [somebody, setSomebody] = useState<Choice>();
  const first = choices.find(({ group }) => group === 'personas');
  // Kept, not looked up: to the input another object is another value, for which it forgets what is being typed.
  if (!somebody && first) setSomebody(first);
  const { data, error } = useQuery({
    queryKey: ['simulate', somebody?.group, somebody?.id, recordId],
    queryFn: ({ signal }) =>
      provider.simulate<Group>(somebodyOf(somebody as Choice), recordId, { signal }) as Promise<SimulatedCard<Group>[]>,
    enabled: somebody !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isPersona = somebody?.group === 'personas';
  const { data: persona } = useGetOne('types', { id: somebody?.id ?? '' }, { enabled: isPersona });
  const maySeeMembers = isPermitted('members', 'simulate');
  return (
    <InfoDialog title={name === undefined ? t('title') : t('titleOf', { name })} maxWidth="md" onClose={onClose}>
      <Stack spacing={2} sx={{ pt: 1 }}>
        <Autocomplete<Choice, false, true>
          options={choices}
          value={somebody as Choice}
          disableClearable
          groupBy={({ group }) => t(group)}
          getOptionLabel={({ label }) => label}
          getOptionKey={({ group, id }) => `${group} ${id}`}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          noOptionsText={t('noneFound')}
          onChange={(_, choice) => setSomebody(choice)}
          onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
          renderInput={(props) => (
            <TextField
              {...props}
              label={t('who')}
              helperText={(isPersona && persona?.description) || t(maySeeMembers ? 'whoHelp' : 'whoHelpPersonas')}
            />
          )}
        />
        {!isPending && choices.length === 0 && <Typography color="textSecondary">{t('noPersonas')}</Typography>}
        {error && <Alert severity="error">{error.message}</Alert>}
        {!error && somebody && !data && <RecordSkeleton />}
        {!error && data && <SimulatedCards cards={data} recordId={recordId} />}
      </Stack>
    </InfoDialog>
  );
};

export default SimulateDialog;

/** Fewer letters find too many. */
const fewestLetters = 2;

/** The personas, and the members whom typed words find. */
const useChoices = (typed: string) => {
  const personas = useMasterTypes('test_persona');
  const q = useDebouncedValue(typed.trim());
  const isAsked = isPermitted('members', 'simulate') && q.length >= fewestLetters;
  const { data: members = [] } = useGetList<RaRecord<string>>(
    'members',
    { filter: { q }, pagination: { page: 1, perPage: 10 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: isAsked },
  );
  const choices: Choice[] = [
    ...personas.types
      .filter(({ isActive }) => isActive)
      .map(({ id, label }) => ({ group: 'personas' as const, id, label })),
    ...(isAsked ? members : []).map(({ id, recordLabel }) => ({ group: 'members' as const, id, label: recordLabel })),
  ];
  return { choices, isPending: personas.isPending };
};
