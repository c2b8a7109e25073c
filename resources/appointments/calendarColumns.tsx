import { Stack, Typography } from '@mui/material';
import type { CalendarAdvisor, CalendarEntry } from '../../providers';
import { groupByStartDay } from '../engine/features/calendar/calendarDates';
import { DayHeader, type GridColumn } from '../engine/features/calendar/TimeGrid';
import { useAppointmentCalendarTexts } from './calendarMessages.en';

/** A column of the time grid: a day of all displayed advisors, or of one. */
export interface AdvisorColumn extends GridColumn<CalendarEntry> {
  advisors: readonly CalendarAdvisor[];
}

interface DisplayedCalendar {
  entries: readonly CalendarEntry[];
  advisors: readonly CalendarAdvisor[];
  timeZone: string;
}

/** Returns one column a day, each with all advisors. */
export const calendarColumnsOfDays = (
  days: readonly string[],
  today: string,
  { entries, advisors, timeZone }: DisplayedCalendar,
): AdvisorColumn[] => {
  const byDay = groupByStartDay(entries, timeZone);
  const hours = advisors.flatMap((advisor) => advisor.hours);
  return days.map((day) => {
    const dayEntries = byDay[day] ?? [];
    return {
      key: day,
      day,
      header: (
        <DayHeader day={day} today={today}>
          <Booked count={dayEntries.length} reason={dayOffReason(advisors, day)} />
        </DayHeader>
      ),
      entries: dayEntries,
      hours,
      isDayOff: dayOffReason(advisors, day) !== undefined,
      advisors,
    };
  });
};

/** Returns the columns of one day, one for each advisor. */
export const calendarColumnsOfAdvisors = (
  day: string,
  { entries, advisors }: Omit<DisplayedCalendar, 'timeZone'>,
): AdvisorColumn[] =>
  advisors.map((advisor) => {
    const advisorEntries = entries.filter(({ advisorId }) => advisorId === advisor.id);
    return {
      key: advisor.id,
      day,
      header: (
        <Stack sx={{ minWidth: 0, py: 0.5 }}>
          <Typography component="h3" variant="subtitle2" noWrap title={advisor.name}>
            {advisor.name}
          </Typography>
          <span className="count">
            <Booked count={advisorEntries.length} reason={dayOffReason([advisor], day)} />
          </span>
        </Stack>
      ),
      entries: advisorEntries,
      hours: advisor.hours,
      isDayOff: dayOffReason([advisor], day) !== undefined,
      advisors: [advisor],
    };
  });

/** The number of appointments of a day, or the reason why nobody works. */
export const Booked = ({ count, reason }: { count: number; reason: string | undefined }) => {
  const t = useAppointmentCalendarTexts();
  return reason ?? (count > 0 && t('booked', { count }));
};

/**
 * Returns the reason why all advisors are off on a day. It is empty if none of them has a reason, and undefined if an
 * advisor works.
 */
export const dayOffReason = (advisors: readonly CalendarAdvisor[], day: string): string | undefined => {
  const daysOff = advisors.map(({ daysOff }) => daysOff.find(({ date }) => date === day));
  if (daysOff.length === 0 || daysOff.some((one) => one === undefined)) return undefined;
  return daysOff.find((one) => one?.reason)?.reason ?? '';
};
