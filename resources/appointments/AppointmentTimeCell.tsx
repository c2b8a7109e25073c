import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { createTextsHook } from '../../providers';
import { useIsSortedBy } from '../engine/core/list/grouping';
import { EmptyValue } from '../engine/fields';
import { formatDayWithYear, formatEventDate, formatTimeZone } from '../engine/fields/formats';
import { useUserTimeZone } from '../engine/fields/userTimeZone';
import { toDateAndTime } from '../engine/schema/dateTime';
import { messages } from './messages.en';

const useTexts = createTextsHook('resources.appointments', messages);

/**
 * The time of an appointment in the user's time zone, and in the member's where it differs. The day is shown unless the
 * list has day headings.
 */
export const AppointmentTimeCell = () => {
  const appointment = useRecordContext();
  const userTimeZone = useUserTimeZone();
  const hasDayHeadings = useIsSortedBy('startsAt');
  const t = useTexts();
  if (!appointment?.startsAt) return <EmptyValue />;
  const { startsAt, endsAt, memberTimeZone } = appointment;
  const userTime = toDateAndTime(startsAt, userTimeZone);
  const memberTime = toDateAndTime(startsAt, memberTimeZone);
  const isSame = memberTime.day === userTime.day && memberTime.time === userTime.time;
  const time =
    memberTime.day === userTime.day ? memberTime.time : `${formatDayWithYear(memberTime.day)}, ${memberTime.time}`;
  return (
    <>
      <time dateTime={startsAt}>
        {!hasDayHeadings && `${formatEventDate(userTime.day)} `}
        {userTime.time}
        {endsAt && ` – ${toDateAndTime(endsAt, userTimeZone).time}`}
      </time>
      {!isSame && memberTimeZone && (
        <Typography variant="caption" component="div" color="textSecondary">
          {t('ofMember', { time, zone: formatTimeZone(memberTimeZone) })}
        </Typography>
      )}
    </>
  );
};
