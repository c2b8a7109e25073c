import { Button, styled } from '@mui/material';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../../fields/styledElements';
import { formatShortDay } from '../../schema/dateTime';
import { formatShortWeekday, formatWeekday } from '../../schema/localeFormatters';
import { groupByStartDay, type TimedItem } from './calendarDates';
import { useCalendarTexts } from './messages.en';
import type { CalendarDays } from './useCalendarDays';

/** The number of entries of a day that are shown; the others are only counted. */
const maxEntriesPerDay = 3;

interface MonthProps<Item> {
  calendarDays: Pick<CalendarDays, 'days' | 'day' | 'today' | 'timeZone' | 'goTo'>;
  entries: readonly Item[];
  /** Renders an entry in one line. */
  renderItem: (item: Item) => ReactNode;
  /** The action of a press on an empty part of a day, and its label. */
  onCreate?: { at: (day: string) => void; label: (day: string) => string } | undefined;
}

/** A month as a table: the first entries of each day and the number of further ones. */
export const Month = <Item extends TimedItem>({ calendarDays, entries, renderItem, onCreate }: MonthProps<Item>) => {
  const { days, today, timeZone, goTo } = calendarDays;
  const month = calendarDays.day.slice(0, 7);
  const t = useCalendarTexts();
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7));
  const byDay = groupByStartDay(entries, timeZone);
  return (
    <Table aria-label={t('month')}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {formatShortWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const dayEntries = byDay[day] ?? [];
              return (
                <td key={day} className={day.startsWith(month) ? undefined : 'other'}>
                  {onCreate && (
                    <button
                      type="button"
                      className="empty"
                      tabIndex={-1}
                      aria-label={onCreate.label(`${formatWeekday(day)}, ${day}`)}
                      onClick={() => onCreate.at(day)}
                    />
                  )}
                  <Button
                    size="small"
                    variant={day === today ? 'contained' : 'text'}
                    color={day === today ? 'primary' : 'inherit'}
                    onClick={() => goTo(day)}
                  >
                    <span style={visuallyHidden}>{`${formatWeekday(day)}, ${formatShortDay(day).slice(0, 3)} `}</span>
                    {Number(day.slice(8))}
                  </Button>
                  {dayEntries.slice(0, maxEntriesPerDay).map((entry) => (
                    <div key={entry.id} className="entry">
                      {renderItem(entry)}
                    </div>
                  ))}
                  {dayEntries.length > maxEntriesPerDay && (
                    <Button size="small" color="inherit" onClick={() => goTo(day)}>
                      {t('more', { count: dayEntries.length - maxEntriesPerDay })}
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
