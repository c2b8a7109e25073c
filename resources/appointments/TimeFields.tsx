import { Alert, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Field, ShowWhen } from '../engine/core/record/Field';
import { LabeledValue } from '../engine/core/record/LabeledValue';
import { LabelField } from '../engine/fields';
import { AppointmentTimeField } from './AppointmentTimeField';
import { useTexts } from './bookingMessages.en';
import { FreeSlotButtons } from './FreeSlotButtons';

/**
 * The advisor and the time. They are editable while the appointment is only requested; later it must be rescheduled.
 */
export const TimeFields = () => {
  const status: string | undefined = useRecordContext()?.status;
  const t = useTexts();
  if (status === undefined || status === 'requested') {
    return (
      <>
        <Field source="advisorId" fullWidth />
        <FreeSlotButtons />
        <Field source="date" />
        <Field source="startTime" />
        <Field source="timeZone" fullWidth />
        <Field source="overrideReason" fullWidth />
      </>
    );
  }
  return (
    <>
      <LabeledValue source="advisorId">
        <LabelField source="advisorId" reference="advisors" />
      </LabeledValue>
      <LabeledValue source="startsAt">
        <AppointmentTimeField />
      </LabeledValue>
      <ShowWhen condition={({ overrideReason }) => overrideReason}>
        <Field source="overrideReason" fullWidth />
      </ShowWhen>
      <Typography className="wide" color="textSecondary">
        {t('agreed')}
      </Typography>
    </>
  );
};

const minReschedulesForWarning = 3;

/** Warns about an appointment that has been rescheduled many times. */
export const RescheduleWarning = () => {
  const count: number = useRecordContext()?.rescheduleCount ?? 0;
  const t = useTexts();
  if (count < minReschedulesForWarning) return null;
  return <Alert severity="warning">{t('rescheduledOften', { count })}</Alert>;
};
