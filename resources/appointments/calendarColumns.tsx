import { Typography } from '@mui/material';
import type { CalendarAdvisor, CalendarEntry } from '../../providers';
import { DayHead, type GridColumn } from '../engine/calendar/TimeGrid';
import { groupByStartDay } from '../engine/calendar/timedItems';
import { useAppointmentCalendarTexts } from './calendarTexts';

/** A column of the time grid: a day of all displayed advisors, or of one. */
export interface AdvisorColumn extends GridColumn<CalendarEntry> {
  advisors: readonly CalendarAdvisor[];
}

interface Shown {
  entries: readonly CalendarEntry[];
  advisors: readonly CalendarAdvisor[];
  timeZone: string;
}

/** Returns one column a day, each with all advisors. */
export const calendarColumnsOfDays = (
  days: readonly string[],
  today: string,
  { entries, advisors, timeZone }: Shown,
): AdvisorColumn[] => {
  const byDay = groupByStartDay(entries, timeZone);
  const hours = advisors.flatMap((advisor) => advisor.hours);
  return days.map((day) => {
    const own = byDay[day] ?? [];
    return {
      key: day,
      day,
      head: (
        <DayHead day={day} today={today}>
          <Booked count={own.length} reason={dayOffReason(advisors, day)} />
        </DayHead>
      ),
      entries: own,
      hours,
      isOff: dayOffReason(advisors, day) !== undefined,
      advisors,
    };
  });
};

/** Returns the columns of one day, one for each advisor. */
export const calendarColumnsOfAdvisors = (
  day: string,
  { entries, advisors }: Omit<Shown, 'timeZone'>,
): AdvisorColumn[] =>
  advisors.map((advisor) => {
    const own = entries.filter(({ advisorId }) => advisorId === advisor.id);
    return {
      key: advisor.id,
      day,
      head: (
        <>
          <Typography component="h3" variant="subtitle2" noWrap>
            {advisor.name}
          </Typography>
          <span className="count">{own.length > 0 && own.length}</span>
        </>
      ),
      entries: own,
      hours: advisor.hours,
      isOff: dayOffReason([advisor], day) !== undefined,
      advisors: [advisor],
    };
  });

const Booked = ({ count, reason }: { count: number; reason: string | undefined }) => {
  const t = useAppointmentCalendarTexts();
  return reason ?? (count > 0 && t('booked', { count }));
};

/**
 * Returns the reason why all advisors are off on a day. It is empty if none of them has a reason, and undefined if an
 * advisor works.
 */
export const dayOffReason = (advisors: readonly CalendarAdvisor[], day: string): string | undefined => {
  const off = advisors.map(({ daysOff }) => daysOff.find(({ date }) => date === day));
  if (off.length === 0 || off.some((one) => one === undefined)) return undefined;
  return off.find((one) => one?.reason)?.reason ?? '';
};
