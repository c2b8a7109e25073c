import {
  Alert,
  Box,
  Button,
  IconButton,
  LinearProgress,
  Stack,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Link, useMatch, useNavigate } from 'react-router';
import { type CalendarAdvisor, type CalendarEntry, isPermitted, useProvider } from '../../providers';
import { useMasterTypes } from '../fields/cachedLists';
import { formatZone } from '../fields/formats';
import { useOwnTimeZone } from '../fields/ownTime';
import { RecordSkeleton } from '../fields/RecordSkeleton';
import { useAreaName } from '../fields/useAreaName';
import { AdvisorChoice, chosenOf } from './AdvisorChoice';
import { AdvisorRows } from './AdvisorRows';
import { useCalendarTexts } from './calendarTexts';
import { DayList } from './DayList';
import { EntryPopover } from './EntryPopover';
import { Month } from './Month';
import { Segments } from './Segments';
import { ShownAs } from './ShownAs';
import { StateCounts } from './StateCounts';
import { type Sheet, SheetContext, useSheet } from './sheet';
import { DayHead, TimeGrid } from './TimeGrid';
import { daysOf, headOf, placeOf, type Range, spanOf, stepFrom, weekdayOf, zoneWord } from './times';

const ranges = ['day', 'week', 'month'] as const;
/** As many advisors stand side by side; more are rows. */
const mostColumns = 8;

