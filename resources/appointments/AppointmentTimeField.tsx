import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { createTextsHook } from '../../providers';
import { EmptyValue } from '../engine/fields';
import { formatDayWithYear, formatEventDate, formatTimeZone } from '../engine/fields/formats';
import { UserLocalTime } from '../engine/fields/userTimeZone';
import { toDateAndTime } from '../engine/schema/dateTime';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.appointments', messages);

/** The time of an appointment in its own time zone, and in those of the member and the user where they differ. */
export const AppointmentTimeField = () => {
  const appointment = useRecordContext();
  const t = useTexts();
  if (!appointment?.startsAt) return <EmptyValue />;
  const { date, startTime, endTime, startsAt, timeZone, memberTimeZone } = appointment;
  const memberTime = toDateAndTime(startsAt, memberTimeZone);
  const isSame = memberTime.day === date && memberTime.time === startTime;
  const time = memberTime.day === date ? memberTime.time : `${formatDayWithYear(memberTime.day)}, ${memberTime.time}`;
  return (
    <>
      <time dateTime={startsAt}>
        {`${formatEventDate(date)} ${startTime}`}
        {endTime && ` – ${endTime}`}
      </time>
      <Typography variant="caption" component="div" color="textSecondary">
        {formatTimeZone(timeZone)}
        {!isSame && ` · ${t('forMember', { time, zone: formatTimeZone(memberTimeZone) })}`}
      </Typography>
      <UserLocalTime instant={startsAt} timeZone={timeZone} />
    </>
  );
};
