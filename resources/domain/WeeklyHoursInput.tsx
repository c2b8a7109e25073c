import { Box, Button, FormHelperText, IconButton, Stack, styled, Typography } from '@mui/material';
import { Plus, X } from 'lucide-react';
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { ClockTimeInput } from '../inputs';
import { mostRanges, type WeeklyHours, weekDays } from '.';
import { useTexts } from './useTexts';

const Day = styled('div')({
  display: 'grid',
  gap: 8,
  gridTemplate: '"name ranges add" auto / 92px minmax(0, 1fr) auto',
  alignItems: 'start',
  '@container (max-width: 440px)': { gridTemplate: '"name add" auto "ranges ranges" auto / minmax(0, 1fr) auto' },
});

/** The hours of a week, a row a day; for a field of `weeklyHours`. */
export const WeeklyHoursInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const say = useTexts();
  const resource = useResourceContext();
  const label = String(useTranslateLabel()({ source, resource }));
  const { fields, append, remove } = useFieldArray<Record<string, WeeklyHours>>({ name: source });
  return (
    <Box className="wide" role="group" aria-label={label}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <Stack spacing={1}>
        {weekDays.map((day) => {
          const ranges = fields.flatMap((field, index) => (field.day === day ? [{ ...field, index }] : []));
          const name = translate(`console.day.${day}`);
          return (
            <Day key={day}>
              <Typography sx={{ pt: 1, gridArea: 'name' }}>{name}</Typography>
              <Stack spacing={1} sx={{ gridArea: 'ranges' }}>
                {ranges.map(({ id, index }) => (
                  <Stack key={id} direction="row" useFlexGap spacing={1} sx={{ alignItems: 'flex-start' }}>
                    <ClockTimeInput isSmall source={`${source}.${index}.from`} label={say('hours.from')} />
                    <ClockTimeInput isSmall source={`${source}.${index}.to`} label={say('hours.to')} />
                    <IconButton aria-label={say('hours.remove', { day: name })} onClick={() => remove(index)}>
                      <X size={18} aria-hidden />
                    </IconButton>
                  </Stack>
                ))}
                {ranges.length === 0 && <FormHelperText sx={{ pt: 1 }}>{say('hours.none')}</FormHelperText>}
              </Stack>
              {ranges.length < mostRanges && (
                <Button
                  size="small"
                  sx={{ gridArea: 'add' }}
                  startIcon={<Plus size={16} aria-hidden />}
                  aria-label={say('hours.add', { day: name })}
                  onClick={() => append({ day, ...nextRange(ranges.length) })}
                >
                  {translate('ra.action.add')}
                </Button>
              )}
            </Day>
          );
        })}
      </Stack>
    </Box>
  );
};

const usualRanges = [
  { from: '09:00 AM', to: '12:00 PM' },
  { from: '01:00 PM', to: '05:00 PM' },
  { from: '06:00 PM', to: '08:00 PM' },
] as const;

const nextRange = (count: number) => usualRanges[count] ?? usualRanges[0];
