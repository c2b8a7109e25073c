import { Alert, Button, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { type CalendarAdvisor, type CalendarEntry, isPermitted, useProvider } from '../../providers';
import { AgendaList } from '../engine/calendar/AgendaList';
import { CalendarBody, CalendarPage } from '../engine/calendar/CalendarPage';
import { toDayAndMinutes, weekdayOf } from '../engine/calendar/calendarDates';
import { Month } from '../engine/calendar/Month';
import { type EmptySlot, TimeGrid } from '../engine/calendar/TimeGrid';
import { type CalendarDays, useCalendarDays } from '../engine/calendar/useCalendarDays';
import { useMasterTypes } from '../fields/cachedLists';
import { RecordSkeleton } from '../fields/RecordSkeleton';
import { AdvisorFilter, visibleAdvisorsOf } from './AdvisorFilter';
import { AdvisorRows } from './AdvisorRows';
import { AppointmentDrag, DraggableAppointment } from './AppointmentDrag';
import { AppointmentEntry } from './AppointmentEntry';
import { AppointmentPopover } from './AppointmentPopover';
import { type AdvisorColumn, calendarColumnsOfAdvisors, calendarColumnsOfDays } from './calendarColumns';
import { type AppointmentCalendar, AppointmentCalendarContext } from './calendarContext';
import { useAppointmentCalendarTexts } from './calendarTexts';
import { timeGridGeometry } from './dragGeometry';
import { StateCounts } from './StateCounts';

/** Up to this number, advisors are columns; beyond it, they are rows. */
const mostColumns = 8;

/** The appointment calendar of the advisors, in the user's time zone. */
export default function Calendar() {
  const t = useAppointmentCalendarTexts();
  const shown = useCalendarDays('week', 'day');
  const { timeZone, span } = shown;
  const [chosen, setChosen] = useStore<readonly string[] | null>('appointments.calendar.advisors', null);
  const [opened, setOpened] = useState<{ entry: CalendarEntry; anchor: HTMLElement }>();
  const { data, error, isFetching } = useShown(span, chosen);
  const { types } = useMasterTypes('appointment_type');
  const sheet = useMemo((): AppointmentCalendar => {
    const names = new Map(data?.advisors.map(({ id, name }) => [id, name]));
    const labels = new Map(types.map(({ key, label }) => [key, label]));
    return {
      timeZone,
      advisorOf: (id) => names.get(id) ?? '',
      typeOf: (key) => String(labels.get(key) ?? key),
      open: (entry, anchor) => setOpened({ entry, anchor }),
    };
  }, [data, types, timeZone]);
  return (
    <AppointmentCalendarContext.Provider value={sheet}>
      <CalendarPage shown={shown} create={isPermitted('appointments', 'create') && <BookButton />}>
        {error && <Alert severity="error">{error.message}</Alert>}
        {data ? (
          <>
            <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
              <AdvisorFilter advisors={data.advisors} chosen={chosen} onChange={setChosen} />
              <StateCounts entries={data.appointments} />
            </Stack>
            {!data.isWhole && <Alert severity="warning">{t('notWhole')}</Alert>}
            <CalendarBody isFetching={isFetching}>
              <Times shown={shown} entries={data.appointments} advisors={visibleAdvisorsOf(data.advisors, chosen)} />
            </CalendarBody>
          </>
        ) : (
          !error && <RecordSkeleton />
        )}
      </CalendarPage>
      {opened && <AppointmentPopover key={opened.entry.id} {...opened} onClose={() => setOpened(undefined)} />}
    </AppointmentCalendarContext.Provider>
  );
}

/**
 * Loads everything that the calendar displays in one request. The previous days stay visible until the response
 * arrives.
 */
const useShown = (span: { from: string; to: string }, chosen: readonly string[] | null) => {
  const provider = useProvider();
  const asked = { ...span, ...(chosen && chosen.length > 0 && { advisors: chosen }) };
  return useQuery({
    queryKey: ['appointments', 'calendar', asked],
    queryFn: ({ signal }) => provider.appointmentCalendar(asked, { signal }),
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

interface TimesProps {
  shown: CalendarDays;
  entries: readonly CalendarEntry[];
  advisors: readonly CalendarAdvisor[];
}

/** The entries as an agenda on phones, else as a month, a day or a week. */
const Times = ({ shown, entries, advisors }: TimesProps) => {
  const t = useAppointmentCalendarTexts();
  const { timeZone, isPhone, range, day, days, today } = shown;
  const dayOf = ({ startsAt }: CalendarEntry) => toDayAndMinutes(startsAt, timeZone).day;
  const ofDay = () => entries.filter((entry) => dayOf(entry) === day);
  if (isPhone) {
    return (
      <AgendaList
        days={[{ day, entries: ofDay() }]}
        emptyText={t('nothing')}
        renderItem={(entry) => <AppointmentEntry entry={entry} />}
      />
    );
  }
  if (range === 'month')
    return (
      <Month shown={shown} entries={entries} renderItem={(entry) => <AppointmentEntry entry={entry} isCompact />} />
    );
  if (range === 'day') {
    const here = ofDay();
    const busy = (id: string) => (here.some(({ advisorId }) => advisorId === id) ? 0 : 1);
    const beside = [...advisors].sort((one, other) => busy(one.id) - busy(other.id)).slice(0, mostColumns);
    return (
      <>
        <Grid columns={calendarColumnsOfAdvisors(day, { entries: here, advisors: beside })} timeZone={timeZone} />
        {advisors.length > mostColumns && (
          <Typography variant="caption" color="textSecondary">
            {t('dayOf')}
          </Typography>
        )}
      </>
    );
  }
  // Weekend days are displayed only if an advisor works or has an appointment on them.
  const isWorked = (one: string) =>
    entries.some((entry) => dayOf(entry) === one) ||
    advisors.some(({ hours }) => hours.some(({ start }) => toDayAndMinutes(start, timeZone).day === one));
  const week = days.filter((one) => ![0, 6].includes(weekdayOf(one)) || isWorked(one));
  if (advisors.length > mostColumns) return <AdvisorRows days={week} advisors={advisors} entries={entries} />;
  return <Grid columns={calendarColumnsOfDays(week, today, { entries, advisors, timeZone })} timeZone={timeZone} />;
};

/** A time grid whose appointments can be dragged; a click on an empty slot starts a booking. */
const Grid = ({ columns, timeZone }: { columns: readonly AdvisorColumn[]; timeZone: string }) => {
  const t = useAppointmentCalendarTexts();
  const navigate = useNavigate();
  const book = ({ key, day: date, startTime }: EmptySlot) => {
    const [only, other] = columns.find((column) => column.key === key)?.advisors ?? [];
    const values = { date, startTime, timeZone, ...(!other && only && { advisorId: only.id }) };
    void navigate('/appointments/create', { state: { values } });
  };
  const begin = { at: book, label: (day: string) => t('bookAt', { day }) };
  return (
    <AppointmentDrag geometry={timeGridGeometry(columns, timeZone)}>
      <TimeGrid
        columns={columns}
        timeZone={timeZone}
        onCreate={isPermitted('appointments', 'create') ? begin : undefined}
        renderItem={(entry, isShort) => (
          <DraggableAppointment entry={entry}>
            {(handle) => <AppointmentEntry entry={entry} isCompact={isShort} {...handle} />}
          </DraggableAppointment>
        )}
      />
    </AppointmentDrag>
  );
};
