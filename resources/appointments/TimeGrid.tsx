import { Typography } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import type { CalendarAdvisor, CalendarEntry } from '../../providers';
import { visuallyHidden } from '../fields/look';
import { useCalendarTexts } from './calendarTexts';
import { Entry } from './Entry';
import { Draggable, EntryDrag } from './EntryDrag';
import { Frame, hourHeight } from './gridFrame';
import { lanesOf } from './lanes';
import { useSheet } from './sheet';
import { clockTimeOf, longWeekdayWord, placeOf, zoneWord } from './times';

/** One column: a day, of all advisors that are shown or of one. */
export interface GridColumn {
  key: string;
  day: string;
  head: ReactNode;
  entries: readonly CalendarEntry[];
  advisors: readonly CalendarAdvisor[];
}

const endOfDay = 24 * 60;

/** Days or advisors side by side, with the hours from top to bottom. */
export const TimeGrid = ({ columns }: { columns: readonly GridColumn[] }) => {
  const { timeZone } = useSheet();
  const placed = columns.map((column) => ({
    ...column,
    things: thingsOf(column, timeZone),
    work: workOf(column, timeZone),
  }));
  const spans = placed.flatMap(({ things, work }) => [...things, ...work]);
  const first = Math.floor(Math.min(8 * 60, ...spans.map(({ from }) => from)) / 60);
  const last = Math.ceil(Math.max(18 * 60, ...spans.map(({ until }) => until)) / 60);
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <EntryDrag columns={columns}>
      <Frame style={{ gridTemplateColumns: `64px repeat(${columns.length}, minmax(var(--column), 1fr))` }}>
        <div className="head corner">{zoneWord(timeZone, 'short')}</div>
        {placed.map(({ key, head }) => (
          <div key={key} className="head">
            {head}
          </div>
        ))}
        <div className="axis" style={{ height: hours.length * hourHeight }} aria-hidden>
          {hours.slice(1).map((hour, index) => (
            <span key={hour} style={{ top: (index + 1) * hourHeight - 8 }}>
              {clockTimeOf(hour * 60).replace(':00', '')}
            </span>
          ))}
          <NowLabel first={first} last={last} days={columns.map(({ day }) => day)} />
        </div>
        {placed.map(({ key, ...column }) => (
          <Column key={key} {...column} first={first} last={last} />
        ))}
      </Frame>
    </EntryDrag>
  );
};

const thingsOf = ({ entries, day }: Pick<GridColumn, 'entries' | 'day'>, timeZone: string) =>
  entries.map((entry) => {
    const start = placeOf(entry.startsAt, timeZone);
    const end = placeOf(entry.endsAt, timeZone);
    const from = start.day < day ? 0 : start.minutes;
    const until = Math.max(end.day > day ? endOfDay : end.minutes, from + 15);
    return { entry, from, until };
  });

/** When at least one of the advisors of a column works, in minutes of its day. */
const workOf = ({ advisors, day }: Pick<GridColumn, 'advisors' | 'day'>, timeZone: string) =>
  advisors
    .flatMap(({ hours }) => hours)
    .flatMap(({ start, end }) => {
      const from = placeOf(start, timeZone);
      const until = placeOf(end, timeZone);
      if (until.day < day || from.day > day) return [];
      const span = { from: from.day < day ? 0 : from.minutes, until: until.day > day ? endOfDay : until.minutes };
      return span.until > span.from ? [span] : [];
    })
    .sort((one, other) => one.from - other.from);

interface ColumnProps extends Omit<GridColumn, 'key'> {
  things: ReturnType<typeof thingsOf>;
  work: ReturnType<typeof workOf>;
  first: number;
  last: number;
}

const topOf = (minutes: number, first: number) => (minutes / 60 - first) * hourHeight;

