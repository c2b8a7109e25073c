import { Typography } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { visuallyHidden } from '../../fields/styledElements';
import { formatMinutesAsClockTime } from '../../schema/dateTime';
import { formatWeekday } from '../../schema/localeFormatters';
import { ScrollBox } from '../../ui/ScrollBox';
import { type TimedItem, timeZoneLabel, toDayAndMinutes } from './calendarDates';
import { assignLanes } from './lanes';
import { useCalendarTexts } from './messages.en';
import { TimeGridFrame, timeGridHourHeight } from './timeGridFrame';

/** One column of a time grid: a day of one person or of all. */
export interface GridColumn<Item extends TimedItem> {
  key: string;
  day: string;
  header: ReactNode;
  entries: readonly Item[];
  /** The working hours in milliseconds since 1970; the rest of the day is shaded. Undefined if they are not known. */
  hours?: readonly { start: number; end: number }[];
  /** Whether nobody works on that day. */
  isDayOff?: boolean;
}

/** An empty part of the grid that was pressed; `key` is the one of its column. */
export interface EmptySlot {
  key: string;
  day: string;
  startTime: string;
}

interface TimeGridProps<Item extends TimedItem> {
  columns: readonly GridColumn<Item>[];
  timeZone: string;
  /** Renders an entry; `isShort` means that it has room for one line only. */
  renderItem: (item: Item, isShort: boolean) => ReactNode;
  /** The action of a press on an empty part of the grid, and its label. */
  onCreate?: { at: (slot: EmptySlot) => void; label: (day: string) => string } | undefined;
}

/** In minutes from midnight. */
const endOfDay = 24 * 60;

/** Days or persons as columns side by side, with the hours from top to bottom. */
export const TimeGrid = <Item extends TimedItem>({ columns, timeZone, renderItem, onCreate }: TimeGridProps<Item>) => {
  const t = useCalendarTexts();
  const gridColumns = columns.map((column) => ({
    ...column,
    items: itemsOf(column, timeZone),
    workingHours: workingHoursOf(column, timeZone),
  }));
  const spans = gridColumns.flatMap(({ items, workingHours }) => [...items, ...workingHours]);
  const first = Math.floor(Math.min(8 * 60, ...spans.map(({ from }) => from)) / 60);
  const last = Math.ceil(Math.max(18 * 60, ...spans.map(({ until }) => until)) / 60);
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <ScrollBox label={t('calendar')}>
      <TimeGridFrame
        style={{
          gridTemplateColumns: `64px repeat(${columns.length}, minmax(var(--column, 116px), 1fr))`,
          minWidth: `calc(66px + ${columns.length} * var(--column, 116px))`,
        }}
      >
        <div className="head corner">{timeZoneLabel(timeZone, 'short')}</div>
        {gridColumns.map(({ key, header }) => (
          <div key={key} className="head">
            {header}
          </div>
        ))}
        <div className="axis" style={{ height: hours.length * timeGridHourHeight }} aria-hidden>
          {hours.slice(1).map((hour, index) => (
            <span key={hour} style={{ top: (index + 1) * timeGridHourHeight - 8 }}>
              {formatMinutesAsClockTime(hour * 60).replace(':00', '')}
            </span>
          ))}
          <NowLabel {...{ first, last, timeZone }} days={columns.map(({ day }) => day)} />
        </div>
        {gridColumns.map((column) => (
          <Column key={column.key} {...{ column, first, last, timeZone, renderItem, onCreate }} />
        ))}
      </TimeGridFrame>
    </ScrollBox>
  );
};

/** The length in minutes of the shortest entry that has room for a line of text. */
const shortestDrawn = 20;

/** The entries of a column with their start and end, in minutes from midnight of its day. */
const itemsOf = <Item extends TimedItem>({ entries, day }: GridColumn<Item>, timeZone: string) =>
  entries.map((entry) => {
    const start = toDayAndMinutes(entry.startsAt, timeZone);
    const end = toDayAndMinutes(entry.endsAt, timeZone);
    const from = start.day < day ? 0 : start.minutes;
    const until = Math.max(end.day > day ? endOfDay : end.minutes, from + shortestDrawn);
    return { entry, from, until };
  });

