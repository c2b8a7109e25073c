import {
  Box,
  Button,
  Card,
  IconButton,
  LinearProgress,
  Stack,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { type CalendarEntry, createTextsHook, hasCapability, isPermitted, useProvider } from '../../providers';
import { AgendaList } from '../engine/features/calendar/AgendaList';
import {
  datesOfRange,
  groupByStartDay,
  intervalOfDates,
  rangeTitle,
  shiftRange,
  toDayAndMinutes,
  weekdayOf,
} from '../engine/features/calendar/calendarDates';
import { EntryLink, EntryTime } from '../engine/features/calendar/EntryBlock';
import { useCalendarTexts } from '../engine/features/calendar/messages.en';
import { DayHeader, TimeGrid } from '../engine/features/calendar/TimeGrid';
import { stateStyleOf } from '../engine/fields/appointmentStyles';
import { useMasterTypes } from '../engine/fields/cachedLists';
import { visuallyHidden } from '../engine/fields/styledElements';
import { useUserTimeZone } from '../engine/fields/userTimeZone';
import { FailureAlert } from '../engine/ui/FailureAlert';
import { messages } from './recordMessages.en';

const useTexts = createTextsHook('resources.advisors.week', messages.week);

/** The week of the displayed advisor: the hours and the appointments, in the user's time zone. */
export const AdvisorWeek = () => {
  const record = useRecordContext();
  if (!record?.id || !hasCapability('freeSlots') || !isPermitted('appointments', 'show')) return null;
  return <WeekOf key={record.id} advisorId={String(record.id)} />;
};

const WeekOf = ({ advisorId }: { advisorId: string }) => {
  const t = useTexts();
  const tCalendar = useCalendarTexts();
  const provider = useProvider();
  const navigate = useNavigate();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const timeZone = useUserTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = toDayAndMinutes(Date.now(), timeZone).day;
  const [day, setDay] = useState(today);
  const dates = datesOfRange('week', day);
  const request = { ...intervalOfDates(dates, timeZone), advisors: [advisorId] };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['appointments', 'calendar', request],
    queryFn: ({ signal }) => provider.appointmentCalendar(request, { signal }),
    placeholderData: keepPreviousData,
  });
  const advisor = data?.advisors.find(({ id }) => id === advisorId);
  const byDay = groupByStartDay(data?.appointments ?? [], timeZone);
  const worksOn = (date: string) => advisor?.hours.some(({ start }) => toDayAndMinutes(start, timeZone).day === date);
  const days = dates.filter((date) => ![0, 6].includes(weekdayOf(date)) || byDay[date] || worksOn(date));
  const columns = days.map((date) => {
    const dayOff = advisor?.daysOff.find((off) => off.date === date);
    const entries = byDay[date] ?? [];
    return {
      key: date,
      day: date,
      header: (
        <DayHeader day={date} today={today}>
          {dayOff?.reason ?? (entries.length > 0 && t('booked', { count: entries.length }))}
        </DayHeader>
      ),
      entries,
      hours: advisor?.hours ?? [],
      isDayOff: dayOff !== undefined,
    };
  });
  const book = {
    at: (slot: { day: string; startTime: string }) =>
      void navigate('/appointments/create', {
        state: { values: { advisorId, date: slot.day, startTime: slot.startTime, timeZone } },
      }),
    label: (name: string) => t('bookOn', { day: name }),
  };
  return (
    <Card component="section" aria-label={t('title')} sx={{ p: 2, '--column': '84px' }}>
      <Stack direction="row" useFlexGap spacing={0.5} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <Typography variant="h3" sx={{ mr: 'auto' }} aria-live="polite">
          {rangeTitle('week', day)}
        </Typography>
        {!dates.includes(today) && (
          <Button size="small" color="inherit" onClick={() => setDay(today)}>
            {tCalendar('today')}
          </Button>
        )}
        {([-1, 1] as const).map((direction) => (
          <IconButton
            key={direction}
            size="small"
            aria-label={tCalendar(direction < 0 ? 'back' : 'on')}
            onClick={() => setDay(shiftRange('week', day, direction))}
          >
            {direction < 0 ? <ChevronLeft size={18} aria-hidden /> : <ChevronRight size={18} aria-hidden />}
          </IconButton>
        ))}
      </Stack>
      {error && <FailureAlert error={error} retry={refetch} />}
      <Box aria-busy={isFetching} sx={{ position: 'relative', ...(!data && !error && { minHeight: 320 }) }}>
        {isFetching && <LinearProgress aria-hidden sx={{ position: 'absolute', insetInline: 0, top: -4, height: 2 }} />}
        {data &&
          (isPhone ? (
            <AgendaList
              days={columns}
              emptyText={t('nothing')}
              renderItem={(entry) => <Entry entry={entry} timeZone={timeZone} />}
            />
          ) : (
            <TimeGrid
              columns={columns}
              timeZone={timeZone}
              onCreate={isPermitted('appointments', 'create') ? book : undefined}
              renderItem={(entry, isShort) => <Entry entry={entry} timeZone={timeZone} isShort={isShort} />}
            />
          ))}
      </Box>
    </Card>
  );
};

interface EntryProps {
  entry: CalendarEntry;
  timeZone: string;
  isShort?: boolean;
}

/** An appointment in the week; a link to it. Icon, edge, color and the accessible name show its state. */
const Entry = ({ entry, timeZone, isShort = false }: EntryProps) => {
  const translate = useTranslate();
  const { types } = useMasterTypes('appointment_type');
  const { icon: Icon, color } = stateStyleOf(entry.status);
  const { time } = toDayAndMinutes(entry.startsAt, timeZone);
  const type = types.find(({ key }) => key === entry.typeId)?.label ?? entry.typeId;
  const status = translate(`resources.appointments.choices.status.${entry.status}`);
  const whole = `${status} ${time} – ${toDayAndMinutes(entry.endsAt, timeZone).time}, ${entry.memberName}, ${type}`;
  return (
    <EntryLink
      to={`/appointments/${entry.id}/show`}
      color={color}
      isUnconfirmed={color === 'warning'}
      className={isShort ? 'short' : undefined}
      title={whole}
    >
      <span className="when">
        <Icon size={13} aria-hidden />
        <span style={visuallyHidden}>{status} </span>
        <EntryTime time={time} /> {isShort && <b>{entry.memberName}</b>}
      </span>
      {!isShort && (
        <span className="what">
          <b>{entry.memberName}</b> {type}
        </span>
      )}
    </EntryLink>
  );
};
