import { Autocomplete, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useGetOne, useResourceDefinitions, useTranslate } from 'react-admin';
import { recordLabelOf } from '../../fields/RecordLink';
import { isLinkableArea, type LinkedRecord } from '../../texts/links';
import { FailureAlert } from '../../ui/FailureAlert';
import { useDebouncedValue } from '../useDebouncedValue';
import { useTexts } from './messages.en';

export interface PickedRecord extends LinkedRecord {
  /** The label of the record; empty while it is loading. */
  label: string;
}

interface RecordPickerProps {
  /** The areas of the records; default: all to which a text can link. */
  areas?: readonly string[];
  selected: PickedRecord | null;
  hasError: boolean;
  onSelect: (record: PickedRecord | null) => void;
}

/** Selects a record: first its area, if there are several, then the record, with a search in the API. */
export const RecordPicker = ({ areas: onlyAreas, selected, hasError, onSelect }: RecordPickerProps) => {
  const t = useTexts();
  const translate = useTranslate();
  const definitions = useResourceDefinitions();
  const areas =
    onlyAreas ?? Object.keys(definitions).filter((area) => isLinkableArea(area) && definitions[area]?.hasList);
  const [area, setArea] = useState(selected?.area ?? areas[0] ?? '');
  const [searchText, setSearchText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const q = useDebouncedValue(searchText);
  const {
    data: records = [],
    isFetching,
    error,
    refetch,
  } = useGetList(
    area,
    { filter: q ? { q } : {}, sort: { field: 'default', order: 'ASC' }, pagination: { page: 1, perPage: 25 } },
    { enabled: isOpen },
  );
  // An existing link contains only the id of its record.
  const { data: linkedRecord } = useGetOne(
    selected?.area ?? '',
    { id: selected?.id ?? '' },
    { enabled: selected?.label === '', retry: false },
  );
  const options = records.map((record) => ({ area, id: String(record.id), label: recordLabelOf(record) }));
  const value = selected?.area === area ? { ...selected, label: selected.label || recordLabelOf(linkedRecord) } : null;
  return (
    <>
      {areas.length > 1 && (
        <TextField
          select
          label={t('area')}
          value={area}
          sx={{ mb: 2 }}
          onChange={(event) => {
            setArea(event.target.value);
            onSelect(null);
          }}
        >
          {areas.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`resources.${each}.name`, { smart_count: 1 })}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Autocomplete
        key={area}
        options={options}
        value={value}
        loading={isFetching}
        // The API has filtered the options; it searches more fields than the label.
        filterOptions={(loaded) => loaded}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, other) => option.id === other.id}
        noOptionsText={t('nothingFound')}
        onOpen={() => setOpen(true)}
        onInputChange={(_, text, reason) => setSearchText(reason === 'input' ? text : '')}
        onChange={(_, record) => onSelect(record)}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            label={onlyAreas ? translate(`resources.${area}.name`, { smart_count: 1 }) : t('record')}
            error={hasError}
            helperText={t(hasError ? (onlyAreas ? 'chooseOne' : 'noRecord') : 'search')}
          />
        )}
      />
      {error && <FailureAlert error={error} retry={refetch} sx={{ mt: 1 }} />}
    </>
  );
};
