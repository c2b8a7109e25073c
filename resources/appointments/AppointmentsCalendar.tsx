import { Alert, Button, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { type CalendarAdvisor, type CalendarEntry, isPermitted, useProvider } from '../../providers';
import { AgendaList } from '../engine/features/calendar/AgendaList';
import { CalendarBody, CalendarPage } from '../engine/features/calendar/CalendarPage';
import { toDayAndMinutes, weekdayOf } from '../engine/features/calendar/calendarDates';
import { Month } from '../engine/features/calendar/Month';
import { type EmptySlot, TimeGrid } from '../engine/features/calendar/TimeGrid';
import { type CalendarDays, useCalendarDays } from '../engine/features/calendar/useCalendarDays';
import { useMasterTypes } from '../engine/fields/cachedLists';
import { RecordSkeleton } from '../engine/fields/RecordSkeleton';
import { QueryState } from '../engine/ui/QueryState';
import { AdvisorFilter, visibleAdvisorsOf } from './AdvisorFilter';
import { AdvisorRows } from './AdvisorRows';
import { AppointmentDrag, DraggableAppointment } from './AppointmentDrag';
import { AppointmentEntry } from './AppointmentEntry';
import { AppointmentPopover } from './AppointmentPopover';
import { type AdvisorColumn, calendarColumnsOfAdvisors, calendarColumnsOfDays } from './calendarColumns';
import { type AppointmentCalendar, AppointmentCalendarContext } from './calendarContext';
import { useAppointmentCalendarTexts } from './calendarMessages.en';
import { timeGridGeometry } from './dragGeometry';
import { StateCounts } from './StateCounts';

/** Up to this number, advisors are columns; beyond it, they are rows. */
const maxColumns = 8;

/** The appointment calendar of the advisors, in the user's time zone. */
export default function AppointmentsCalendar() {
  const t = useAppointmentCalendarTexts();
  const calendarDays = useCalendarDays('week', 'day');
  const { timeZone, span } = calendarDays;
  const [selectedIds, setSelectedIds] = useStore<readonly string[] | null>('appointments.calendar.advisors', null);
  const [popover, setPopover] = useState<{ entry: CalendarEntry; anchor: HTMLElement }>();
  const query = useCalendarData(span, selectedIds);
  const { types } = useMasterTypes('appointment_type');
  const calendar = useMemo((): AppointmentCalendar => {
    const names = new Map(query.data?.advisors.map(({ id, name }) => [id, name]));
    const labels = new Map(types.map(({ key, label }) => [key, label]));
    return {
      timeZone,
      advisorOf: (id) => names.get(id) ?? '',
      typeOf: (key) => String(labels.get(key) ?? key),
      open: (entry, anchor) => setPopover({ entry, anchor }),
    };
  }, [query.data, types, timeZone]);
  return (
    <AppointmentCalendarContext.Provider value={calendar}>
      <CalendarPage calendarDays={calendarDays} create={isPermitted('appointments', 'create') && <BookButton />}>
        <QueryState query={query} loading={<RecordSkeleton />}>
          {({ advisors, appointments, isWhole }) => (
            <>
              <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
                <AdvisorFilter advisors={advisors} selectedIds={selectedIds} onChange={setSelectedIds} />
                <StateCounts entries={appointments} />
              </Stack>
              {!isWhole && <Alert severity="warning">{t('incomplete')}</Alert>}
              <CalendarBody isFetching={query.isFetching}>
                <CalendarView
                  calendarDays={calendarDays}
                  entries={appointments}
                  advisors={visibleAdvisorsOf(advisors, selectedIds)}
                />
              </CalendarBody>
            </>
          )}
        </QueryState>
      </CalendarPage>
      {popover && <AppointmentPopover key={popover.entry.id} {...popover} onClose={() => setPopover(undefined)} />}
    </AppointmentCalendarContext.Provider>
  );
}

/**
 * Loads everything that the calendar displays in one request. The previous days stay visible until the response
 * arrives.
 */
const useCalendarData = (span: { from: string; to: string }, selectedIds: readonly string[] | null) => {
  const provider = useProvider();
  const request = { ...span, ...(selectedIds && selectedIds.length > 0 && { advisors: selectedIds }) };
  return useQuery({
    queryKey: ['appointments', 'calendar', request],
    queryFn: ({ signal }) => provider.appointmentCalendar(request, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchInterval: 60_000,
  });
};

const BookButton = () => {
  const translate = useTranslate();
  return (
    <Button
      component={Link}
      to="/appointments/create"
      variant="contained"
      startIcon={<CalendarPlus size={18} aria-hidden />}
    >
      {translate('resources.appointments.create')}
    </Button>
  );
};

interface CalendarViewProps {
  calendarDays: CalendarDays;
  entries: readonly CalendarEntry[];
  advisors: readonly CalendarAdvisor[];
}

/** The entries as an agenda on phones, else as a month, a day or a week. */
const CalendarView = ({ calendarDays, entries, advisors }: CalendarViewProps) => {
  const t = useAppointmentCalendarTexts();
  const { timeZone, isPhone, range, day, days, today } = calendarDays;
  const dayOf = ({ startsAt }: CalendarEntry) => toDayAndMinutes(startsAt, timeZone).day;
  const entriesOfDay = () => entries.filter((entry) => dayOf(entry) === day);
  if (isPhone) {
    return (
      <AgendaList
        days={[{ day, entries: entriesOfDay() }]}
        emptyText={t('nothing')}
        renderItem={(entry) => <AppointmentEntry entry={entry} />}
      />
    );
  }
  if (range === 'month')
    return (
      <Month
        calendarDays={calendarDays}
        entries={entries}
        renderItem={(entry) => <AppointmentEntry entry={entry} isCompact />}
      />
    );
  if (range === 'day') {
    const dayEntries = entriesOfDay();
    const busyRank = (id: string) => (dayEntries.some(({ advisorId }) => advisorId === id) ? 0 : 1);
    const displayedAdvisors = [...advisors]
      .sort((one, other) => busyRank(one.id) - busyRank(other.id))
      .slice(0, maxColumns);
    return (
      <>
        <Grid
          columns={calendarColumnsOfAdvisors(day, { entries: dayEntries, advisors: displayedAdvisors })}
          timeZone={timeZone}
        />
        {advisors.length > maxColumns && (
          <Typography variant="caption" color="textSecondary">
            {t('firstAdvisors')}
          </Typography>
        )}
      </>
    );
  }
  // Weekend days are displayed only if an advisor works or has an appointment on them.
  const isWorkday = (one: string) =>
    entries.some((entry) => dayOf(entry) === one) ||
    advisors.some(({ hours }) => hours.some(({ start }) => toDayAndMinutes(start, timeZone).day === one));
  const week = days.filter((one) => ![0, 6].includes(weekdayOf(one)) || isWorkday(one));
  if (advisors.length > maxColumns)
    return <AdvisorRows days={week} today={today} advisors={advisors} entries={entries} />;
  return <Grid columns={calendarColumnsOfDays(week, today, { entries, advisors, timeZone })} timeZone={timeZone} />;
};

/** A time grid whose appointments can be dragged; a click on an empty slot starts a booking. */
const Grid = ({ columns, timeZone }: { columns: readonly AdvisorColumn[]; timeZone: string }) => {
  const t = useAppointmentCalendarTexts();
  const navigate = useNavigate();
  const book = ({ key, day: date, startTime }: EmptySlot) => {
    const [advisor, other] = columns.find((column) => column.key === key)?.advisors ?? [];
    const values = { date, startTime, timeZone, ...(!other && advisor && { advisorId: advisor.id }) };
    void navigate('/appointments/create', { state: { values } });
  };
  const createAction = { at: book, label: (day: string) => t('bookAt', { day }) };
  return (
    <AppointmentDrag geometry={timeGridGeometry(columns, timeZone)}>
      <TimeGrid
        columns={columns}
        timeZone={timeZone}
        onCreate={isPermitted('appointments', 'create') ? createAction : undefined}
        renderItem={(entry, isShort) => (
          <DraggableAppointment entry={entry}>
            {(handle) => <AppointmentEntry entry={entry} isCompact={isShort} {...handle} />}
          </DraggableAppointment>
        )}
      />
    </AppointmentDrag>
  );
};
