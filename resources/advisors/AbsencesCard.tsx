import { Box, Button, Card, Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { hasCapability, isPermitted, useProvider } from '../../providers';
import { NotifyPeople } from '../engine/core/record/NotifyPeople';
import { formatDate } from '../engine/fields/formats';
import { toDateAndTime } from '../engine/schema/dateTime';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { useAction } from '../engine/ui/useAction';
import type { Absence } from './absence';
import { useAwayTexts } from './awayMessages.en';

/** The absences of the advisor in view that are not over, each to be ended sooner or undone. */
export const AbsencesCard = () => {
  const t = useAwayTexts();
  const record = useRecordContext();
  const today = toDateAndTime(Date.now(), record?.timeZone).day;
  const absences: Absence[] = record?.absences ?? [];
  const ahead = absences.filter(({ until }) => until === undefined || until >= today);
  if (ahead.length === 0) return null;
  return (
    <Card component="section" aria-label={t('card')} sx={{ p: 2 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('card')}
      </Typography>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ahead.map((absence) => (
          <AbsenceItem key={absence.id} absence={absence} today={today} />
        ))}
      </Stack>
    </Card>
  );
};

const AbsenceItem = ({ absence, today }: { absence: Absence; today: string }) => {
  const t = useAwayTexts();
  const record = useRecordContext();
  const [open, setOpen] = useState<'end' | 'undo'>();
  const { from, until, reason, rescheduled } = absence;
  const canChange = hasCapability('advising') && isPermitted('appointments', 'edit');
  const close = () => setOpen(undefined);
  const isOneDay = until === from;
  const isLeaving = reason === 'leaving';
  return (
    <Stack component="li" direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ mr: 'auto' }}>
        {isOneDay && formatDate(from)}
        {!isOneDay &&
          (until
            ? t('days', { from: formatDate(from), until: formatDate(until) })
            : t('openEnded', { from: formatDate(from) }))}
        <Typography variant="caption" color="textSecondary" component="div">
          {[t(`reasons.${reason}`), rescheduled.length > 0 && t('moved', { smart_count: rescheduled.length })]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {isLeaving && record?.employmentStatus !== 'inactive' && (
          <Typography variant="caption" color="textSecondary" component="div">
            {t('stillInApp')}
          </Typography>
        )}
      </Box>
      {canChange && !isOneDay && !isLeaving && (until === undefined || until > today) && (
        <Button size="small" color="inherit" variant="outlined" onClick={() => setOpen('end')}>
          {t('end')}
        </Button>
      )}
      {canChange && (
        <Button size="small" color="inherit" variant="outlined" onClick={() => setOpen('undo')}>
          {t('undo')}
        </Button>
      )}
      {open === 'end' && <EndDialog absence={absence} today={today} onClose={close} />}
      {open === 'undo' && <UndoDialog absence={absence} onClose={close} />}
    </Stack>
  );
};

interface EndDialogProps {
  absence: Absence;
  today: string;
  onClose: () => void;
}

const EndDialog = ({ absence: { id, from, until }, today, onClose }: EndDialogProps) => {
  const t = useAwayTexts();
  const provider = useProvider();
  const advisorId = String(useRecordContext()?.id ?? '');
  const [day, setDay] = useState(today > from ? today : from);
  const { run, isBusy, refusal } = useAction(() => provider.endAbsence(advisorId, id, day), {
    handlesError: true,
    successMessage: () => t('ended'),
    onSuccess: onClose,
  });
  return (
    <ActionDialog
      title={t('endTitle')}
      confirmLabel={t('end')}
      onConfirm={() => run()}
      onClose={onClose}
      isBusy={isBusy}
      canConfirm={day !== ''}
      error={refusal?.message}
      maxWidth="xs"
    >
      <TextField
        type="date"
        label={t('until')}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        helperText={t('endHelp')}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: from, ...(until && { max: until }) } }}
        sx={{ mt: 1 }}
      />
    </ActionDialog>
  );
};

const UndoDialog = ({ absence: { id, rescheduled }, onClose }: { absence: Absence; onClose: () => void }) => {
  const t = useAwayTexts();
  const provider = useProvider();
  const advisorId = String(useRecordContext()?.id ?? '');
  const [restoresAppointments, setRestoresAppointments] = useState(rescheduled.length > 0);
  const [notifyPeople, setNotifyPeople] = useState(true);
  const preview = useQuery({
    queryKey: ['advisors', 'absenceUndo', id],
    queryFn: ({ signal }) => provider.previewAbsenceUndo(advisorId, id, { signal }),
    enabled: restoresAppointments && hasCapability('messagePreviews'),
  });
  const { run, isBusy, refusal } = useAction(
    () => provider.undoAbsence(advisorId, id, { restoresAppointments, notifyPeople }),
    {
      handlesError: true,
      successMessage: (count) => (count > 0 ? t('undoneAndBack', { smart_count: count }) : t('undone')),
      onSuccess: onClose,
    },
  );
  return (
    <ActionDialog
      title={t('undoTitle')}
      confirmLabel={t('undoConfirm')}
      onConfirm={() => run()}
      onClose={onClose}
      isBusy={isBusy}
      error={refusal?.message}
    >
      <Typography>{t('undoHelp')}</Typography>
      {rescheduled.length > 0 && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={restoresAppointments}
              onChange={(_, checked) => setRestoresAppointments(checked)}
            />
          }
          label={t('movesBack', { smart_count: rescheduled.length })}
          sx={{ display: 'flex', mt: 1 }}
        />
      )}
      {restoresAppointments && (
        <>
          <Typography variant="caption" color="textSecondary" component="p" sx={{ ml: 2 }}>
            {t('movesBackHelp')}
          </Typography>
          <NotifyPeople preview={preview} isChecked={notifyPeople} onChange={setNotifyPeople} />
        </>
      )}
    </ActionDialog>
  );
};
