import { Alert, Box, FormControlLabel, LinearProgress, Switch, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { groupBy } from 'es-toolkit';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { type HolidayResult, useProvider } from '../../providers';
import { useFederalHolidays } from '../engine/fields/federalHolidays';
import { BulletList } from '../engine/fields/styledElements';
import { businessToday } from '../engine/schema/dateTime';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { QueryState } from '../engine/ui/QueryState';
import { useAction } from '../engine/ui/useAction';
import { HolidayAdvisors } from './HolidayAdvisors';
import { type DayOff, HolidayDays } from './HolidayDays';
import { useHolidayTexts } from './holidayMessages.en';

/** The dialog that gives many advisors the same days off: the federal holidays of a year, and custom days. */
export default function HolidaysDialog({ onClose }: { onClose: () => void }) {
  const t = useHolidayTexts();
  const federalHolidaysOf = useFederalHolidays();
  const provider = useProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const today = businessToday();
  const [year, setYear] = useState(Number(today.slice(0, 4)) + (today.slice(5) > '11-15' ? 1 : 0));
  const [customDays, setCustomDays] = useState<readonly DayOff[]>([]);
  const [excludedDates, setExcludedDates] = useState<readonly string[]>([]);
  const [selectedIds, setSelectedIds] = useState<readonly string[]>();
  const [keepsAppointments, setKeepsAppointments] = useState(false);
  const [failures, setFailures] = useState<readonly HolidayResult[]>([]);
  const offeredDays = [
    ...federalHolidaysOf(year).map(({ name, date }) => ({ date, reason: name })),
    ...customDays,
  ].filter(({ date }) => date >= today);
  const days = offeredDays.filter(({ date }) => !excludedDates.includes(date));
  const dates = days.map(({ date }) => date);
  const query = useQuery({
    queryKey: ['advisors', 'conflicts', 'all', dates],
    // The request also runs without a day, so that the list of advisors is displayed.
    queryFn: ({ signal }) =>
      provider.dayConflicts({ days: (dates.length > 0 ? dates : [today]).map((date) => ({ date })) }, { signal }),
    placeholderData: keepPreviousData,
  });
  const selectedAdvisors = query.data?.filter(({ id }) => selectedIds?.includes(id) ?? true) ?? [];
  const { run, isBusy, refusal } = useAction(
    () => provider.setHolidays({ advisorIds: selectedAdvisors.map(({ id }) => id), days, keepsAppointments }),
    {
      handlesError: true,
      successMessage: (rows) => {
        const changedCount = rows.filter((row) => row.days.length > 0).length;
        return changedCount > 0 ? t('done', { smart_count: changedCount }) : undefined;
      },
      undo: async (rows) => {
        // Removes from each advisor only the days that were added.
        const changed = rows.filter((row) => row.days.length > 0);
        for (const sameDayRows of Object.values(groupBy(changed, (row) => row.days.join()))) {
          const advisorIds = sameDayRows.map(({ id }) => id);
          const added = days.filter(({ date }) => sameDayRows[0]?.days.includes(date));
          await provider.setHolidays({ advisorIds, days: added, remove: true });
        }
        notify(t('undone'), { type: 'success' });
        refresh();
      },
      onSuccess: (rows) => {
        const failed = rows.filter(({ message }) => message);
        setFailures(failed);
        setSelectedIds(failed.map(({ id }) => id));
        if (failed.length === 0) onClose();
      },
    },
  );
  const formatCount = (name: 'dayCount' | 'advisorCount', items: readonly unknown[]) =>
    t(name, { smart_count: items.length });
  return (
    <ActionDialog
      title={t('title')}
      confirmLabel={t('confirm', {
        days: formatCount('dayCount', days),
        advisors: formatCount('advisorCount', selectedAdvisors),
      })}
      onConfirm={() => run()}
      onClose={onClose}
      isBusy={isBusy}
      canConfirm={days.length > 0 && selectedAdvisors.length > 0}
      error={refusal?.message}
      maxWidth="md"
      fullScreenOnMobile
    >
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('help')}
      </Typography>
      {failures.length > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('excluded')}
          <BulletList>
            {failures.map(({ id, name, message = '' }) => (
              <li key={id}>{t('excludedOne', { name, reason: message })}</li>
            ))}
          </BulletList>
        </Alert>
      )}
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <HolidayDays
          {...{ year, suggestedHolidays: offeredDays, excludedDates, today }}
          onYear={setYear}
          onExcludedDatesChange={setExcludedDates}
          onAddCustom={(day) => setCustomDays([...customDays.filter(({ date }) => date !== day.date), day])}
        />
        <div>
          <QueryState query={query} loading={<LinearProgress />}>
            {(advisors) => (
              <HolidayAdvisors
                advisors={advisors}
                dates={dates}
                selectedAdvisors={selectedAdvisors}
                onSelectionChange={setSelectedIds}
              />
            )}
          </QueryState>
        </div>
      </Box>
      <FormControlLabel
        sx={{ mt: 2 }}
        label={t('includeBooked')}
        control={<Switch checked={keepsAppointments} onChange={(_, isOn) => setKeepsAppointments(isOn)} />}
      />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0 }}>
        {t('includeBookedHelp')}
      </Typography>
    </ActionDialog>
  );
}
