import { Autocomplete, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetOne, useResourceDefinitions, useTranslate } from 'react-admin';
import { isLinkableArea, type LinkedRecord } from '../../domain/links';
import { recordLabelOf } from '../../fields/RecordLink';
import { useDebouncedValue } from '../useDebouncedValue';
import { useTexts } from './texts';

export interface PickedRecord extends LinkedRecord {
  /** What the record is called; empty until it is known. */
  label: string;
}

interface RecordPickerProps {
  chosen: PickedRecord | null;
  isRefused: boolean;
  choose: (record: PickedRecord | null) => void;
}

/** Chooses a record among those that members can see: its area, then the record itself, searched for in the API. */
export const RecordPicker = ({ chosen, isRefused, choose }: RecordPickerProps) => {
  const t = useTexts();
  const translate = useTranslate();
  const definitions = useResourceDefinitions();
  const areas = Object.keys(definitions).filter((area) => isLinkableArea(area) && definitions[area]?.hasList);
  const [area, setArea] = useState(chosen?.area ?? areas[0] ?? '');
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const q = useDebouncedValue(typed);
  const { data: found = [], isFetching } = useGetList(
    area,
    { filter: q ? { q } : {}, sort: { field: 'default', order: 'ASC' }, pagination: { page: 1, perPage: 25 } },
    { enabled: isOpen },
  );
  // A link that is there knows the record by its id alone.
  const { data: present } = useGetOne(
    chosen?.area ?? '',
    { id: chosen?.id ?? '' },
    { enabled: chosen?.label === '', retry: false },
  );
  const options = found.map((record) => ({ area, id: String(record.id), label: recordLabelOf(record) }));
  const value = chosen?.area === area ? { ...chosen, label: chosen.label || recordLabelOf(present) } : null;
  return (
    <>
      <TextField
        select
        label={t('area')}
        value={area}
        sx={{ mb: 2 }}
        onChange={(event) => {
          setArea(event.target.value);
          choose(null);
        }}
      >
        {areas.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`resources.${each}.name`, { smart_count: 1 })}
          </MenuItem>
        ))}
      </TextField>
      <Autocomplete
        key={area}
        options={options}
        value={value}
        loading={isFetching}
        // The API searches more than what is shown.
        filterOptions={(all) => all}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        noOptionsText={t('nothingFound')}
        onOpen={() => setOpen(true)}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        onChange={(_, record) => choose(record)}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            label={t('record')}
            error={isRefused}
            helperText={t(isRefused ? 'noRecord' : 'search')}
          />
        )}
      />
    </>
  );
};
