import { Box, Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import type { DayOffConflicts } from '../../providers';
import { formatShortDay } from '../engine/schema/dateTime';
import { useHolidayTexts } from './holidayMessages.en';

interface HolidayAdvisorsProps {
  advisors: readonly DayOffConflicts[];
  dates: readonly string[];
  selectedAdvisors: readonly DayOffConflicts[];
  /** `undefined` selects all advisors, also those that are added later. */
  onSelectionChange: (ids: readonly string[] | undefined) => void;
}

/**
 * The list to select advisors from. Each row names the confirmed appointments that conflict with the days, and the days
 * that the advisor already has off.
 */
export const HolidayAdvisors = ({ advisors, dates, selectedAdvisors, onSelectionChange }: HolidayAdvisorsProps) => {
  const t = useHolidayTexts();
  const id = useId();
  const ids = selectedAdvisors.map((advisor) => advisor.id);
  const toggle = (one: string) =>
    onSelectionChange(ids.includes(one) ? ids.filter((other) => other !== one) : [...ids, one]);
  const formatDays = (days: readonly string[]) => [...new Set(days)].sort().map(formatShortDay).join(', ');
  return (
    <section aria-labelledby={id}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', mb: 1, minHeight: 40 }}>
        <Typography variant="h3" id={id} sx={{ mr: 'auto' }}>
          {t('advisors')}
        </Typography>
        <Button size="small" color="inherit" onClick={() => onSelectionChange(undefined)}>
          {t('all')}
        </Button>
        <Button size="small" color="inherit" onClick={() => onSelectionChange([])}>
          {t('none')}
        </Button>
      </Stack>
      <Stack sx={{ maxHeight: { sm: 620 }, overflowY: 'auto' }}>
        {advisors.map((advisor) => {
          const existingDays = advisor.existingOverrides.filter((date) => dates.includes(date));
          const confirmed = advisor.appointments.filter(
            ({ status, date }) => status === 'confirmed' && dates.includes(date) && !existingDays.includes(date),
          );
          const days = formatDays(confirmed.map(({ date }) => date));
          return (
            <FormControlLabel
              key={advisor.id}
              sx={{ m: 0, alignItems: 'flex-start' }}
              control={<Checkbox size="small" checked={ids.includes(advisor.id)} onChange={() => toggle(advisor.id)} />}
              label={
                <Box sx={{ py: 0.75 }}>
                  {advisor.name}
                  {confirmed.length > 0 && (
                    <Typography variant="caption" component="div" sx={{ color: 'warning.dark' }}>
                      {t('falls', { smart_count: confirmed.length, days })}
                    </Typography>
                  )}
                  {existingDays.length > 0 && (
                    <Typography variant="caption" component="div" color="textSecondary">
                      {t('has', { days: formatDays(existingDays) })}
                    </Typography>
                  )}
                </Box>
              }
            />
          );
        })}
      </Stack>
    </section>
  );
};
