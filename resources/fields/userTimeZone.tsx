import { Typography } from '@mui/material';
import { createContext, useContext } from 'react';
import { useTranslate } from 'react-admin';
import { toDateAndTime } from '../kit/clock';
import { formatDateTime, formatEventDate, formatZone } from './formats';

/** The time zone of the signed-in person; none where it is not known, and then the browser's serves. */
export const UserTimeZoneContext = createContext<string | undefined>(undefined);

export const useUserTimeZone = () => useContext(UserTimeZoneContext);

/** Gives a function that shows instants on the clock of the signed-in person, or of the zone asked for. */
export const useFormatDateTime = () => {
  const own = useUserTimeZone();
  return (instant: string, timeZone = own) => formatDateTime(instant, timeZone);
};

/** Stands below a time that is shown on another clock: what that of the signed-in person shows, where it differs. */
export const UserTimeNote = ({ instant, timeZone }: { instant: string; timeZone: string }) => {
  const own = useUserTimeZone();
  const translate = useTranslate();
  if (!own) return null;
  const there = toDateAndTime(instant, timeZone);
  const here = toDateAndTime(instant, own);
  if (here.day === there.day && here.time === there.time) return null;
  const time = here.day === there.day ? here.time : `${formatEventDate(here.day)} ${here.time}`;
  return (
    <Typography variant="caption" component="div" color="textSecondary">
      {translate('console.forYou', { time, zone: formatZone(own) })}
    </Typography>
  );
};
