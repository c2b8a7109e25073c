import { Alert, Box } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { CreateButton, type RaRecord, useGetList, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { createTextsHook, isPermitted } from '../../providers';
import { useArea } from '../engine/area/areaContext';
import { AgendaList } from '../engine/calendar/AgendaList';
import { CalendarBody, CalendarPage } from '../engine/calendar/CalendarPage';
import { toDayAndMinutes } from '../engine/calendar/calendarDates';
import { EntryLink } from '../engine/calendar/EntryBlock';
import { Legend } from '../engine/calendar/Legend';
import { Month } from '../engine/calendar/Month';
import { DayHead, TimeGrid } from '../engine/calendar/TimeGrid';
import { groupByStartDay } from '../engine/calendar/timedItems';
import { type CalendarDays, useCalendarDays } from '../engine/calendar/useCalendarDays';
import { rowsMeta } from '../engine/list/rowsMeta';
import { type DisplayStateStyle, displayStatesOf } from '../engine/publishing/displayStates';
import { formatEventTime, formatNumber, formatZone } from '../fields/formats';
import { RecordSkeleton } from '../fields/RecordSkeleton';
import { visuallyHidden } from '../fields/styledElements';
import { useCreateLabel } from '../fields/useAreaName';
import { messages } from './calendarMessages.en';
import { type EventDay, eventDaysOf, type ScheduledEvent } from './eventDays';

const useTexts = createTextsHook('resources.events.calendar', messages);

type EventRow = RaRecord & ScheduledEvent;

/** The maximum number of events that one request returns. */
const most = 200;
const shownStates = ['draft', 'in_review', 'scheduled', 'live', 'live_with_changes', 'expired'];

/** The event calendar with a month, a week or a day in the user's time zone. */
export default function Calendar() {
  const t = useTexts();
  const shown = useCalendarDays('month', 'month');
  const { from, to } = shown.span;
  const label = useCreateLabel()('events');
  const { data, total, error, isFetching } = useGetList<EventRow>(
    'events',
    {
      pagination: { page: 1, perPage: most },
      sort: { field: 'startsAt', order: 'ASC' },
      filter: { startsAt_lte: to, endsAt_gte: from, showsAs: shownStates },
      ...rowsMeta,
    },
    { placeholderData: keepPreviousData },
  );
  return (
    <CalendarPage
      shown={shown}
      create={<CreateButton variant="contained" size="medium" icon={<Plus size={18} aria-hidden />} label={label} />}
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      {data ? (
        <>
          <States events={data} />
          {(total ?? 0) > data.length && <Alert severity="warning">{t('notWhole')}</Alert>}
          <CalendarBody isFetching={isFetching}>
            <Times shown={shown} sittings={data.flatMap(eventDaysOf)} />
          </CalendarBody>
        </>
      ) : (
        !error && <RecordSkeleton />
      )}
    </CalendarPage>
  );
}

/** Returns a function that finds the most important display state of an event. */
const useStateOf = () => {
  const { area } = useArea();
  return (event: EventRow): DisplayStateStyle | undefined => displayStatesOf(event, 'events', area)[0];
};

/** The number of displayed events by state. */
const States = ({ events }: { events: readonly EventRow[] }) => {
  const stateOf = useStateOf();
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
const Times = ({ shown, sittings }: { shown: CalendarDays; sittings: readonly EventDay<EventRow>[] }) => {
  const t = useTexts();
  const navigate = useNavigate();
  const { timeZone, isPhone, range, day, days, today } = shown;
  const plan = (eventDate: string, startTime?: string) =>
    void navigate('/events/create', { state: { values: { eventDate, timeZone, ...(startTime && { startTime }) } } });
  const label = (on: string) => t('newOn', { day: on });
  const mayPlan = isPermitted('events', 'create');
  const draw = (sitting: EventDay<EventRow>, isShort = false) => <Entry {...{ sitting, timeZone, isShort }} />;
  if (isPhone) {
    const byDay = groupByStartDay(sittings, timeZone);
    const ofMonth = days.filter((one) => one.startsWith(day.slice(0, 7)));
    return (
      <AgendaList
        days={ofMonth.map((one) => ({ day: one, entries: byDay[one] ?? [] }))}
        emptyText={t('nothing')}
        renderItem={draw}
      />
    );
  }
  if (range === 'month') {
    const begin = mayPlan ? { at: (on: string) => plan(on), label } : undefined;
    return <Month shown={shown} entries={sittings} renderItem={(sitting) => draw(sitting)} onCreate={begin} />;
  }
  const byDay = groupByStartDay(sittings, timeZone);
  const columns = days.map((one) => {
    const entries = byDay[one] ?? [];
    return {
      key: one,
      day: one,
      head: (
        <DayHead day={one} today={today}>
          {entries.length > 0 && t('count', { smart_count: entries.length })}
        </DayHead>
      ),
      entries,
    };
  });
  return (
    <TimeGrid
      columns={columns}
      timeZone={timeZone}
      onCreate={mayPlan ? { at: (place) => plan(place.day, place.startTime), label } : undefined}
      renderItem={draw}
    />
  );
};

interface EntryProps {
  sitting: EventDay<EventRow>;
  timeZone: string;
  isShort: boolean;
}

/** An event in the calendar. Icon, edge, color and a visually hidden text show its state. */
const Entry = ({ sitting: { event, startsAt }, timeZone, isShort }: EntryProps) => {
  const t = useTexts();
  const translate = useTranslate();
  const state = useStateOf()(event);
  const { title, capacity, seatsTaken = 0, startTime, endTime, status } = event;
  const Icon = state?.icon;
  const seats = { taken: formatNumber(seatsTaken), seats: formatNumber(capacity ?? 0) };
  const word = state && translate(state.label);
  const there = `${formatEventTime(startTime, endTime)} ${formatZone(event.timeZone)}`;
  return (
    <EntryLink
      to={`/events/${event.id}/show`}
      color={state?.color ?? 'default'}
      isUnconfirmed={status === 'draft'}
      title={[word, title, there, capacity && t('seatsTaken', seats)].filter(Boolean).join(' · ')}
    >
      <span className="when">
        {Icon && <Icon size={13} aria-hidden />}
        <span style={visuallyHidden}>{word} </span>
        {toDayAndMinutes(startsAt, timeZone).time} {isShort && <b>{title}</b>}
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
