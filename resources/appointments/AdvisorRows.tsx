import { styled } from '@mui/material';
import type { CSSProperties } from 'react';
import type { CalendarAdvisor, CalendarEntry } from '../../providers';
import { placeOf, weekdayWord } from '../engine/calendar/times';
import { useCalendarTexts } from './calendarTexts';
import { dayOffOf } from './columns';
import { Entry } from './Entry';
import { useSheet } from './sheet';

/** A week of many advisors: a row for each, the days from left to right. */
export const AdvisorRows = ({
  days,
  advisors,
  entries,
}: {
  days: readonly string[];
  advisors: readonly CalendarAdvisor[];
  entries: readonly CalendarEntry[];
}) => {
  const say = useCalendarTexts();
  const { timeZone } = useSheet();
  const cells = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const key = `${entry.advisorId} ${placeOf(entry.startsAt, timeZone).day}`;
    const cell = cells.get(key);
    if (cell) cell.push(entry);
    else cells.set(key, [entry]);
  }
  return (
    <Rows aria-label={say('week')} style={{ '--days': days.length } as CSSProperties}>
      <thead>
        <tr className="heads">
          <th scope="col">{say('advisors')}</th>
          {days.map((day) => (
            <th key={day} scope="col">
              {weekdayWord(day)} <b>{day.slice(8)}</b>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {advisors.map((advisor) => (
          <tr key={advisor.id}>
            <th scope="row">{advisor.name}</th>
            {days.map((day) => {
              const off = dayOffOf([advisor], day);
              return (
                <td key={day} className={off === undefined ? undefined : 'off'}>
                  {off !== undefined && <small>{off || say('off')}</small>}
                  {cells.get(`${advisor.id} ${day}`)?.map((entry) => (
                    <Entry key={entry.id} entry={entry} isShort />
                  ))}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Rows>
  );
};

const Rows = styled('table')(({ theme }) => ({
  display: 'block',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  overflowX: 'auto',
  background: theme.palette.background.paper,
  '& tr': {
    display: 'grid',
    gridTemplateColumns: '152px repeat(var(--days), minmax(0, 1fr))',
    minWidth: 'calc(152px + var(--days) * 132px)',
    // What is out of view is not laid out: hundreds of appointments scroll as a few do.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 120px',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
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
  '& tr > th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    padding: '8px 12px',
    borderLeft: 0,
    background: theme.palette.background.paper,
    fontWeight: 550,
  },
  '& thead, & tbody': { display: 'block' },
  '& th': { fontWeight: 500, textAlign: 'left' },
  '& .heads > *': { display: 'block', padding: '8px 12px' },
  '& .off': { background: theme.palette.background.default, color: theme.palette.text.secondary },
}));
