import { Box, Stack, Typography } from '@mui/material';
import { type RaRecord, useGetOne } from 'react-admin';
import { formatEventDate, formatEventTime, formatTimeZone } from '../engine/fields/formats';
import { Meter } from '../engine/fields/styledElements';
import { useTexts } from './seatMessages.en';

const refetchSeconds = 15;

/** Returns an event by id and refetches it every 15 seconds. Returns undefined without an id and while loading. */
export const useEvent = (eventId: unknown) =>
  useGetOne(
    'events',
    { id: String(eventId) },
    { enabled: typeof eventId === 'string', staleTime: 0, refetchInterval: refetchSeconds * 1000 },
  ).data;

interface EventSeatsProps {
  eventId: string;
  /** Whether the title of the event stands elsewhere. */
  isBare?: boolean;
}

/** The date, the taken seats and the length of the waitlist of an event, updated while displayed. */
export const EventSeats = ({ eventId, isBare = false }: EventSeatsProps) => {
  const event = useEvent(eventId);
  const t = useTexts();
  if (!event) return null;
  const state = closedStateOf(event);
  return (
    <Box component="section" aria-label={t('seats')} sx={{ p: isBare ? 0 : 2 }}>
      {!isBare && <Typography variant="h3">{event.title}</Typography>}
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {event.eventDate && formatEventDate(event.eventDate, event.endDate)}{' '}
        {event.startTime && formatEventTime(event.startTime, event.endTime)}{' '}
        {event.timeZone && formatTimeZone(event.timeZone)}
        {` · ${t('enrollments', { smart_count: event.enrolled ?? 0 })}`}
        {state && ` · ${t(state)}`}
      </Typography>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        {poolsOf(event).map((pool) => (
          <Pool key={pool.name} {...pool} />
        ))}
      </Stack>
    </Box>
  );
};

interface PoolProps {
  name: 'all' | 'inRoom' | 'online';
  taken: number;
  /** Undefined if the number of seats is not limited. */
  seats: number | undefined;
  waiting: number;
}

const Pool = ({ name, taken, seats, waiting }: PoolProps) => {
  const t = useTexts();
  const sentences = [
    t(seats === undefined ? 'unlimited' : name, { taken, seats }),
    waiting > 0 && t('waiting', { waiting }),
  ];
  const sentence = sentences.filter(Boolean).join(', ');
  return (
    <Box sx={{ flexGrow: 1 }}>
      {seats !== undefined && <Meter min={0} max={Math.max(seats, taken)} value={taken} aria-label={sentence} />}
      <Typography>{sentence}</Typography>
    </Box>
  );
};

const poolsOf = (event: RaRecord): PoolProps[] => {
  const { capacity, onlineCapacity, seatsTaken, onlineSeatsTaken, waitlisted, onlineWaitlisted } = event;
  if (event.attendanceMode !== 'hybrid')
    return [{ name: 'all', taken: seatsTaken, seats: capacity ?? 0, waiting: waitlisted }];
  const inRoom = { taken: seatsTaken - onlineSeatsTaken, seats: capacity ?? 0, waiting: waitlisted - onlineWaitlisted };
  const online = { taken: onlineSeatsTaken, seats: onlineCapacity, waiting: onlineWaitlisted };
  return [
    { name: 'inRoom', ...inRoom },
    { name: 'online', ...online },
  ];
};

/** Returns the text key of the reason why an event accepts no enrollments now; undefined if it accepts them. */
const closedStateOf = ({ status, eventState, enrolOpensAt, enrolClosesAt }: RaRecord) => {
  const now = new Date().toISOString();
  if (eventState === 'cancelled' || eventState === 'completed' || eventState === 'postponed') return eventState;
  if (status !== 'published') return 'hidden';
  if (enrolOpensAt > now) return 'notYetOpen';
  return enrolClosesAt <= now ? 'closed' : undefined;
};