const Column = ({ day, advisors, things, work, first, last }: ColumnProps) => {
  const say = useCalendarTexts();
  const { book } = useSheet();
  const reason = dayOffOf(advisors, day);
  const label = longWeekdayWord(day);
  const bookAt = (offset: number) => {
    const minutes = first * 60 + Math.floor(offset / (hourHeight / 2)) * 30;
    const [only] = advisors;
    book?.({ day, startTime: clockTimeOf(minutes), ...(advisors.length === 1 && only && { advisorId: only.id }) });
  };
  return (
    <div className={reason === undefined ? 'column' : 'column off'}>
      {reason === undefined &&
        restOf(work, first * 60, last * 60).map(({ from, until }) => (
          <div
            key={from}
            className="closed"
            style={{ top: topOf(from, first), height: ((until - from) / 60) * hourHeight }}
          />
        ))}
      {book && (
        <button
          type="button"
          className="empty"
          tabIndex={-1}
          aria-label={say('bookAt', { day: label })}
          onClick={({ nativeEvent }) => bookAt(nativeEvent.offsetY)}
        />
      )}
      <ol aria-label={label}>
        {lanesOf(things).map(({ entry, from, until, lane, lanes }) => (
          <li
            key={entry.id}
            style={{
              top: topOf(from, first) + 1,
              height: ((until - from) / 60) * hourHeight - 2,
              left: `calc(${(lane / lanes) * 100}% + 3px)`,
              width: `calc(${100 / lanes}% - 6px)`,
            }}
          >
            <Draggable entry={entry}>
              {(handle) => <Entry entry={entry} isShort={until - from < 40} {...handle} />}
            </Draggable>
          </li>
        ))}
      </ol>
      <NowLine day={day} first={first} last={last} />
    </div>
  );
};

/** Why nobody in a column works on its day, where all are away; empty where nobody says why. */
export const dayOffOf = (advisors: readonly CalendarAdvisor[], day: string): string | undefined => {
  const off = advisors.map(({ daysOff }) => daysOff.find(({ date }) => date === day));
  if (off.length === 0 || off.some((one) => one === undefined)) return undefined;
  return off.find((one) => one?.reason)?.reason ?? '';
};

/** What of a day is left beside the hours of work. */
const restOf = (work: readonly { from: number; until: number }[], first: number, last: number) => {
  const rest: { from: number; until: number }[] = [];
  let at = first;
  for (const { from, until } of work) {
    if (from > at) rest.push({ from: at, until: Math.min(from, last) });
    at = Math.max(at, until);
  }
  if (at < last) rest.push({ from: at, until: last });
  return rest;
};

/** The present instant, anew each half minute. */
const useNow = () => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const NowLine = ({ day, first, last }: { day: string; first: number; last: number }) => {
  const { timeZone } = useSheet();
  const now = placeOf(useNow(), timeZone);
  if (now.day !== day || now.minutes < first * 60 || now.minutes > last * 60) return null;
  return <div className="now" style={{ top: topOf(now.minutes, first) }} />;
};

const NowLabel = ({ days, first, last }: { days: readonly string[]; first: number; last: number }) => {
  const { timeZone } = useSheet();
  const now = placeOf(useNow(), timeZone);
  if (!days.includes(now.day) || now.minutes < first * 60 || now.minutes > last * 60) return null;
  return (
    <span className="now-label" style={{ top: topOf(now.minutes, first) - 9 }}>
      {now.time.slice(0, 5)}
    </span>
  );
};

/** The head of a day: its name, and what is booked or that nobody works. */
export const DayHead = ({
  day,
  count,
  today,
  advisors,
}: {
  day: string;
  count: number;
  today: string;
  advisors: readonly CalendarAdvisor[];
}) => {
  const say = useCalendarTexts();
  const reason = dayOffOf(advisors, day);
  const isToday = day === today;
  return (
    <>
      <Typography component="h3" variant="body1" className={isToday ? 'day today' : 'day'}>
        {longWeekdayWord(day).slice(0, 3)}
        <span style={visuallyHidden}>{longWeekdayWord(day).slice(3)}</span> <b>{day.slice(8)}</b>
      </Typography>
      <span className="count">{reason ?? (count > 0 && say('booked', { count }))}</span>
    </>
  );
};
