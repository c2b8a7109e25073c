import { Typography } from '@mui/material';
import type { CalendarAdvisor, CalendarEntry } from '../../providers';
import { DayHeader, type GridColumn } from '../engine/calendar/TimeGrid';
import { groupByStartDay } from '../engine/calendar/timedItems';
import { useAppointmentCalendarTexts } from './calendarTexts';

/** A column of the grid: a day, of all advisors that are shown or of one. */
export interface AdvisorColumn extends GridColumn<CalendarEntry> {
  advisors: readonly CalendarAdvisor[];
}

interface Shown {
  entries: readonly CalendarEntry[];
  advisors: readonly CalendarAdvisor[];
  timeZone: string;
}

/** The columns of some days, each with all advisors. */
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
      header: (
        <DayHeader day={day} today={today}>
          <Booked count={own.length} reason={dayOffReason(advisors, day)} />
        </DayHeader>
      ),
      entries: own,
      hours,
      isDayOff: dayOffReason(advisors, day) !== undefined,
      advisors,
    };
  });
};

/** The columns of a day, one for each advisor. */
export const calendarColumnsOfAdvisors = (
  day: string,
  { entries, advisors }: Omit<Shown, 'timeZone'>,
): AdvisorColumn[] =>
  advisors.map((advisor) => {
    const own = entries.filter(({ advisorId }) => advisorId === advisor.id);
    return {
      key: advisor.id,
      day,
      header: (
        <>
          <Typography component="h3" variant="subtitle2" noWrap>
            {advisor.name}
          </Typography>
          <span className="count">{own.length > 0 && own.length}</span>
        </>
      ),
      entries: own,
      hours: advisor.hours,
      isDayOff: dayOffReason([advisor], day) !== undefined,
      advisors: [advisor],
    };
  });

const Booked = ({ count, reason }: { count: number; reason: string | undefined }) => {
  const t = useAppointmentCalendarTexts();
  return reason ?? (count > 0 && t('booked', { count }));
};

/** Why none of some advisors works on a day, where all are away; empty where nobody says why. */
export const dayOffReason = (advisors: readonly CalendarAdvisor[], day: string): string | undefined => {
  const off = advisors.map(({ daysOff }) => daysOff.find(({ date }) => date === day));
  if (off.length === 0 || off.some((one) => one === undefined)) return undefined;
  return off.find((one) => one?.reason)?.reason ?? '';
};
