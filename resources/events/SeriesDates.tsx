import { Box, Checkbox, styled, Typography } from '@mui/material';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { RaRecord } from 'react-admin';
import type { SeriesOccurrence } from '../../providers';
import { formatEventTime } from '../engine/fields/formats';
import { DividedList, IconLine, SecondaryText } from '../engine/fields/styledElements';
import { formatDate } from '../engine/schema/dateTime';
import { formatShortWeekday } from '../engine/schema/localeFormatters';
import { useSeriesTexts } from './series';

const Days = styled(DividedList)(({ theme: { palette } }) => ({
  maxHeight: 280,
  overflowY: 'auto',
  border: `1px solid ${palette.divider}`,
  borderRadius: 8,
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: 10, minHeight: 36, margin: 0, padding: '8px 12px' },
  '& label': { flex: 1, minWidth: 0 },
  '& .note': { display: 'flex', color: palette.warning.main, fontSize: 13 },
}));

interface SeriesDatesProps {
  dates: readonly SeriesOccurrence[];
  event: RaRecord;
  /** The dates that are excluded from the series. */
  excludedDates: readonly string[];
  onExcludedDatesChange: (days: string[]) => void;
}

/** The list of dates of a new series. Every date except the first can be excluded. */
export const SeriesDates = ({ dates, event, excludedDates, onExcludedDatesChange }: SeriesDatesProps) => {
  const t = useSeriesTexts();
  const id = useId();
  const notes = dates.filter(({ notes }) => notes.length > 0).length;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography id={id} variant="h3" sx={{ mb: 1 }} aria-live="polite">
        {t('found', { smart_count: dates.length, time: formatEventTime(event.startTime, event.endTime) })}
        {notes > 0 && <SecondaryText>{` · ${t('notesCount', { count: notes })}`}</SecondaryText>}
      </Typography>
      <Days aria-labelledby={id}>
        {dates.map(({ date, isPossible, notes }, index) => (
          <li key={date}>
            <Checkbox
              id={`${id}${date}`}
              sx={{ p: 0 }}
              checked={!excludedDates.includes(date)}
              disabled={index === 0 || !isPossible}
              onChange={(_, checked) =>
                onExcludedDatesChange(checked ? excludedDates.filter((day) => day !== date) : [...excludedDates, date])
              }
            />
            <label htmlFor={`${id}${date}`}>
              {formatShortWeekday(date)}, {formatDate(date)}{' '}
              {index === 0 && <SecondaryText>{t('thisOne')}</SecondaryText>}
              {notes.map((warning) => (
                <IconLine key={warning} className="note">
                  <TriangleAlert size={14} aria-hidden />
                  {warning}
                </IconLine>
              ))}
            </label>
          </li>
        ))}
      </Days>
    </Box>
  );
};
