import { Alert, Box } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { CreateButton, type RaRecord, useGetList, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { isPermitted } from '../../providers';
import { rowsMeta } from '../engine/core/list/initialListParams';
import { useArea } from '../engine/core/resource/areaContext';
import { type DisplayStateStyle, displayStatesOf } from '../engine/core/resource/displayStates';
import { AgendaList } from '../engine/features/calendar/AgendaList';
import { CalendarBody, CalendarPage } from '../engine/features/calendar/CalendarPage';
import { groupByStartDay, toDayAndMinutes } from '../engine/features/calendar/calendarDates';
import { EntryLink, EntryTime } from '../engine/features/calendar/EntryBlock';
import { Legend } from '../engine/features/calendar/Legend';
import { Month } from '../engine/features/calendar/Month';
import { DayHeader, TimeGrid } from '../engine/features/calendar/TimeGrid';
import { type CalendarDays, useCalendarDays } from '../engine/features/calendar/useCalendarDays';
import { formatEventTime, formatNumber, formatTimeZone } from '../engine/fields/formats';
import { RecordSkeleton } from '../engine/fields/RecordSkeleton';
import { visuallyHidden } from '../engine/fields/styledElements';
import { useCreateLabel } from '../engine/fields/useAreaName';
import { displayStates } from '../engine/schema/displayState';
import { QueryState } from '../engine/ui/QueryState';
import { useEventCalendarTexts } from './calendarMessages.en';
import { type EventDay, eventDaysOf, type ScheduledEvent } from './eventDays';

type EventRow = RaRecord & ScheduledEvent;

/** The maximum number of events that one request returns. */
const maxEvents = 200;
const displayedStates = displayStates.filter((state) => state !== 'archived');

/** The event calendar with a month, a week or a day in the user's time zone. */
export default function EventsCalendar() {
  const t = useEventCalendarTexts();
  const calendarDays = useCalendarDays('month', 'month');
  const { from, to } = calendarDays.span;
  const label = useCreateLabel()('events');
  const query = useGetList<EventRow>(
    'events',
    {
      pagination: { page: 1, perPage: maxEvents },
      sort: { field: 'startsAt', order: 'ASC' },
      filter: { startsAt_lte: to, endsAt_gte: from, showsAs: displayedStates },
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
        {(events) => (
          <>
            <StateLegend events={events} />
            {(query.total ?? 0) > events.length && <Alert severity="warning">{t('incomplete')}</Alert>}
            <CalendarBody isFetching={query.isFetching}>
              <CalendarView calendarDays={calendarDays} eventDays={events.flatMap(eventDaysOf)} />
            </CalendarBody>
          </>
        )}
      </QueryState>
    </CalendarPage>
  );
}

/** Returns a function that finds the most important display state of an event. */
const useDisplayState = () => {
  const { area } = useArea();
  return (event: EventRow): DisplayStateStyle | undefined => displayStatesOf(event, 'events', area)[0];
};

/** The number of displayed events by state. */
const StateLegend = ({ events }: { events: readonly EventRow[] }) => {
  const stateOf = useDisplayState();
  const translate = useTranslate();
  const states = new Map<string, DisplayStateStyle & { count: number }>();
  for (const event of events) {
    const state = stateOf(event);
    if (state) states.set(state.label, { ...state, count: (states.get(state.label)?.count ?? 0) + 1 });
  }
  return (
    <Legend
      states={[...states.values()].map((state) => ({ ...state, key: state.label, text: translate(state.label) }))}
    />
  );
};

/** The event days as an agenda on phones, else as a month or a time grid. */
const CalendarView = ({
  calendarDays,
  eventDays,
}: {
  calendarDays: CalendarDays;
  eventDays: readonly EventDay<EventRow>[];
}) => {
  const t = useEventCalendarTexts();
  const navigate = useNavigate();
  const { timeZone, isPhone, range, day, days, today } = calendarDays;
  const createEvent = (eventDate: string, startTime?: string) =>
    void navigate('/events/create', { state: { values: { eventDate, timeZone, ...(startTime && { startTime }) } } });
  const label = (on: string) => t('newOn', { day: on });
  const canCreate = isPermitted('events', 'create');
  const renderEntry = (eventDay: EventDay<EventRow>, isShort = false) => <Entry {...{ eventDay, timeZone, isShort }} />;
  if (isPhone) {
    const byDay = groupByStartDay(eventDays, timeZone);
    const daysOfMonth = days.filter((one) => one.startsWith(day.slice(0, 7)));
    return (
      <AgendaList
        days={daysOfMonth.map((one) => ({ day: one, entries: byDay[one] ?? [] }))}
        emptyText={t('nothing')}
        renderItem={renderEntry}
      />
    );
  }
  if (range === 'month') {
    const createAction = canCreate ? { at: (on: string) => createEvent(on), label } : undefined;
    return (
      <Month
        calendarDays={calendarDays}
        entries={eventDays}
        renderItem={(eventDay) => renderEntry(eventDay)}
        onCreate={createAction}
      />
    );
  }
  const byDay = groupByStartDay(eventDays, timeZone);
  const columns = days.map((one) => {
    const entries = byDay[one] ?? [];
    return {
      key: one,
      day: one,
      header: (
        <DayHeader day={one} today={today}>
          {entries.length > 0 && t('count', { smart_count: entries.length })}
        </DayHeader>
      ),
      entries,
    };
  });
  return (
    <TimeGrid
      columns={columns}
      timeZone={timeZone}
      onCreate={canCreate ? { at: (slot) => createEvent(slot.day, slot.startTime), label } : undefined}
      renderItem={renderEntry}
    />
  );
};

interface EntryProps {
  eventDay: EventDay<EventRow>;
  timeZone: string;
  isShort: boolean;
}

/** An event in the calendar. Icon, edge, color and a visually hidden text show its state. */
const Entry = ({ eventDay: { event, startsAt }, timeZone, isShort }: EntryProps) => {
  const t = useEventCalendarTexts();
  const translate = useTranslate();
  const state = useDisplayState()(event);
  const { title, capacity, seatsTaken = 0, startTime, endTime, status } = event;
  const Icon = state?.icon;
  const seats = { taken: formatNumber(seatsTaken), seats: formatNumber(capacity ?? 0) };
  const word = state && translate(state.label);
  const localTime = `${formatEventTime(startTime, endTime)} ${formatTimeZone(event.timeZone)}`;
  return (
    <EntryLink
      to={`/events/${event.id}/show`}
      color={state?.color ?? 'default'}
      isUnconfirmed={status === 'draft'}
      className={isShort ? 'short' : undefined}
      title={[word, title, localTime, capacity && t('seatsTaken', seats)].filter(Boolean).join(' · ')}
    >
      <span className="when">
        {Icon && <Icon size={13} aria-hidden />}
        <span style={visuallyHidden}>{word} </span>
        <EntryTime time={toDayAndMinutes(startsAt, timeZone).time} /> {isShort && <b>{title}</b>}
        {!isShort && capacity && <span className="who">{t('seats', seats)}</span>}
      </span>
      {!isShort && (
        <Box component="b" className="what">
          {title}
        </Box>
      )}
    </EntryLink>
  );
};
