import { Box, MenuItem, Stack, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { visuallyHidden } from '../engine/fields/styledElements';
import { addCalendarDays } from '../engine/schema/dateTime';
import { formatWeekday } from '../engine/schema/localeFormatters';
import {
  choosesWeekdays,
  dayPositionInMonth,
  type RecurrenceFormValues,
  type RecurrencePattern,
  recurrencePatternsFor,
  ruleWeekdays,
} from './recurrence';
import { useSeriesTexts } from './series';

const maxDates = 52;
const weeks = ['first', 'second', 'third', 'fourth'] as const;

/** The length of a short weekday name, in characters. */
const shortNameLength = 3;

/** Returns the name of a weekday. January 1, 2023 was a Sunday. */
const weekdayName = (day: string) => formatWeekday(`2023-01-0${1 + ruleWeekdays.indexOf(day as 'MO')}`);

interface RecurrenceInputsProps {
  /** The day of the event that repeats, such as `2026-07-03`. */
  day: string;
  value: RecurrenceFormValues;
  onChange: (value: RecurrenceFormValues) => void;
}

/** The inputs for how often an event repeats, on which weekdays, and until when. */
export const RecurrenceInputs = ({ day, value, onChange }: RecurrenceInputsProps) => {
  const t = useSeriesTexts();
  const { pattern, end } = value;
  const { dayOfMonth, weekday, week } = dayPositionInMonth(day);
  const values = {
    day: dayOfMonth,
    weekday: weekdayName(weekday),
    place: t(`week.${weeks[week - 1] ?? 'fourth'}`),
  };
  const isCounted = 'count' in end;
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <TextField
        select
        fullWidth
        label={t('repeats')}
        value={pattern}
        onChange={({ target }) => onChange({ ...value, pattern: target.value as RecurrencePattern })}
      >
        {recurrencePatternsFor(day).map((one) => (
          <MenuItem key={one} value={one}>
            {t(`recurrence.${one}`, values)}
          </MenuItem>
        ))}
      </TextField>
      {choosesWeekdays(pattern) && (
        <DaysInput eventWeekday={weekday} days={value.days} onChange={(days) => onChange({ ...value, days })} />
      )}
      {pattern === 'dayOfMonth' && dayOfMonth > 28 && (
        <Typography variant="body2" color="textSecondary">
          {t('shortMonths', { day: dayOfMonth })}
        </Typography>
      )}
      <Stack direction="row" spacing={2}>
        <TextField
          select
          fullWidth
          label={t('ends')}
          value={isCounted ? 'count' : 'until'}
          onChange={({ target }) =>
            onChange({ ...value, end: target.value === 'count' ? { count: 6 } : { until: halfYearAfter(day) } })
          }
        >
          <MenuItem value="count">{t('endsAfter')}</MenuItem>
          <MenuItem value="until">{t('endsOn')}</MenuItem>
        </TextField>
        {isCounted ? (
          <TextField
            type="number"
            label={t('dates')}
            value={end.count || ''}
            onChange={({ target }) => onChange({ ...value, end: { count: Number(target.value) } })}
            slotProps={{ htmlInput: { min: 2, max: maxDates } }}
            sx={{ width: 160, flexShrink: 0 }}
          />
        ) : (
          <TextField
            type="date"
            label={t('lastDay')}
            value={end.until}
            onChange={({ target }) => onChange({ ...value, end: { until: target.value } })}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: day } }}
            sx={{ width: 160, flexShrink: 0 }}
          />
        )}
      </Stack>
    </Stack>
  );
};

const halfYearAfter = (day: string) => addCalendarDays(day, 182);

interface DaysInputProps {
  /** The weekday of the event itself, which is always selected. */
  eventWeekday: string;
  days: readonly string[];
  onChange: (days: string[]) => void;
}

const DaysInput = ({ eventWeekday, days, onChange }: DaysInputProps) => {
  const t = useSeriesTexts();
  const id = useId();
  return (
    <Box>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {t('onDays')}
      </Typography>
      <ToggleButtonGroup
        size="small"
        fullWidth
        color="primary"
        aria-labelledby={id}
        value={[...new Set([eventWeekday, ...days])]}
        onChange={(_, selected: string[]) => onChange(selected)}
      >
        {[...ruleWeekdays.slice(1), 'SU'].map((one) => (
          <ToggleButton key={one} value={one} disabled={one === eventWeekday}>
            {weekdayName(one).slice(0, shortNameLength)}
            <span style={visuallyHidden}>{weekdayName(one).slice(shortNameLength)}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
};
