import { Autocomplete, MenuItem, Stack, TextField } from '@mui/material';
import type { ParsedImportFile } from '../../../../providers';
import { timeZones } from '../../inputs/choiceInputs';
import { useImportTexts } from './importMessages.en';

/** How the dates and times of a file are read. */
export interface DateSettings {
  timeZone: string;
  isDayFirst: boolean;
}

interface ImportDatesProps {
  file: ParsedImportFile;
  /** Whether a column is imported into a date with a time. */
  hasTimes: boolean;
  choices: DateSettings;
  onChange: (choices: DateSettings) => void;
}

/** Asks once for a file how its dates and times are meant; renders nothing for a file without them. */
export const ImportDates = ({ file: { dateOrder }, hasTimes, choices, onChange }: ImportDatesProps) => {
  const t = useImportTexts();
  if (!dateOrder && !hasTimes) return null;
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ mt: 2 }}>
      {hasTimes && (
        <Autocomplete
          fullWidth
          disableClearable
          options={timeZones}
          getOptionLabel={({ name }) => name}
          isOptionEqualToValue={(option, value) => option.id === value.id}
          value={{ id: choices.timeZone, name: choices.timeZone.replaceAll('_', ' ') }}
          onChange={(_, { id }) => onChange({ ...choices, timeZone: id })}
          renderInput={(props) => (
            <TextField {...props} size="small" label={t('dates.timeZone')} helperText={t('dates.timeZoneHelp')} />
          )}
        />
      )}
      {dateOrder && (
        <TextField
          select
          fullWidth
          size="small"
          label={t('dates.order', { example: dateOrder.example })}
          helperText={t(dateOrder.isCertain ? 'dates.certain' : 'dates.uncertain')}
          value={choices.isDayFirst ? 'day' : 'month'}
          onChange={({ target }) => onChange({ ...choices, isDayFirst: target.value === 'day' })}
        >
          <MenuItem value="month">{t('dates.monthFirst')}</MenuItem>
          <MenuItem value="day">{t('dates.dayFirst')}</MenuItem>
        </TextField>
      )}
    </Stack>
  );
};
