import { Box, Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { createTextsHook, type DayOffConflicts } from '../../providers';
import { formatShortDay } from '../kit/clock';
import { messages } from './holidayMessages.en';

const useTexts = createTextsHook('resources.advisors.holidays', messages.holidays);

interface HolidayAdvisorsProps {
  advisors: readonly DayOffConflicts[];
  dates: readonly string[];
  selectedIds: readonly DayOffConflicts[];
  /** Only these are meant; undefined: all, also who is added meanwhile. */
  onSelectionChange: (ids: readonly string[] | undefined) => void;
}

/** Which advisors, each with the agreed appointments that the days would meet with, and the days that stay as they are. */
export const HolidayAdvisors = ({ advisors, dates, selectedIds, onSelectionChange }: HolidayAdvisorsProps) => {
  const t = useTexts();
  const id = useId();
  const ids = selectedIds.map((advisor) => advisor.id);
  const press = (one: string) =>
    onSelectionChange(ids.includes(one) ? ids.filter((other) => other !== one) : [...ids, one]);
  const inWords = (days: readonly string[]) => [...new Set(days)].sort().map(formatShortDay).join(', ');
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
          const existing = advisor.existingOverrides.filter((date) => dates.includes(date));
          const agreed = advisor.appointments.filter(
            ({ status, date }) => status === 'confirmed' && dates.includes(date) && !existing.includes(date),
          );
          const days = inWords(agreed.map(({ date }) => date));
          return (
            <FormControlLabel
              key={advisor.id}
              sx={{ m: 0, alignItems: 'flex-start' }}
              control={<Checkbox size="small" checked={ids.includes(advisor.id)} onChange={() => press(advisor.id)} />}
              label={
                <Box sx={{ py: 0.75 }}>
                  {advisor.name}
                  {agreed.length > 0 && (
                    <Typography variant="caption" component="div" sx={{ color: 'warning.dark' }}>
                      {t('falls', { smart_count: agreed.length, days })}
                    </Typography>
                  )}
                  {existing.length > 0 && (
                    <Typography variant="caption" component="div" color="textSecondary">
                      {t('has', { days: inWords(existing) })}
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
