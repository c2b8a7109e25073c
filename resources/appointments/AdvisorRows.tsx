import { styled } from '@mui/material';
import { groupBy } from 'es-toolkit';
import { type CSSProperties, memo, startTransition, useEffect, useMemo, useState } from 'react';
import type { CalendarAdvisor, CalendarEntry } from '../../providers';
import { groupByStartDay } from '../engine/features/calendar/calendarDates';
import { DayHeader } from '../engine/features/calendar/TimeGrid';
import { dayHeaderStyles } from '../engine/features/calendar/timeGridFrame';
import { ScrollBox } from '../engine/ui/ScrollBox';
import { AppointmentDrag, DraggableAppointment } from './AppointmentDrag';
import { AppointmentEntry } from './AppointmentEntry';
import { Booked, dayOffReason } from './calendarColumns';
import { useAppointmentCalendar } from './calendarContext';
import { useAppointmentCalendarTexts } from './calendarMessages.en';
import { advisorRowsGeometry } from './dragGeometry';

interface Props {
  days: readonly string[];
  today: string;
  advisors: readonly CalendarAdvisor[];
  entries: readonly CalendarEntry[];
}

/** The first render draws this number of rows. The others follow in a transition, so that a click is not delayed. */
const initialRowCount = 8;
const none: readonly CalendarEntry[] = [];

/**
 * A week of many advisors: one row an advisor, one column a day. Appointments can be dragged to other days and
 * advisors.
 */
export const AdvisorRows = ({ days, today, advisors, entries }: Props) => {
  const t = useAppointmentCalendarTexts();
  const { timeZone } = useAppointmentCalendar();
  const byAdvisor = useMemo(
    () => groupBy(entries, ({ advisorId }) => advisorId) as Partial<Record<string, CalendarEntry[]>>,
    [entries],
  );
  const byDay = groupByStartDay(entries, timeZone);
  const [isComplete, setComplete] = useState(false);
  useEffect(() => void startTransition(() => setComplete(true)), []);
  return (
    <AppointmentDrag geometry={advisorRowsGeometry(days, advisors, timeZone)}>
      <ScrollBox label={t('week')}>
        <Rows aria-label={t('week')} style={{ '--days': days.length } as CSSProperties}>
          <thead>
            <tr className="heads">
              <th scope="col">{t('advisors')}</th>
              {days.map((day) => (
                <th key={day} scope="col">
                  <DayHeader day={day} today={today}>
                    <Booked count={byDay[day]?.length ?? 0} reason={dayOffReason(advisors, day)} />
                  </DayHeader>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isComplete ? advisors : advisors.slice(0, initialRowCount)).map((advisor) => (
              <Row key={advisor.id} days={days} advisor={advisor} entries={byAdvisor[advisor.id] ?? none} />
            ))}
          </tbody>
        </Rows>
      </ScrollBox>
    </AppointmentDrag>
  );
};

interface RowProps extends Pick<Props, 'days' | 'entries'> {
  advisor: CalendarAdvisor;
}

const Row = memo(({ days, advisor, entries }: RowProps) => {
  const t = useAppointmentCalendarTexts();
  const { timeZone } = useAppointmentCalendar();
  const byDay = groupByStartDay(entries, timeZone);
  return (
    <tr>
      <th scope="row">{advisor.name}</th>
      {days.map((day) => {
        const reason = dayOffReason([advisor], day);
        return (
          <td key={day} className={reason === undefined ? undefined : 'off'}>
            {reason !== undefined && <small>{reason || t('off')}</small>}
            {byDay[day]?.map((entry) => (
              <DraggableAppointment key={entry.id} entry={entry}>
                {(handle) => <AppointmentEntry entry={entry} isCompact {...handle} />}
              </DraggableAppointment>
            ))}
          </td>
        );
      })}
    </tr>
  );
});

const Rows = styled('table')(({ theme }) => ({
  display: 'block',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  minWidth: 'calc(154px + var(--days) * 132px)',
  overflow: 'clip',
  background: theme.palette.background.paper,
  '& tr': {
    display: 'grid',
    gridTemplateColumns: '152px repeat(var(--days), minmax(0, 1fr))',
    minWidth: 'calc(152px + var(--days) * 132px)',
    // Rows outside the viewport are not laid out, so that hundreds of appointments scroll as smoothly as a few.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 120px',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  // A dragged appointment is visible outside its row.
  '& tr:has([data-moving])': { contentVisibility: 'visible', position: 'relative', zIndex: 2 },
  // Clipping is not needed here. Each clipped element is painted separately, and hundreds of them make scrolling slow.
  '& td button, & td .when, & td svg': { overflow: 'visible' },
  '& .heads': { contentVisibility: 'visible', borderTop: 0, color: theme.palette.text.secondary },
  '& tr > *': {
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
    minWidth: 0,
    padding: 4,
    minHeight: 36,
    borderLeft: `1px solid ${theme.palette.divider}`,
  },
  // Only where the days do not fit: each sticky name costs time while the page scrolls.
  '@media (max-width: 1340px)': { '& tr > th:first-of-type': { position: 'sticky', left: 0, zIndex: 1 } },
  '& tr > th:first-of-type': {
    padding: '8px 12px',
    borderLeft: 0,
    background: theme.palette.background.paper,
    fontWeight: 550,
  },
  '& thead, & tbody': { display: 'block' },
  '& th': { fontWeight: 500, textAlign: 'left' },
  '& .heads > *': { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', padding: '8px 12px' },
  ...dayHeaderStyles(theme),
  '& .off': { background: theme.palette.background.default, color: theme.palette.text.secondary },
}));
