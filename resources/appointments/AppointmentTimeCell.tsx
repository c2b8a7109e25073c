import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { createTextsHook } from '../../providers';
import { useIsSortedBy } from '../engine/list/grouping';
import { EmptyValue } from '../fields';
import { formatEventDate, formatZone } from '../fields/formats';
import { useUserTimeZone } from '../fields/userTimeZone';
import { toDateAndTime } from '../kit/clock';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.appointments', messages);

/**
 * The time of an appointment in the user's time zone, and in the member's where it differs. The day is shown unless the
 * list has day headings.
 */
export const AppointmentTimeCell = () => {
  const appointment = useRecordContext();
  const own = useUserTimeZone();
  const isBelowDay = useIsSortedBy('startsAt');
  const t = useTexts();
  if (!appointment?.startsAt) return <EmptyValue />;
  const { startsAt, endsAt, memberTimeZone } = appointment;
  const here = toDateAndTime(startsAt, own);
  const there = toDateAndTime(startsAt, memberTimeZone);
  const isSame = there.day === here.day && there.time === here.time;
  const time = there.day === here.day ? there.time : `${formatEventDate(there.day)} ${there.time}`;
  return (
    <>
      <time dateTime={startsAt}>
        {!isBelowDay && `${formatEventDate(here.day)} `}
        {here.time}
        {endsAt && ` – ${toDateAndTime(endsAt, own).time}`}
      </time>
      {!isSame && memberTimeZone && (
        <Typography variant="caption" component="div" color="textSecondary">
          {t('ofMember', { time, zone: formatZone(memberTimeZone) })}
        </Typography>
      )}
    </>
  );
};
