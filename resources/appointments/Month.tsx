import { Button, styled } from '@mui/material';
import { groupBy } from 'es-toolkit';
import type { CalendarEntry } from '../../providers';
import { useCalendarTexts } from './calendarTexts';
import { Entry } from './Entry';
import { useSheet } from './sheet';
import { placeOf, weekdayWord } from './times';

const mostOfDay = 3;

/** A month: the first appointments of each day, and how many more there are. */
export const Month = ({
  days,
  month,
  today,
  entries,
  onDay,
}: {
  days: readonly string[];
  month: string;
  today: string;
  entries: readonly CalendarEntry[];
  onDay: (day: string) => void;
}) => {
  const say = useCalendarTexts();
  const { timeZone } = useSheet();
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7));
  const byDay = groupBy(entries, ({ startsAt }) => placeOf(startsAt, timeZone).day);
  return (
    <Table aria-label={say('month')}>
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
                  <Button
                    size="small"
                    variant={day === today ? 'contained' : 'text'}
                    color={day === today ? 'primary' : 'inherit'}
                    onClick={() => onDay(day)}
                    aria-label={`${weekdayWord(day)} ${day}`}
                  >
                    {Number(day.slice(8))}
                  </Button>
                  {here.slice(0, mostOfDay).map((entry) => (
                    <Entry key={entry.id} entry={entry} isShort />
                  ))}
                  {here.length > mostOfDay && (
                    <Button size="small" color="inherit" onClick={() => onDay(day)}>
                      {say('more', { count: here.length - mostOfDay })}
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
    '& > button': { marginBottom: 2 },
  },
  '& td .MuiButton-root': { minWidth: 32, minHeight: 24, padding: '0 6px' },
  '& .other': { background: theme.palette.background.default },
}));
