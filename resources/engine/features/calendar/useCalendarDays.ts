import { useMediaQuery, useTheme } from '@mui/material';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { useArea } from '../../core/resource/areaContext';
import { useUserTimeZone } from '../../fields/userTimeZone';
import { type CalendarRange, datesOfRange, intervalOfDates, toDayAndMinutes } from './calendarDates';

/**
 * Returns the days that a calendar shows, in the user's time zone, and functions that change them. The selected range
 * is stored for each area.
 * @param defaultRange the initial range
 * @param phoneRange the range that phones always show
 */
export const useCalendarDays = (defaultRange: CalendarRange, phoneRange: CalendarRange) => {
  const { area } = useArea();
  const timeZone = useUserTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [storedRange, setRange] = useStore<CalendarRange>(`${area.name}.calendar.range`, defaultRange);
  const today = toDayAndMinutes(Date.now(), timeZone).day;
  const [day, setDay] = useState(today);
  const range = isPhone ? phoneRange : storedRange;
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
    /** The first and the last instant of these days. */
    span: intervalOfDates(days, timeZone),
    /** Shows a single day. */
    goTo: (target: string) => {
      setDay(target);
      setRange('day');
    },
  };
};

/** The days that a calendar shows, see `useCalendarDays`. */
export type CalendarDays = ReturnType<typeof useCalendarDays>;
