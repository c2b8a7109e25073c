import { formatMessage } from '../../../resources/engine/schema';
import { entryOfEvent } from '../../features/calendar/entries';
import type { DatedEvent } from '../../features/calendar/readCalendarEntries';
import { transactionalMessageTexts } from '../../features/messages.en';
import { languageOfMembers } from '../../platform/http/language';
import type { IcsEvent } from '../../platform/ics/ics';

/** The states in which a person has a seat, and those in which the enrollment has ended. */
export const seatedStates: readonly string[] = ['registered', 'confirmed', 'attended'];
export const endedStates: readonly string[] = ['cancelled', 'expired'];

interface Attendance {
  id: string;
  status: string;
  data: { attendance?: string | undefined };
}

/** Whether a person attends an event online. */
export const isAttendedOnline = ({ data }: Pick<Attendance, 'data'>, event: DatedEvent): boolean =>
  event.data.attendanceMode === 'online' || (event.data.attendanceMode === 'hybrid' && data.attendance === 'online');

/** Returns the online address for one person: only people who have a seat get it. */
export const onlineUrlOf = (enrollment: Attendance, event: DatedEvent): string | undefined =>
  isAttendedOnline(enrollment, event) && seatedStates.includes(enrollment.status) ? event.data.onlineUrl : undefined;

/** Returns the location of the event for one person. */
export const locationOf = (enrollment: Attendance, event: DatedEvent): string | undefined => {
  if (!isAttendedOnline(enrollment, event)) return entryOfEvent(event).location;
  return onlineUrlOf(enrollment, event) ?? formatMessage(languageOfMembers, transactionalMessageTexts.online);
};

/** Returns the calendar entry of one enrollment. It has its own UID, so that it can move to another event. */
export const entryOfEnrollment = (enrollment: Attendance, event: DatedEvent, sequence: number): IcsEvent => {
  const entry = entryOfEvent(event);
  const { status } = enrollment;
  const isWaiting = entry.state !== 'cancelled' && (status === 'waitlisted' || status === 'offered');
  const state = isWaiting ? 'tentative' : entry.state;
  return {
    ...entry,
    uid: `${enrollment.id}@enrolments.retirement-console`,
    sequence,
    state: endedStates.includes(status) ? 'cancelled' : state,
    location: locationOf(enrollment, event),
    url: onlineUrlOf(enrollment, event),
  };
};
