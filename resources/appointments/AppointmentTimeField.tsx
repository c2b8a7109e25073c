import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { createTextsHook } from '../../providers';
import { EmptyValue } from '../fields';
import { formatEventDate, formatTimeZone } from '../fields/formats';
import { UserLocalTime } from '../fields/userTimeZone';
import { toDateAndTime } from '../kit/clock';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.appointments', messages);

/** When an appointment takes place, on its own clock; where those of the member and of the person who looks show another time, on those too. */
export const AppointmentTimeField = () => {
  const appointment = useRecordContext();
  const t = useTexts();
  if (!appointment?.startsAt) return <EmptyValue />;
  const { date, startTime, endTime, startsAt, timeZone, memberTimeZone } = appointment;
  const ofMember = toDateAndTime(startsAt, memberTimeZone);
  const isSame = ofMember.day === date && ofMember.time === startTime;
  const time = ofMember.day === date ? ofMember.time : `${formatEventDate(ofMember.day)} ${ofMember.time}`;
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
