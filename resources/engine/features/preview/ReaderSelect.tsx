import { Autocomplete, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { isPermitted, type MasterType } from '../../../../providers';
import { useDebouncedValue } from '../../inputs/useDebouncedValue';
import { useTexts } from './messages.en';
import type { ReaderOption } from './readers';

/** The minimum number of letters of a search; fewer would match too many members. */
const minLetters = 2;

interface ReaderSelectProps {
  value: ReaderOption;
  personas: readonly MasterType[];
  onChange: (reader: ReaderOption) => void;
}

/** Selects as whom the preview is read: nobody in particular, a persona, or a member where the user may see members. */
export const ReaderSelect = ({ value, personas, onChange }: ReaderSelectProps) => {
  const t = useTexts();
  const [searchText, setSearchText] = useState('');
  const members = useFoundMembers(searchText);
  const options: ReaderOption[] = [
    { group: 'nobody', id: '', label: t('reader.nobody') },
    ...personas.map(({ id, label }) => ({ group: 'personas' as const, id, label })),
    ...members,
  ];
  return (
    <Autocomplete<ReaderOption, false, true>
      size="small"
      fullWidth
      options={options}
      value={value}
      disableClearable
      groupBy={({ group }) => (group === 'nobody' ? '' : t(`reader.${group}`))}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ group, id }) => `${group} ${id}`}
      isOptionEqualToValue={(one, other) => one.group === other.group && one.id === other.id}
      noOptionsText={t(canSeeMembers() ? 'reader.search' : 'reader.none')}
      onChange={(_, option) => onChange(option)}
      onInputChange={(_, text, reason) => setSearchText(reason === 'input' ? text : '')}
      renderInput={(props) => (
        <TextField
          {...props}
          slotProps={{
            htmlInput: { ...props.slotProps.htmlInput, 'aria-label': t('reader.label') },
            input: {
              ...props.slotProps.input,
              startAdornment: <InputAdornment position="start">{t('reader.as')}</InputAdornment>,
            },
          }}
        />
      )}
    />
  );
};

const canSeeMembers = () => isPermitted('members', 'show');

/** Returns the members that match a search text; none where the user may not see members. */
const useFoundMembers = (searchText: string): ReaderOption[] => {
  const q = useDebouncedValue(searchText.trim());
  const isSearching = canSeeMembers() && q.length >= minLetters;
  const { data = [] } = useGetList<RaRecord<string>>(
    'members',
    { filter: { q }, pagination: { page: 1, perPage: 10 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: isSearching },
  );
  return isSearching ? data.map(({ id, recordLabel }) => ({ group: 'members', id, label: recordLabel })) : [];
};
