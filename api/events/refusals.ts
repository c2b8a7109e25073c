import type { SavedRecord } from '../rules';
import { closedForGood, noPlaceToWait } from './admission';
import { type EventWithSeats, hasRoom, poolOf, seatsOf } from './seats';

const daysToCorrect = 7;
const day = 24 * 60 * 60 * 1000;

/** Why a move that the states of an enrolment allow is not possible now, given the events that enrolments are for. */
export const refusalsOf =
  (events: ReadonlyMap<string, EventWithSeats>, now: Date) =>
  ({ status, data }: SavedRecord, to: string): string | undefined => {
    const event = events.get(String(data.eventId));
    if (!event) return undefined;
    if (data.partyOfId && followsHost(status, to))
      return 'The seat of a guest is that of the host, so this is done at the enrolment of the host.';
    const pool = poolOf(event, data.attendance);
    switch (to) {
      case 'registered':
        if (closedForGood(event)) return closedForGood(event);
        return hasRoom(pool, seatsOf(data)) ? undefined : `${noSeat} Enrol this person anew to join the waiting list.`;
      case 'waitlisted':
        return closedForGood(event) ?? noPlaceToWait(event, pool);
      case 'offered':
        return closedForGood(event);
      case 'confirmed':
        return status === 'offered' && String(data.offerExpiresAt ?? '9') <= now.toISOString()
          ? 'This offer has run out, and the seat goes to the next in line.'
          : undefined;
      case 'attended':
        if (status !== 'no_show') return undefined;
        // A seat beyond the capacity was given for a reason that still stands.
        if (pool.taken + seatsOf(data) > pool.capacity && !data.beyondCapacityReason) return noSeat;
        return tooLateToCorrect(event, now);
      case 'no_show':
        return status === 'attended' ? tooLateToCorrect(event, now) : undefined;
      default:
        return undefined;
    }
  };

const noSeat = 'No seat is free for this enrolment.';

const followsHost = (from: string | null, to: string) =>
  to === 'offered' || to === 'waitlisted' || to === 'registered' || (from === 'offered' && to === 'confirmed');

const tooLateToCorrect = ({ data }: EventWithSeats, now: Date) =>
  data.endsAt && now.getTime() > Date.parse(data.endsAt) + daysToCorrect * day
    ? `Who attended can be corrected within ${daysToCorrect} days of the event.`
    : undefined;
