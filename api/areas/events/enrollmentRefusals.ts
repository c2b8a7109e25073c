import { millisecondsInDay } from 'date-fns/constants';
import { dayText, type Message, type RecordAction, startOfDay } from '../../../resources/engine/schema';
import type { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import type { RecordContent } from '../../records/storage/recordRow';
import { enrollmentCancelledMessage, waitlistFullMessage } from './admission';
import { enrollmentMessages } from './messages.en';
import { hasRoom, type SeatedEvent, seatPoolOf, seatsNeededBy } from './seats';

const daysToCorrect = 7;

/** The data that the refusals of enrollments depend on. */
interface RefusalContext {
  events: ReadonlyMap<string, SeatedEvent>;
  /** The ids of the enrollments that have a guest whose attendance is known. */
  hosts: ReadonlySet<string>;
  now: Date;
}

/**
 * Returns a function that finds why an action that the state allows is not possible now; undefined where it
 * is.
 */
export const enrollmentRefusalsOf =
  ({ events, hosts, now }: RefusalContext) =>
  ({ id, status, data }: RecordContent<typeof eventsEnrolment>, { to = '' }: RecordAction): Message | undefined => {
    const event = events.get(data.eventId);
    if (!event) return undefined;
    if (data.partyOfId && isActionOfHost(status, to)) return enrollmentMessages.seatOfHost;
    const pool = seatPoolOf(event, data.attendance);
    switch (to) {
      case 'registered':
        if (enrollmentCancelledMessage(event)) return enrollmentCancelledMessage(event);
        return hasRoom(pool, seatsNeededBy(data)) ? undefined : enrollmentMessages.noSeatFree;
      case 'waitlisted':
        return enrollmentCancelledMessage(event) ?? waitlistFullMessage(event, pool);
      case 'offered':
        return enrollmentCancelledMessage(event);
      case 'confirmed':
        return status === 'offered' && (data.offerExpiresAt ?? '9') <= now.toISOString()
          ? enrollmentMessages.offerExpired
          : undefined;
      case 'attended':
      case 'no_show':
        return tooEarlyMessage(event, now) ?? (status === 'confirmed' ? undefined : tooLateMessage(event, now));
      case 'cancelled':
        return hosts.has(id) ? enrollmentMessages.partyStays : undefined;
      default:
        return undefined;
    }
  };

/** Returns why nobody can be checked in yet; undefined from the day of the event on. */
export const tooEarlyMessage = ({ data: { eventDate, timeZone } }: SeatedEvent, now: Date): Message | undefined => {
  if (!eventDate || !timeZone) return enrollmentMessages.noDayYet;
  const isEarly = now.toISOString() < startOfDay(eventDate, timeZone);
  return isEarly ? enrollmentMessages.notYet({ day: dayText(eventDate, { timeZone, now }) }) : undefined;
};

const isActionOfHost = (from: string | null, to: string) =>
  to === 'offered' || to === 'waitlisted' || to === 'registered' || (from === 'offered' && to === 'confirmed');

const tooLateMessage = ({ data }: SeatedEvent, now: Date) =>
  data.endsAt && now.getTime() > Date.parse(data.endsAt) + daysToCorrect * millisecondsInDay
    ? enrollmentMessages.tooLateToCorrect({ days: daysToCorrect })
    : undefined;