/** The working hours of a column, in minutes from midnight of its day. */
const workingHoursOf = ({ hours = [], day }: Pick<GridColumn<TimedItem>, 'hours' | 'day'>, timeZone: string) =>
  hours
    .flatMap(({ start, end }) => {
      const from = toDayAndMinutes(start, timeZone);
      const until = toDayAndMinutes(end, timeZone);
      if (until.day < day || from.day > day) return [];
      const span = { from: from.day < day ? 0 : from.minutes, until: until.day > day ? endOfDay : until.minutes };
      return span.until > span.from ? [span] : [];
    })
    .sort((one, other) => one.from - other.from);

interface ColumnProps<Item extends TimedItem>
  extends Pick<TimeGridProps<Item>, 'timeZone' | 'renderItem' | 'onCreate'> {
  column: GridColumn<Item> & {
    items: ReturnType<typeof itemsOf<Item>>;
    workingHours: ReturnType<typeof workingHoursOf>;
  };
  first: number;
  last: number;
}

const topOf = (minutes: number, first: number) => (minutes / 60 - first) * timeGridHourHeight;

const Column = <Item extends TimedItem>({ column, timeZone, renderItem, onCreate, first, last }: ColumnProps<Item>) => {
  const { key, day, hours, isDayOff = false, items, workingHours } = column;
  const label = formatWeekday(day);
  /** Creates an entry at the half hour at `offset`, in pixels from the top of the column. */
  const createAt = (offset: number) => {
    const minutes = first * 60 + Math.floor(offset / (timeGridHourHeight / 2)) * 30;
    onCreate?.at({ key, day, startTime: formatMinutesAsClockTime(minutes) });
  };
  return (
    <div className={isDayOff ? 'column off' : 'column'}>
      {!isDayOff &&
        hours &&
        remainingTime(workingHours, first * 60, last * 60).map(({ from, until }) => (
          <div
            key={from}
            className="closed"
            style={{ top: topOf(from, first), height: ((until - from) / 60) * timeGridHourHeight }}
          />
        ))}
      {onCreate && (
        <button
          type="button"
          className="empty"
          tabIndex={-1}
          aria-label={onCreate.label(label)}
          onClick={({ nativeEvent }) => createAt(nativeEvent.offsetY)}
        />
      )}
      <ol aria-label={label}>
        {assignLanes(items).map(({ entry, from, until, lane, lanes }) => (
          <li
            key={entry.id}
            style={{
              top: topOf(from, first) + 1,
              height: ((until - from) / 60) * timeGridHourHeight - 2,
              left: `calc(${(lane / lanes) * 100}% + 3px)`,
              width: `calc(${100 / lanes}% - 6px)`,
            }}
          >
            {renderItem(entry, until - from < 40)}
          </li>
        ))}
      </ol>
      <NowLine {...{ day, first, last, timeZone }} />
    </div>
  );
};

/** The time spans from `first` to `last` outside of the working hours, all in minutes from midnight. */
const remainingTime = (workingHours: readonly { from: number; until: number }[], first: number, last: number) => {
  const rest: { from: number; until: number }[] = [];
  let at = first;
  for (const { from, until } of workingHours) {
    if (from > at) rest.push({ from: at, until: Math.min(from, last) });
    at = Math.max(at, until);
  }
  if (at < last) rest.push({ from: at, until: last });
  return rest;
};

/** Returns the current time in milliseconds since 1970, updated every 30 seconds. */
const useNow = () => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

interface NowProps {
  first: number;
  last: number;
  timeZone: string;
}

const NowLine = ({ day, first, last, timeZone }: NowProps & { day: string }) => {
  const now = toDayAndMinutes(useNow(), timeZone);
  if (now.day !== day || now.minutes < first * 60 || now.minutes > last * 60) return null;
  return <div className="now" style={{ top: topOf(now.minutes, first) }} />;
};

const NowLabel = ({ days, first, last, timeZone }: NowProps & { days: readonly string[] }) => {
  const now = toDayAndMinutes(useNow(), timeZone);
  if (!days.includes(now.day) || now.minutes < first * 60 || now.minutes > last * 60) return null;
  return (
    <span className="now-label" style={{ top: topOf(now.minutes, first) - 9 }}>
      {now.time.slice(0, 5)}
    </span>
  );
};

/** The header of a day's column: its name and further information, such as the number of entries. */
export const DayHeader = ({ day, today, children }: { day: string; today: string; children: ReactNode }) => (
  <>
    <Typography component="h3" variant="body1" className={day === today ? 'day today' : 'day'}>
      {formatWeekday(day).slice(0, 3)}
      <span style={visuallyHidden}>{formatWeekday(day).slice(3)}</span> <b>{day.slice(8)}</b>
    </Typography>
    <span className="count">{children}</span>
  </>
);
