import { Button, styled } from '@mui/material';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../../fields/styledElements';
import { formatShortDay } from '../../kit/clock';
import { longWeekdayWord, weekdayWord } from './calendarDates';
import { useCalendarFrameTexts } from './texts';
import { groupByStartDay, type TimedItem } from './timedItems';
import type { CalendarDays } from './useCalendarDays';

const mostOfDay = 3;

interface MonthProps<Thing> {
  shown: Pick<CalendarDays, 'days' | 'day' | 'today' | 'timeZone' | 'goTo'>;
  entries: readonly Thing[];
  /** Draws a thing in one line. */
  renderItem: (thing: Thing) => ReactNode;
  /** What a press on an empty place of a day does, and what it is called. */
  onCreate?: { at: (day: string) => void; label: (day: string) => string } | undefined;
}

/** A month: what is first on each day, and how much more there is. */
export const Month = <Thing extends TimedItem>({ shown, entries, renderItem, onCreate }: MonthProps<Thing>) => {
  const { days, today, timeZone, goTo } = shown;
  const month = shown.day.slice(0, 7);
  const t = useCalendarFrameTexts();
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7));
  const byDay = groupByStartDay(entries, timeZone);
  return (
    <Table aria-label={t('month')}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {weekdayWord(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const here = byDay[day] ?? [];
              return (
                <td key={day} className={day.startsWith(month) ? undefined : 'other'}>
                  {onCreate && (
                    <button
                      type="button"
                      className="empty"
                      tabIndex={-1}
                      aria-label={onCreate.label(`${longWeekdayWord(day)}, ${day}`)}
                      onClick={() => onCreate.at(day)}
                    />
                  )}
                  <Button
                    size="small"
                    variant={day === today ? 'contained' : 'text'}
                    color={day === today ? 'primary' : 'inherit'}
                    onClick={() => goTo(day)}
                  >
                    <span style={visuallyHidden}>{`${longWeekdayWord(day)}, ${formatShortDay(day).slice(0, 3)} `}</span>
                    {Number(day.slice(8))}
                  </Button>
                  {here.slice(0, mostOfDay).map((entry) => (
                    <div key={entry.id} className="entry">
                      {renderItem(entry)}
                    </div>
                  ))}
                  {here.length > mostOfDay && (
                    <Button size="small" color="inherit" onClick={() => goTo(day)}>
                      {t('more', { count: here.length - mostOfDay })}
                    </Button>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
};

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  overflow: 'hidden',
  background: theme.palette.background.paper,
  '& th': { padding: 8, color: theme.palette.text.secondary, fontWeight: 500 },
  '& td': {
    height: 124,
    padding: 4,
    verticalAlign: 'top',
    borderTop: `1px solid ${theme.palette.divider}`,
    '& + td': { borderLeft: `1px solid ${theme.palette.divider}` },
    position: 'relative',
    '& > .entry': { position: 'relative', marginBottom: 2 },
    '& > .empty': { position: 'absolute', inset: 0, width: '100%', border: 0, background: 'none', cursor: 'cell' },
  },
  '& td .MuiButton-root': { minWidth: 32, minHeight: 24, padding: '0 6px' },
  '& .other': { background: theme.palette.background.default },
}));
