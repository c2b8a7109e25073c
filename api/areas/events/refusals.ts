import type { SavedRecord } from '../../records/storedRecord';
import { beforeItsDay } from '../itsDay';
import { closedForGood, noPlaceToWait } from './admission';
import { type EventWithSeats, hasRoom, poolOf, seatsOf } from './seats';

const daysToCorrect = 7;
const day = 24 * 60 * 60 * 1000;

/** What refusals of enrolments go by. */
interface Known {
  events: ReadonlyMap<string, EventWithSeats>;
  /** The enrolments with a guest of whom it is known who came. */
  hosts: ReadonlySet<string>;
  now: Date;
}

/** Why a move that the states of an enrolment allow is not possible now. */
export const refusalsOf =
  ({ events, hosts, now }: Known) =>
  ({ id, status, data }: SavedRecord, to: string): string | undefined => {
    const event = events.get(String(data.eventId));
    if (!event) return undefined;
    if (data.partyOfId && followsHost(status, to))
      return 'The seat of a guest is that of the host, so this is done at the enrolment of the host.';
    const pool = poolOf(event, data.attendance);
    switch (to) {
      case 'registered':
        if (closedForGood(event)) return closedForGood(event);
        return hasRoom(pool, seatsOf(data))
          ? undefined
          : 'No seat is free for this enrolment. Enrol this person anew to join the waiting list.';
      case 'waitlisted':
        return closedForGood(event) ?? noPlaceToWait(event, pool);
      case 'offered':
        return closedForGood(event);
      case 'confirmed':
        return status === 'offered' && String(data.offerExpiresAt ?? '9') <= now.toISOString()
          ? 'This offer has run out, and the seat goes to the next in line.'
          : undefined;
      case 'attended':
      case 'no_show':
        return beforeTheDay(event, now) ?? (status === 'confirmed' ? undefined : tooLateToCorrect(event, now));
      case 'cancelled':
        return hosts.has(id) ? partyStays : undefined;
      default:
        return undefined;
    }
  };

/** Why a host cannot give up the seats of the party once it is known of a guest who came. */
export const partyStays =
  'Of a guest of this person it is known who came, so the party keeps its seats. If this person did not come, say so.';

const beforeTheDay = ({ data }: EventWithSeats, now: Date) =>
  data.eventDate && data.timeZone
    ? beforeItsDay('event', data.eventDate, data.timeZone, now)
    : 'The event has no day yet. This is possible from its day on.';

const followsHost = (from: string | null, to: string) =>
  to === 'offered' || to === 'waitlisted' || to === 'registered' || (from === 'offered' && to === 'confirmed');

const tooLateToCorrect = ({ data }: EventWithSeats, now: Date) =>
  data.endsAt && now.getTime() > Date.parse(data.endsAt) + daysToCorrect * day
    ? `Who attended can be corrected within ${daysToCorrect} days of the event.`
    : undefined;
