import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { type CalendarEntry, useProvider } from '../../providers';
import { NotifyPeople } from '../engine/core/record/NotifyPeople';
import { useMessagePreview } from '../engine/core/record/useMessagePreview';
import { useCacheRecord } from '../engine/core/resource/useCacheRecord';
import { toDayAndMinutes } from '../engine/features/calendar/calendarDates';
import { useDebouncedValue } from '../engine/inputs/useDebouncedValue';
import { formatShortDay, toDateAndTime } from '../engine/schema/dateTime';
import { formatShortWeekday } from '../engine/schema/localeFormatters';
import { ActionDialog } from '../engine/ui/ActionDialog';
import { fieldErrorsOf, useAction } from '../engine/ui/useAction';
import { useAppointmentCalendar } from './calendarContext';
import { useAppointmentCalendarTexts } from './calendarMessages.en';

/** The new start and advisor of a dragged appointment. */
export interface DropTarget {
  startsAt: string;
  advisorId: string;
}

/** Returns the texts of a target: a time such as `Mon Nov 23, 02:00 PM`, and the name of the advisor. */
export const describeDropTarget = (
  { startsAt, advisorId }: DropTarget,
  timeZone: string,
  advisorOf: (id: string) => string,
) => {
  const { day, time } = toDayAndMinutes(startsAt, timeZone);
  return { time: `${formatShortWeekday(day)} ${formatShortDay(day)}, ${time}`, advisor: advisorOf(advisorId) };
};

/** Asks for confirmation before a dragged appointment is rescheduled. Its status stays the same. */
export const RescheduleConfirmation = ({
  entry,
  to,
  onClose,
}: {
  entry: CalendarEntry;
  to: DropTarget;
  onClose: () => void;
}) => {
  const t = useAppointmentCalendarTexts();
  const provider = useProvider();
  const { timeZone, advisorOf } = useAppointmentCalendar();
  const { data: record } = useGetOne('appointments', { id: entry.id }, { staleTime: 0 });
  const cacheRecord = useCacheRecord();
  const translate = useTranslate();
  const [shouldNotify, setShouldNotify] = useState(true);
  const [reason, setReason] = useState<string>();
  const name = entry.status === 'requested' ? 'propose' : 'reschedule';
  const dataWith = (overrideReason: string | undefined) => {
    // A confirmed appointment keeps its own time zone.
    const { day: date, time: startTime } = toDateAndTime(to.startsAt, record?.timeZone);
    return { date, startTime, advisorId: to.advisorId, ...(overrideReason && { overrideReason }) };
  };
  const typedReason = useDebouncedValue(reason?.trim());
  const preview = useMessagePreview(
    record && { action: name, ids: [entry.id], data: dataWith(typedReason) },
    'appointments',
  );
  const { run, isBusy, refusal } = useAction(
    () =>
      provider.recordAction('appointments', {
        id: entry.id,
        name,
        version: entry.version,
        data: dataWith(reason?.trim()),
        notifyPeople: shouldNotify,
      }),
    {
      handlesError: true,
      onSuccess: (saved) => {
        cacheRecord(saved);
        onClose();
      },
      // A rule of booking names its field, and a reason allows an exception to it. A blocked time has no field.
      onError: (error) => fieldErrorsOf(error) && setReason((typed) => typed ?? ''),
    },
  );
  const describe = (target: DropTarget) => describeDropTarget(target, timeZone, advisorOf);
  return (
    <ActionDialog
      title={t('rescheduleTitle', { name: entry.memberName })}
      confirmLabel={t('reschedule')}
      onConfirm={() => run()}
      onClose={onClose}
      isBusy={isBusy}
      canConfirm={record !== undefined}
      confirmHasFocus
      error={refusal?.message}
    >
      <Typography>{t('rescheduleTo', describe(to))}</Typography>
      <Typography color="textSecondary">{t('rescheduleFrom', describe(entry))}</Typography>
      {reason !== undefined && (
        <TextField
          autoFocus
          fullWidth
          label={translate('resources.appointments.fields.overrideReason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: 300 } }}
          sx={{ mt: 2 }}
        />
      )}
      <NotifyPeople preview={preview} isChecked={shouldNotify} onChange={setShouldNotify} />
    </ActionDialog>
  );
};
