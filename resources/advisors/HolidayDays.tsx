import { Box, Button, Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDate } from '../engine/fields/formats';
import { useHolidayTexts } from './holidayMessages.en';

/** A day off for the selected advisors. */
export interface DayOff {
  date: string;
  reason: string;
}

interface HolidayDaysProps {
  year: number;
  suggestedHolidays: readonly DayOff[];
  /** The dates that are not selected. */
  excludedDates: readonly string[];
  today: string;
  onYear: (year: number) => void;
  onExcludedDatesChange: (dates: readonly string[]) => void;
  onAddCustom: (day: DayOff) => void;
}

const maxReasonLength = 100;

/** The list to select days from: the federal holidays of a year, and custom days with a date and a reason. */
export const HolidayDays = ({
  year,
  suggestedHolidays,
  excludedDates,
  today,
  onYear,
  onExcludedDatesChange,
  onAddCustom,
}: HolidayDaysProps) => {
  const t = useHolidayTexts();
  const id = useId();
  const [date, setDate] = useState('');
  const [reason, setReason] = useState('');
  const thisYear = Number(today.slice(0, 4));
  const toggle = (day: string) =>
    onExcludedDatesChange(
      excludedDates.includes(day) ? excludedDates.filter((one) => one !== day) : [...excludedDates, day],
    );
  const add = () => {
    onAddCustom({ date, reason: reason.trim() });
    onExcludedDatesChange(excludedDates.filter((one) => one !== date));
    setDate('');
    setReason('');
  };
  return (
    <section aria-labelledby={id}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', mb: 1, minHeight: 40 }}>
        <Typography variant="h3" id={id} sx={{ mr: 'auto' }}>
          {t('days')}
        </Typography>
        <TextField
          select
          size="small"
          margin="none"
          fullWidth={false}
          value={year}
          onChange={({ target }) => onYear(Number(target.value))}
          slotProps={{ select: { native: true }, htmlInput: { 'aria-label': t('year') } }}
        >
          {[0, 1, 2].map((more) => (
            <option key={more} value={thisYear + more}>
              {thisYear + more}
            </option>
          ))}
        </TextField>
      </Stack>
      <Stack>
        {suggestedHolidays.map((day) => (
          <FormControlLabel
            key={day.date}
            sx={{ m: 0, alignItems: 'flex-start' }}
            control={
              <Checkbox size="small" checked={!excludedDates.includes(day.date)} onChange={() => toggle(day.date)} />
            }
            label={
              <Box sx={{ py: 0.75 }}>
                {day.reason}
                <Typography variant="caption" component="div" color="textSecondary">
                  {formatDate(day.date)}
                </Typography>
              </Box>
            }
          />
        ))}
      </Stack>
      <Typography variant="subtitle2" component="h4" sx={{ mt: 1.5, mb: 1 }}>
        {t('customDay')}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          type="date"
          size="small"
          margin="none"
          value={date}
          onChange={({ target }) => setDate(target.value)}
          slotProps={{ htmlInput: { min: today, 'aria-label': t('date') } }}
          sx={{ flex: '1 1 140px' }}
        />
        <TextField
          size="small"
          margin="none"
          fullWidth={false}
          placeholder={t('reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: maxReasonLength, 'aria-label': t('reason') } }}
          sx={{ flex: '1 1 120px' }}
        />
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Plus size={16} aria-hidden />}
          disabled={date < today || reason.trim() === ''}
          onClick={add}
        >
          {t('add')}
        </Button>
      </Stack>
    </section>
  );
};
