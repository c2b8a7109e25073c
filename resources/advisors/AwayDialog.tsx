import {
  Alert,
  FormControl,
  FormControlLabel,
  FormLabel,
  LinearProgress,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import { type AbsenceInput, hasCapability, useProvider } from '../../providers';
import { NotifyPeople } from '../engine/core/record/NotifyPeople';
import { useDebouncedValue } from '../engine/inputs/useDebouncedValue';
import { toDateAndTime } from '../engine/schema/dateTime';
import { fullName } from '../engine/schema/fullName';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { FailureAlert } from '../engine/ui/FailureAlert';
import { useAction } from '../engine/ui/useAction';
import { AwayEvents } from './AwayEvents';
import { AwayRows } from './AwayRows';
import { type Absence, type AbsenceReason, absenceReasons } from './absence';
import { type AppointmentChoice, choiceIn } from './appointmentChoice';
import { useAwayTexts } from './awayMessages.en';

const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day);

interface AwayDialogProps {
  /** The reason that is chosen at first; by default none is. */
  initialReason?: AbsenceReason;
  onClose: () => void;
}

/**
 * Sets an advisor away for some days, or from a day on as leaving, and settles each appointment in that time as proposed
 * or chosen. One press does all of it or nothing, and the toast undoes it.
 */
