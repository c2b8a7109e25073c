import { LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { useProvider } from '../../providers';
import { NotifyPeople } from '../engine/core/record/NotifyPeople';
import { useMessagePreview } from '../engine/core/record/useMessagePreview';
import { formatDateTime, toDateAndTime } from '../engine/schema/dateTime';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { useAction } from '../engine/ui/useAction';
import { type AppointmentChoice, choiceIn } from './appointmentChoice';
import { useAwayTexts } from './awayMessages.en';
import { ChoiceSelect } from './ChoiceSelect';

interface RescheduleConflictDialogProps {
  id: string;
  advisorId: string;
  /** The day of the appointment, on which its advisor has other hours. */
  day: string;
  onClose: () => void;
}

/** Asks whether a colleague takes an appointment at its time, or its advisor after that day, and reschedules it. */
export default function RescheduleConflictDialog({ id, advisorId, day, onClose }: RescheduleConflictDialogProps) {
  const t = useAwayTexts();
  const provider = useProvider();
  const [chosen, setChosen] = useState<AppointmentChoice>();
  const [shouldNotify, setShouldNotify] = useState(true);
  const { data: record, error: recordError } = useGetOne('appointments', { id }, { staleTime: 0 });
  const { data: plan, error: planError } = useQuery({
    queryKey: ['advisors', 'absencePlan', advisorId, day],
    queryFn: ({ signal }) => provider.absencePlan(advisorId, { from: day, until: day }, { signal }),
    // The proposal must not change while somebody reads it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const row = plan?.appointments.find((appointment) => appointment.id === id);
  const choice = row && choiceIn(row, chosen);
  const isMoved = Boolean(choice?.advisorId || choice?.startsAt);
  const name = row?.status === 'requested' ? 'propose' : 'reschedule';
  const movedData = () => {
    // A confirmed appointment keeps its own time zone.
    const { day: date, time: startTime } = toDateAndTime(choice?.startsAt ?? row?.startsAt ?? '', record?.timeZone);
    return { date, startTime, advisorId: choice?.advisorId ?? advisorId, overrideReason: null };
  };
  const preview = useMessagePreview(
    record && isMoved ? { action: name, ids: [id], data: movedData() } : undefined,
    'appointments',
  );
  const { run, isBusy, refusal } = useAction(
    () =>
      provider.recordAction('appointments', {
        id,
        name,
        version: row?.version,
        data: movedData(),
        notifyPeople: shouldNotify,
      }),
    { handlesError: true, successMessage: () => t('moveDone'), onSuccess: onClose },
  );
  return (
    <ActionDialog
      title={t('moveTitle', { name: row?.memberName ?? '' })}
      confirmLabel={t('moveConfirm')}
      onConfirm={() => run()}
      onClose={onClose}
      isBusy={isBusy}
      canConfirm={record !== undefined && isMoved}
      error={(planError ?? recordError ?? refusal)?.message}
    >
      {!plan && !planError && <LinearProgress />}
      {plan && !row && <Typography>{t('noLonger')}</Typography>}
      {plan && row && (
        <>
          <Typography sx={{ mb: 2 }}>{formatDateTime(row.startsAt, plan.timeZone)}</Typography>
          <ChoiceSelect
            plan={plan}
            row={row}
            choiceOf={(other) => (other === row ? (choice ?? {}) : {})}
            onSelect={(_, next) => setChosen(next)}
          />
        </>
      )}
      {isMoved && <NotifyPeople preview={preview} isChecked={shouldNotify} onChange={setShouldNotify} />}
    </ActionDialog>
  );
}
