import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { toDateAndTime } from '../schema/dateTime';
import { UserTimeZoneContext, useUserTimeZone } from '../ui/userTimeZoneContext';
import { formatDateTime, formatDayWithYear, formatTimeZone } from './formats';

export { UserTimeZoneContext, useUserTimeZone };

/** Returns a function that formats an instant in the user's time zone, or in a given one. */
export const useFormatDateTime = () => {
  const userTimeZone = useUserTimeZone();
  return (instant: string, timeZone = userTimeZone) => formatDateTime(instant, timeZone);
};

/** Returns a function that formats the day of an instant in the user's time zone: `Nov 9, 2026`. */
export const useFormatDay = () => {
  const userTimeZone = useUserTimeZone();
  return (instant: string) => formatDayWithYear(toDateAndTime(instant, userTimeZone).day);
};

/** Displays an instant in the user's time zone, below a time in another zone; nothing where both are the same. */
export const UserLocalTime = ({ instant, timeZone }: { instant: string; timeZone: string }) => {
  const userTimeZone = useUserTimeZone();
  const translate = useTranslate();
  if (!userTimeZone) return null;
  const zonedTime = toDateAndTime(instant, timeZone);
  const userTime = toDateAndTime(instant, userTimeZone);
  if (userTime.day === zonedTime.day && userTime.time === zonedTime.time) return null;
  const time = userTime.day === zonedTime.day ? userTime.time : `${formatDayWithYear(userTime.day)}, ${userTime.time}`;
  return (
    <Typography variant="caption" component="div" color="textSecondary">
      {translate('console.forYou', { time, zone: formatTimeZone(userTimeZone) })}
    </Typography>
  );
};
