import { Alert } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { CreateButton, type RaRecord, useGetList, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { isPermitted } from '../../../../providers';
import { rowsMeta } from '../../core/list/initialListParams';
import { useArea } from '../../core/resource/areaContext';
import { type DisplayStateStyle, displayStatesOf } from '../../core/resource/displayStates';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { useCreateLabel } from '../../fields/useAreaName';
import type { RecordData } from '../../schema';
import { QueryState } from '../../ui/QueryState';
import { AgendaList } from './AgendaList';
import { CalendarBody, CalendarPage } from './CalendarPage';
import { groupByStartDay, type TimedItem } from './calendarDates';
import { Legend } from './Legend';
import { Month } from './Month';
import { useCalendarTexts } from './messages.en';
import { DayHeader, TimeGrid } from './TimeGrid';
import { type CalendarDays, useCalendarDays } from './useCalendarDays';

interface RecordsCalendarProps<Row extends RaRecord, Item extends TimedItem> {
  /** Returns the filter of the records in a span; both ends are instants. */
  filterOf: (span: CalendarDays['span']) => RecordData;
  /** The field in whose order they are read. */
  sort: string;
  /** Returns the entries of a record. */
  itemsOf: (row: Row) => readonly Item[];
  renderItem: (item: Item, timeZone: string, isShort: boolean) => ReactNode;
  /** Returns the values with which a record begins at a time; without a clock time, for a day. */
  newValues: (day: string, startTime: string | undefined, timeZone: string) => RecordData;
  texts: {
    newOn: (day: string) => string;
    nothing: string;
    count: (count: number) => string;
  };
}

/** The maximum number of records that one request returns. */
const maxRecords = 200;

/** The calendar of an area with a month, a week or a day in the user's time zone, and its records by state. */
export const RecordsCalendar = <Row extends RaRecord, Item extends TimedItem>({
  filterOf,
  sort,
  itemsOf,
  ...view
}: RecordsCalendarProps<Row, Item>) => {
  const { area } = useArea();
  const t = useCalendarTexts();
  const calendarDays = useCalendarDays('month', 'month');
  const label = useCreateLabel()(area.name);
  const query = useGetList<Row>(
    area.name,
    {
      pagination: { page: 1, perPage: maxRecords },
      sort: { field: sort, order: 'ASC' },
      filter: filterOf(calendarDays.span),
      ...rowsMeta,
    },
    { placeholderData: keepPreviousData },
  );
  return (
    <CalendarPage
      calendarDays={calendarDays}
      create={<CreateButton variant="contained" size="medium" icon={<Plus size={18} aria-hidden />} label={label} />}
    >
      <QueryState query={query} loading={<RecordSkeleton />}>
        {(rows) => (
          <>
            <StateLegend rows={rows} />
            {(query.total ?? 0) > rows.length && <Alert severity="warning">{t('incomplete')}</Alert>}
            <CalendarBody isFetching={query.isFetching}>
              <CalendarView calendarDays={calendarDays} items={rows.flatMap(itemsOf)} {...view} />
            </CalendarBody>
          </>
        )}
      </QueryState>
    </CalendarPage>
  );
};

/** Returns a function that finds the most important display state of a record of the area. */
export const useCalendarState = () => {
  const { area } = useArea();
  return (row: RaRecord): DisplayStateStyle | undefined => displayStatesOf(row, area.name, area)[0];
};

/** The number of displayed records by state. */
const StateLegend = ({ rows }: { rows: readonly RaRecord[] }) => {
  const stateOf = useCalendarState();
  const translate = useTranslate();
  const states = new Map<string, DisplayStateStyle & { count: number }>();
  for (const row of rows) {
    const state = stateOf(row);
    if (state) states.set(state.label, { ...state, count: (states.get(state.label)?.count ?? 0) + 1 });
  }
  return (
    <Legend
      states={[...states.values()].map((state) => ({ ...state, key: state.label, text: translate(state.label) }))}
    />
  );
};

interface CalendarViewProps<Item extends TimedItem>
  extends Pick<RecordsCalendarProps<RaRecord, Item>, 'renderItem' | 'newValues' | 'texts'> {
  calendarDays: CalendarDays;
  items: readonly Item[];
}

/** The entries as an agenda on phones, else as a month or a time grid. */
const CalendarView = <Item extends TimedItem>({
  calendarDays,
  items,
  renderItem,
  newValues,
  texts,
}: CalendarViewProps<Item>) => {
  const { area } = useArea();
  const navigate = useNavigate();
  const { timeZone, isPhone, range, day, days, today } = calendarDays;
  const create = (on: string, startTime?: string) =>
    void navigate(`/${area.name}/create`, { state: { values: newValues(on, startTime, timeZone) } });
  const canCreate = isPermitted(area.name, 'create');
  const byDay = groupByStartDay(items, timeZone);
  if (isPhone) {
    const daysOfMonth = days.filter((one) => one.startsWith(day.slice(0, 7)));
    return (
      <AgendaList
        days={daysOfMonth.map((one) => ({ day: one, entries: byDay[one] ?? [] }))}
        emptyText={texts.nothing}
        renderItem={(item) => renderItem(item, timeZone, false)}
      />
    );
  }
  if (range === 'month') {
    return (
      <Month
        calendarDays={calendarDays}
        entries={items}
        renderItem={(item) => renderItem(item, timeZone, false)}
        onCreate={canCreate ? { at: create, label: texts.newOn } : undefined}
      />
    );
  }
  const columns = days.map((one) => {
    const entries = byDay[one] ?? [];
    return {
      key: one,
      day: one,
      header: (
        <DayHeader day={one} today={today}>
          {entries.length > 0 && texts.count(entries.length)}
        </DayHeader>
      ),
      entries,
    };
  });
  return (
    <TimeGrid
      columns={columns}
      timeZone={timeZone}
      onCreate={canCreate ? { at: (slot) => create(slot.day, slot.startTime), label: texts.newOn } : undefined}
      renderItem={(item, isShort) => renderItem(item, timeZone, isShort)}
    />
  );
};
