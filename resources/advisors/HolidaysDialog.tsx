import { Alert, Box, FormControlLabel, LinearProgress, Switch, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { groupBy } from 'es-toolkit';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { createTextsHook, type HolidayResult, useProvider } from '../../providers';
import { ActionDialog } from '../actions/ActionDialog';
import { useAction } from '../actions/useAction';
import { BulletList } from '../fields/styledElements';
import { businessToday } from '../kit/clock';
import { federalHolidays } from './federalHolidays';
import { HolidayAdvisors } from './HolidayAdvisors';
import { type DayOff, HolidayDays } from './HolidayDays';
import { messages } from './holidayMessages.en';

const useTexts = createTextsHook('resources.advisors.holidays', messages.holidays);

/** The dialog that gives many advisors the same days off: the federal holidays of a year, and custom days. */
export default function HolidaysDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const provider = useProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const today = businessToday();
  const [year, setYear] = useState(Number(today.slice(0, 4)) + (today.slice(5) > '11-15' ? 1 : 0));
  const [own, setOwn] = useState<readonly DayOff[]>([]);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [only, setOnly] = useState<readonly string[]>();
  const [keeps, setKeeps] = useState(false);
  const [refused, setRefused] = useState<readonly HolidayResult[]>([]);
  const offered = [
    ...federalHolidays(year).map(({ name, date, isObserved }) => ({
      date,
      reason: isObserved ? t('observed', { name: t(`names.${name}`) }) : t(`names.${name}`),
    })),
    ...own,
  ].filter(({ date }) => date >= today);
  const days = offered.filter(({ date }) => !leftOut.includes(date));
  const dates = days.map(({ date }) => date);
  const { data: advisors, error } = useQuery({
    queryKey: ['advisors', 'conflicts', 'all', dates],
    // The request also runs without a day, so that the list of advisors is displayed.
    queryFn: ({ signal }) =>
      provider.dayConflicts({ days: (dates.length > 0 ? dates : [today]).map((date) => ({ date })) }, { signal }),
    placeholderData: keepPreviousData,
  });
  const chosen = advisors?.filter(({ id }) => only?.includes(id) ?? true) ?? [];
  const { run, isBusy, refusal } = useAction(
    () => provider.setHolidays({ advisorIds: chosen.map(({ id }) => id), days, keepsAppointments: keeps }),
    {
      handlesError: true,
      successMessage: (rows) => {
        const done = rows.filter((row) => row.days.length > 0).length;
        return done > 0 ? t('done', { smart_count: done }) : undefined;
      },
      undo: async (rows) => {
        // Removes from each advisor only the days that were added.
        const changed = rows.filter((row) => row.days.length > 0);
        for (const alike of Object.values(groupBy(changed, (row) => row.days.join()))) {
          const advisorIds = alike.map(({ id }) => id);
          const added = days.filter(({ date }) => alike[0]?.days.includes(date));
          await provider.setHolidays({ advisorIds, days: added, remove: true });
        }
        notify(t('undone'), { type: 'success' });
        refresh();
      },
      onSuccess: (rows) => {
        const failed = rows.filter(({ message }) => message);
        setRefused(failed);
        setOnly(failed.map(({ id }) => id));
        if (failed.length === 0) onClose();
      },
    },
  );
  const count = (name: 'dayCount' | 'advisorCount', of: readonly unknown[]) => t(name, { smart_count: of.length });
  return (
    <ActionDialog
      title={t('title')}
      confirmLabel={t('confirm', { days: count('dayCount', days), advisors: count('advisorCount', chosen) })}
      onConfirm={() => run()}
      onClose={onClose}
      isBusy={isBusy}
      canConfirm={days.length > 0 && chosen.length > 0}
      error={(error ?? refusal)?.message}
      maxWidth="md"
      fullScreenOnMobile
    >
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('help')}
      </Typography>
      {refused.length > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('refused')}
          <BulletList>
            {refused.map(({ id, name, message = '' }) => (
              <li key={id}>{t('refusedOne', { name, reason: message })}</li>
            ))}
          </BulletList>
        </Alert>
      )}
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <HolidayDays
          {...{ year, suggestedHolidays: offered, excludedDates: leftOut, today }}
          onYear={setYear}
          onExclude={setLeftOut}
          onAddCustom={(day) => setOwn([...own.filter(({ date }) => date !== day.date), day])}
        />
        {advisors ? (
          <HolidayAdvisors advisors={advisors} dates={dates} selectedIds={chosen} onSelectionChange={setOnly} />
        ) : (
          !error && <LinearProgress />
        )}
      </Box>
      <FormControlLabel
        sx={{ mt: 2 }}
        label={t('keep')}
        control={<Switch checked={keeps} onChange={(_, isOn) => setKeeps(isOn)} />}
      />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0 }}>
        {t('keepHelp')}
      </Typography>
    </ActionDialog>
  );
}
