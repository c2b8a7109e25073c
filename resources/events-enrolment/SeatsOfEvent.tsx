import { Box, Stack, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { formatEventDate, formatEventTime } from '../fields/formats';
import { useEvent } from './useEvent';

/** When an event is held, how many of its seats are taken and how many people wait, as it is now. */
export const SeatsOfEvent = ({ eventId }: { eventId: string }) => {
  const event = useEvent(eventId);
  const translate = useTranslate();
  if (!event) return null;
  const state = stateOf(event);
  return (
    <Box component="section" aria-label={translate('resources.events-enrolment.seats', { _: 'Seats' })} sx={{ p: 2 }}>
      <Typography variant="h3">{event.title}</Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {event.eventDate && formatEventDate(event.eventDate, event.endDate)}{' '}
        {event.startTime && formatEventTime(event.startTime, event.endTime)}
        {state && ` · ${translate(`resources.events-enrolment.${state.name}`, { _: state.text })}`}
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
  /** None where there is no end of them. */
  seats: number | undefined;
  waiting: number;
}

const texts = {
  all: '%{taken} of %{seats} seats taken, %{waiting} waiting',
  inRoom: 'In the room: %{taken} of %{seats} seats taken, %{waiting} waiting',
  online: 'Online: %{taken} of %{seats} seats taken, %{waiting} waiting',
  unlimited: 'Online: %{taken} seats taken',
};

const Pool = ({ name, taken, seats, waiting }: PoolProps) => {
  const translate = useTranslate();
  const key = seats === undefined ? 'unlimited' : name;
  const sentence = translate(`resources.events-enrolment.seatsTaken.${key}`, { _: texts[key], taken, seats, waiting });
  return (
    <Box sx={{ flexGrow: 1 }}>
      {seats !== undefined && (
        <meter className="fill" min={0} max={Math.max(seats, taken)} value={taken} aria-label={sentence} />
      )}
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

/** Why an event takes no enrolments now, if it takes none. */
const stateOf = ({ status, eventState, enrolOpensAt, enrolClosesAt }: RaRecord) => {
  const now = new Date().toISOString();
  if (eventState === 'cancelled') return { name: 'cancelledNow', text: 'the event was cancelled' };
  if (eventState === 'completed') return { name: 'completedNow', text: 'the event is over' };
  if (eventState === 'postponed') return { name: 'postponedNow', text: 'the event is postponed' };
  if (status !== 'published') return { name: 'hiddenNow', text: 'the event is not published' };
  if (enrolOpensAt > now) return { name: 'notYetOpen', text: 'enrolment is not open yet' };
  if (enrolClosesAt <= now) return { name: 'closedNow', text: 'enrolment is closed' };
  return undefined;
};
