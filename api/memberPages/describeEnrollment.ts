import { dayAndTimeText, type Message } from '../../resources/engine/schema';
import type { eventsEnrolment } from '../../resources/events-enrolment/enrollmentSchema';
import { isAttendedOnline, onlineUrlOf } from '../areas/events/enrollmentEntry';
import type { DatedEvent } from '../features/calendar/readCalendarEntries';
import type { RecordRow } from '../records/storage/recordRow';
import { pageTexts } from './messages.en';
import type { PageRequest } from './pageRequest';
import type { FactLine } from './templates/Summary';

/** An enrollment as its page reads it. */
export type EnrollmentOfPage = RecordRow<typeof eventsEnrolment>;

/** Returns when and where an event is, and for how many people. */
export const enrollmentLinesOf = (
  { language, t }: PageRequest,
  { data, id, status }: EnrollmentOfPage,
  event: DatedEvent,
): FactLine[] => {
  const { startsAt, endsAt, timeZone, venue } = event.data;
  const attendance = { id, status: String(status), data };
  const seats = 1 + (data.guestCount ?? 0);
  const { street, city, state } = venue?.address ?? {};
  const address = [street, city, state].filter(Boolean).join(', ');
  const where: FactLine = isAttendedOnline(attendance, event)
    ? { icon: 'screen', text: t(pageTexts.online), details: onlineUrlOf(attendance, event) }
    : { icon: 'pin', text: [venue?.name, venue?.room].filter(Boolean).join(', ') || address, details: address };
  const when = startsAt ? dayAndTimeText(language, { startsAt, endsAt, timeZone }) : undefined;
  return [
    ...(when ? [{ icon: 'calendar', text: when.date, details: when.time } as const] : []),
    ...(where.text ? [where] : []),
    ...(seats > 1 && status !== 'offered'
      ? [{ icon: 'people', text: t(pageTexts.seats({ smart_count: seats })) } as const]
      : []),
  ];
};

/** Returns the title and the first sentence for the state of an enrollment. */
export const describeEnrollment = (
  { status, data, derived }: EnrollmentOfPage,
  { data: event }: DatedEvent,
  now: Date,
  hasOffer: boolean,
): { title: Message; intro: Message } => {
  const name = data.firstName;
  if (event.eventState === 'cancelled')
    return { title: pageTexts.eventCancelled, intro: pageTexts.eventCancelledLead({ name }) };
  if (status === 'cancelled') return { title: pageTexts.seatGivenUp, intro: pageTexts.seatGivenUpLead({ name }) };
  if (status === 'expired' || (status === 'offered' && !hasOffer))
    return { title: pageTexts.offerEnded, intro: pageTexts.offerEndedLead({ name }) };
  if (event.startsAt && event.startsAt <= now.toISOString())
    return { title: pageTexts.eventBegun, intro: pageTexts.eventBegunLead({ name }) };
  if (status === 'offered') {
    const seats = 1 + (data.guestCount ?? 0);
    const intro =
      seats === 2 ? pageTexts.bothSeatsOfferedLead({ name }) : pageTexts.seatOfferedLead({ name, smart_count: seats });
    return { title: pageTexts.seatOffered, intro };
  }
  if (event.eventState === 'postponed')
    return { title: pageTexts.eventPostponed, intro: pageTexts.eventPostponedLead({ name }) };
  if (status === 'waitlisted') {
    const { waitlistPosition } = derived;
    const intro =
      typeof waitlistPosition === 'number'
        ? pageTexts.waitlistedLead({ name, position: waitlistPosition })
        : pageTexts.waitlistedLeadAlone({ name });
    return { title: pageTexts.waitlisted, intro };
  }
  return status === 'registered'
    ? { title: pageTexts.enrolled, intro: pageTexts.enrolledLead({ name }) }
    : { title: pageTexts.confirmed, intro: pageTexts.confirmedLead({ name }) };
};
