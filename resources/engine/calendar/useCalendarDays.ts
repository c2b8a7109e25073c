import { useMediaQuery, useTheme } from '@mui/material';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { useUserTimeZone } from '../../fields/userTimeZone';
import { useArea } from '../area/areaContext';
import { type CalendarRange, datesOfRange, intervalOfDates, toDayAndMinutes } from './calendarDates';

/**
 * Which days a calendar shows, on the clock of whoever looks; the range is kept for the area.
 * @param usual the range at first
 * @param onPhone what there is room for on a phone
 */
export const useCalendarDays = (usual: CalendarRange, onPhone: CalendarRange) => {
  const { area } = useArea();
  const timeZone = useUserTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [kept, setRange] = useStore<CalendarRange>(`${area.name}.calendar.range`, usual);
  const today = toDayAndMinutes(Date.now(), timeZone).day;
  const [day, setDay] = useState(today);
  const range = isPhone ? onPhone : kept;
  const days = datesOfRange(range, day);
  return {
    timeZone,
    isPhone,
    range,
    setRange,
    today,
    day,
    setDay,
    days,
    /** The first and last instant that are shown. */
    span: intervalOfDates(days, timeZone),
    /** Shows a day alone. */
    goTo: (there: string) => {
      setDay(there);
      setRange('day');
    },
  };
};

export type CalendarDays = ReturnType<typeof useCalendarDays>;
