import { Alert, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { isPermitted, useProvider } from '../../providers';
import { useDebouncedValue } from '../engine/inputs/useDebouncedValue';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { useAction } from '../engine/ui/useAction';
import { RecurrenceInputs } from './RecurrenceInputs';
import { dayPositionInMonth, type RecurrenceFormValues, toRecurrenceRule } from './recurrence';
import { SeriesDates } from './SeriesDates';
import { useSeriesTexts } from './series';

interface RepeatDialogProps {
  event: RaRecord;
  onClose: () => void;
}

const defaultCount = 6;

/** The dialog that turns an event into a series: it asks for the recurrence, previews the dates and creates them. */
const RepeatDialog = ({ event, onClose }: RepeatDialogProps) => {
  const t = useSeriesTexts();
  const provider = useProvider();
  const [recurrence, setRecurrence] = useState<RecurrenceFormValues>({
    pattern: 'weekly',
    days: [dayPositionInMonth(event.eventDate).weekday],
    end: { count: defaultCount },
  });
  const [deselectedDates, setDeselectedDates] = useState<readonly string[]>([]);
  const isLive = event.showsAs === 'live' && isPermitted('events', 'publish');
  const [isPublished, setPublished] = useState(isLive);
  const rule = toRecurrenceRule(recurrence, event.eventDate);
  const debouncedRule = useDebouncedValue(rule);
  const { data, error } = useQuery({
    queryKey: ['events', 'series', event.id, event.version, debouncedRule],
    queryFn: ({ signal }) => provider.previewSeries(String(event.id), debouncedRule, { signal }),
    placeholderData: keepPreviousData,
  });
  const dates = error ? [] : (data ?? []);
  const others = dates.slice(1);
  const excludedDates = others
    .filter(({ date, isPossible }) => !isPossible || deselectedDates.includes(date))
    .map(({ date }) => date);
  const count = others.length - excludedDates.length;
  const { run, isBusy, refusal } = useAction(
    () => {
      const series = { rule, except: excludedDates, publish: isPublished };
      return provider.createSeries(String(event.id), series, event.version);
    },
    { successMessage: () => t('made', { smart_count: count }), onSuccess: onClose, handlesError: true },
  );
  return (
    <ActionDialog
      title={t('repeatTitle')}
      confirmLabel={count > 0 ? t('make', { smart_count: count }) : t('makeNone')}
      onConfirm={() => run()}
      onClose={onClose}
      isBusy={isBusy}
      canConfirm={count > 0 && rule === debouncedRule && !error}
      error={refusal?.message}
      fullScreenOnMobile
    >
      <RecurrenceInputs day={event.eventDate} value={recurrence} onChange={setRecurrence} />
      {error ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error.message}
        </Alert>
      ) : (
        <SeriesDates
          dates={dates}
          event={event}
          excludedDates={excludedDates}
          onExcludedDatesChange={setDeselectedDates}
        />
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {t('each')}
      </Typography>
      {isLive ? (
        <FormControlLabel
          sx={{ mt: 1 }}
          control={<Checkbox checked={isPublished} onChange={(_, checked) => setPublished(checked)} />}
          label={t('publish')}
        />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('drafts')}
        </Typography>
      )}
    </ActionDialog>
  );
};

export default RepeatDialog;