export default function AwayDialog({ initialReason, onClose }: AwayDialogProps) {
  const t = useAwayTexts();
  const provider = useProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const record = useRecordContext();
  const advisorId = String(record?.id ?? '');
  const name = fullName({ firstName: record?.firstName, lastName: record?.lastName });
  const today = toDateAndTime(Date.now(), record?.timeZone).day;
  const [reason, setReason] = useState<string>(initialReason ?? '');
  const isLeaving = reason === 'leaving';
  const [from, setFrom] = useState(() => firstDayOf(record?.absences, initialReason, today));
  const [lastDay, setLastDay] = useState(today);
  const until = isLeaving ? '' : lastDay;
  const [chosen, setChosen] = useState<Readonly<Record<string, AppointmentChoice>>>({});
  const [shouldNotify, setShouldNotify] = useState(true);
  const areDays = isDay(from) && (until === '' || (isDay(until) && until >= from));
  const days = { from, ...(until && { until }) };
  const debouncedDays = useDebouncedValue(areDays ? JSON.stringify(days) : undefined);
  const plan = useQuery({
    queryKey: ['advisors', 'absencePlan', advisorId, debouncedDays],
    queryFn: ({ signal }) => provider.absencePlan(advisorId, JSON.parse(debouncedDays ?? '{}'), { signal }),
    enabled: debouncedDays !== undefined,
    placeholderData: keepPreviousData,
    // The proposals must not change while somebody reads them.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isCurrent = areDays && debouncedDays === JSON.stringify(days) && !plan.isPlaceholderData;
  const rows = plan.data?.appointments ?? [];
  const choiceOf = (row: (typeof rows)[number]) => choiceIn(row, chosen[row.id]);
  const items = rows.map((row) => ({ id: row.id, version: row.version, ...choiceOf(row) }));
  const areAll = rows.length === plan.data?.total;
  const movedCount = items.filter(({ advisorId: to, startsAt }) => to || startsAt).length;
  const absence: AbsenceInput = { ...days, reason, items };
  const requestJson = useDebouncedValue(
    plan.data && isCurrent && movedCount > 0 ? JSON.stringify({ ...absence, reason: reason || 'other' }) : undefined,
  );
  const preview = useQuery({
    queryKey: ['advisors', 'absencePreview', advisorId, requestJson],
    queryFn: ({ signal }) => provider.previewAbsence(advisorId, JSON.parse(requestJson ?? '{}'), { signal }),
    enabled: requestJson !== undefined && hasCapability('messagePreviews'),
    placeholderData: keepPreviousData,
  });
  const { run, isBusy, refusal } = useAction(() => provider.setAbsence(advisorId, absence, shouldNotify), {
    handlesError: true,
    successMessage: () =>
      movedCount > 0
        ? t(isLeaving ? 'leaving.doneAndMoved' : 'doneAndMoved', { smart_count: movedCount })
        : t(isLeaving ? 'leaving.done' : 'done'),
    undo: async ({ id }) => {
      const answers = { restoresAppointments: true, notifyPeople: shouldNotify };
      const count = await provider.undoAbsence(advisorId, id, answers);
      notify(count > 0 ? t('undoneAndBack', { smart_count: count }) : t('undone'), { type: 'success' });
      refresh();
    },
    onSuccess: onClose,
    // Something has changed meanwhile.
    onError: () => void plan.refetch(),
  });
  return (
    <ActionDialog
      title={t(isLeaving ? 'leaving.title' : 'title', { name })}
      confirmLabel={
        movedCount > 0
          ? t(isLeaving ? 'leaving.confirmAndMove' : 'confirmAndMove', { smart_count: movedCount })
          : t(isLeaving ? 'leaving.confirm' : 'confirm')
      }
      onConfirm={() => run()}
      onClose={onClose}
      isBusy={isBusy}
      canConfirm={isCurrent && reason !== '' && plan.data !== undefined && (isLeaving || areAll)}
      error={refusal?.message}
      maxWidth="md"
      fullScreenOnMobile
    >
      <FormControl>
        <FormLabel id="absence-reason" sx={{ fontSize: 13 }}>
          {t('reason')}
        </FormLabel>
        <RadioGroup row aria-labelledby="absence-reason" value={reason} onChange={(_, value) => setReason(value)}>
          {absenceReasons.map((each) => (
            <FormControlLabel key={each} value={each} control={<Radio size="small" />} label={t(`reasons.${each}`)} />
          ))}
        </RadioGroup>
      </FormControl>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ mt: 1 }}>
        <TextField
          type="date"
          label={t('from')}
          value={from}
          onChange={({ target }) => {
            setFrom(target.value);
            if (lastDay && target.value > lastDay) setLastDay(target.value);
          }}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
        />
        {!isLeaving && (
          <TextField
            type="date"
            label={t('until')}
            value={until}
            error={until !== '' && until < from}
            helperText={t('untilHelp')}
            onChange={({ target }) => setLastDay(target.value)}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: from } }}
          />
        )}
      </Stack>
      {isLeaving && <Typography sx={{ mt: 1.5 }}>{t('leaving.help')}</Typography>}
      <div aria-live="polite" aria-busy={!isCurrent}>
        {plan.error && <FailureAlert error={plan.error} retry={plan.refetch} sx={{ my: 1 }} />}
        {!plan.data && !plan.error && <LinearProgress sx={{ my: 2 }} />}
        {plan.data && (
          <Typography color="textSecondary" sx={{ my: 1.5 }}>
            {rows.length === 0 ? t('none') : t(until ? 'touched' : 'touchedFrom', { smart_count: plan.data.total })}
          </Typography>
        )}
      </div>
      {plan.data && !areAll && (
        <Alert severity={isLeaving ? 'info' : 'warning'} sx={{ mb: 2 }}>
          {t(isLeaving ? 'leaving.first' : 'first', { shown: rows.length, total: plan.data.total })}
        </Alert>
      )}
      {plan.data && rows.length > 0 && (
        <AwayRows
          plan={plan.data}
          choiceOf={choiceOf}
          onSelect={(id, choice) => setChosen({ ...chosen, [id]: choice })}
        />
      )}
      {plan.data && <AwayEvents plan={plan.data} />}
      {movedCount > 0 && <NotifyPeople preview={preview} isChecked={shouldNotify} onChange={setShouldNotify} />}
    </ActionDialog>
  );
}

/** Returns the day from which appointments are settled: that of a leave that is set already, unless it has passed. */
const firstDayOf = (absences: readonly Absence[] = [], initialReason: AbsenceReason | undefined, today: string) => {
  const leave = absences.find(({ reason }) => reason === 'leaving' && reason === initialReason);
  return leave && leave.from > today ? leave.from : today;
};