/** The appointments of advisors on the clock of whoever looks. */
export default function Calendar() {
  const say = useCalendarTexts();
  const heading = useAreaName()('appointments');
  const navigate = useNavigate();
  const isCovered = useMatch('/appointments/:id/*') !== null;
  const timeZone = useOwnTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [keptRange, setRange] = useStore<Range>('appointments.calendar.range', 'week');
  const [chosen, setChosen] = useStore<readonly string[] | null>('appointments.calendar.advisors', null);
  const [day, setDay] = useState(() => placeOf(Date.now(), timeZone).day);
  const [opened, setOpened] = useState<{ entry: CalendarEntry; anchor: HTMLElement }>();
  const range = isPhone ? 'day' : keptRange;
  const days = daysOf(range, day);
  const span = spanOf(days, timeZone);
  const { data, error, isFetching } = useShown(span, chosen);
  const { types } = useMasterTypes('appointment_type');
  const sheet = useMemo((): Sheet => {
    const names = new Map(data?.advisors.map(({ id, name }) => [id, name]));
    const labels = new Map(types.map(({ key, label }) => [key, label]));
    return {
      timeZone,
      advisorOf: (id) => names.get(id) ?? '',
      typeOf: (key) => String(labels.get(key) ?? key),
      open: (entry, anchor) => setOpened({ entry, anchor }),
      book: isPermitted('appointments', 'create')
        ? ({ day: date, startTime, advisorId }) =>
            void navigate('/appointments/create', { state: { values: { date, startTime, timeZone, advisorId } } })
        : undefined,
    };
  }, [data, types, timeZone, navigate]);
  const goTo = (there: string) => {
    setDay(there);
    setRange('day');
  };
  return (
    <SheetContext.Provider value={sheet}>
      {!isCovered && <title>{heading}</title>}
      <Stack spacing={1.5}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', minHeight: 44 }}>
          <Typography variant="h1" sx={{ mr: 'auto' }}>
            {heading}
          </Typography>
          <ShownAs />
          {sheet.book && <BookButton />}
        </Stack>
        <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Button variant="outlined" color="inherit" onClick={() => setDay(placeOf(Date.now(), timeZone).day)}>
            {say('today')}
          </Button>
          {([-1, 1] as const).map((direction) => (
            <IconButton
              key={direction}
              sx={{ border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
              aria-label={say(direction < 0 ? 'back' : 'on')}
              onClick={() => setDay(stepFrom(range, day, direction))}
            >
              {direction < 0 ? <ChevronLeft size={18} aria-hidden /> : <ChevronRight size={18} aria-hidden />}
            </IconButton>
          ))}
          <Typography variant="h2" component="h2" aria-live="polite">
            {headOf(range, day)}
          </Typography>
          <Typography color="textSecondary" sx={{ mr: 'auto' }}>
            {say('timesIn', { zone: `${zoneWord(timeZone)}, ${formatZone(timeZone)}` })}
          </Typography>
          {!isPhone && (
            <Segments
              label={say('range')}
              value={range}
              onChange={setRange}
              options={ranges.map((value) => ({ value, text: say(value) }))}
            />
          )}
        </Stack>
        {error && <Alert severity="error">{error.message}</Alert>}
        {data ? (
          <>
            <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
              <AdvisorChoice advisors={data.advisors} chosen={chosen} onChange={setChosen} />
              <StateCounts entries={data.appointments} />
            </Stack>
            {!data.isWhole && <Alert severity="warning">{say('notWhole')}</Alert>}
            <Box sx={{ position: 'relative' }} aria-busy={isFetching}>
              {isFetching && (
                <LinearProgress aria-hidden sx={{ position: 'absolute', insetInline: 0, top: -4, height: 2 }} />
              )}
              <Shown
                {...{ range, day, days, isPhone, today: placeOf(Date.now(), timeZone).day, onDay: goTo }}
                entries={data.appointments}
                advisors={chosenOf(data.advisors, chosen)}
              />
            </Box>
          </>
        ) : (
          !error && <RecordSkeleton />
        )}
      </Stack>
      {opened && <EntryPopover key={opened.entry.id} {...opened} onClose={() => setOpened(undefined)} />}
    </SheetContext.Provider>
  );
}

/** All of what is shown comes by one call; the days before stay until it is there. */
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

interface ShownProps {
  range: Range;
  day: string;
  days: readonly string[];
  today: string;
  isPhone: boolean;
  entries: readonly CalendarEntry[];
  advisors: readonly CalendarAdvisor[];
  onDay: (day: string) => void;
}

/** The part of a calendar that has the times, in the form that there is room for. */
const Shown = ({ range, day, days, today, isPhone, entries, advisors, onDay }: ShownProps) => {
  const say = useCalendarTexts();
  const { timeZone } = useSheet();
  const dayOf = ({ startsAt }: CalendarEntry) => placeOf(startsAt, timeZone).day;
  if (isPhone) return <DayList entries={entries.filter((entry) => dayOf(entry) === day)} />;
  if (range === 'month')
    return <Month days={days} month={day.slice(0, 7)} today={today} entries={entries} onDay={onDay} />;
  if (range === 'day') {
    const here = entries.filter((entry) => dayOf(entry) === day);
    const busy = (id: string) => (here.some(({ advisorId }) => advisorId === id) ? 0 : 1);
    const shown = [...advisors].sort((one, other) => busy(one.id) - busy(other.id)).slice(0, mostColumns);
    const columns = shown.map((advisor) => {
      const own = here.filter(({ advisorId }) => advisorId === advisor.id);
      return {
        key: advisor.id,
        day,
        head: (
          <>
            <Typography component="h3" variant="subtitle2" noWrap>
              {advisor.name}
            </Typography>
            <span className="count">{own.length > 0 && own.length}</span>
          </>
        ),
        entries: own,
        advisors: [advisor],
      };
    });
    return (
      <>
        <TimeGrid columns={columns} />
        {advisors.length > mostColumns && (
          <Typography variant="caption" color="textSecondary">
            {say('dayOf')}
          </Typography>
        )}
      </>
    );
  }
  // Weekends are shown when somebody works or meets on them.
  const isWorked = (one: string) =>
    entries.some((entry) => dayOf(entry) === one) ||
    advisors.some(({ hours }) => hours.some(({ start }) => placeOf(start, timeZone).day === one));
  const week = days.filter((one) => ![0, 6].includes(weekdayOf(one)) || isWorked(one));
  if (advisors.length > mostColumns) return <AdvisorRows days={week} advisors={advisors} entries={entries} />;
  const columns = week.map((one) => {
    const own = entries.filter((entry) => dayOf(entry) === one);
    return {
      key: one,
      day: one,
      head: <DayHead day={one} count={own.length} today={today} advisors={advisors} />,
      entries: own,
      advisors,
    };
  });
  return <TimeGrid columns={columns} />;
};
