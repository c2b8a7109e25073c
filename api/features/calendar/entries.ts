import type { Appointment } from '../../../resources/appointments/appointmentSchema';
import type { DataOf } from '../../../resources/engine/schema';
import type { events } from '../../../resources/events/eventSchema';
import type { IcsEvent } from '../../platform/ics/ics';

/** A record as it is read for a calendar. */
export interface Dated<Data> {
  id: string;
  version: number;
  status: string | null;
  changedAt: string;
  data: Data;
}

/**
 * The common properties of a calendar entry. Versions increase with each change, so calendars use them to find the
 * newer one.
 */
const commonProperties = (area: string, { id, version, changedAt }: Dated<unknown>) => ({
  uid: `${id}@${area}.retirement-console`,
  sequence: version - 1,
  changedAt,
});

const endedStates: readonly string[] = ['cancelled', 'declined', 'expired'];

/**
 * Returns an appointment as a calendar entry: with whom, when and where, without any notes.
 * @param type the label of the appointment type
 * @param person the member in the advisor's calendar, and the advisor in the member's
 */
export const entryOfAppointment = (
  record: Dated<Pick<Appointment, 'startsAt' | 'endsAt'> & Partial<Appointment>>,
  { type, person }: { type: string; person: string },
): IcsEvent => {
  const { startsAt, endsAt, timeZone = 'UTC', mode, location, meetingUrl, dialIn, phone } = record.data;
  const locations: Readonly<Record<string, string | undefined>> = { video: meetingUrl, phone: dialIn ?? phone };
  const state = record.status ?? '';
  return {
    ...commonProperties('appointments', record),
    state: endedStates.includes(state) ? 'cancelled' : state === 'requested' ? 'tentative' : 'confirmed',
    startsAt,
    endsAt,
    timeZone,
    summary: `${type}: ${person}`,
    location: mode === 'video' || mode === 'phone' ? locations[mode] : location,
    url: mode === 'video' ? meetingUrl : undefined,
  };
};

type StoredEvent = DataOf<typeof events>;

/** The data of an event that has a title and a time. */
export type EventData = StoredEvent & Required<Pick<StoredEvent, 'title' | 'startsAt' | 'endsAt' | 'timeZone'>>;

/**
 * Returns an event as a calendar entry; it is tentative while it is not published. A postponed event has no date that is
 * true, so its entry is cancelled until it is planned again.
 */
export const entryOfEvent = (record: Dated<EventData> & { isPublished: boolean }): IcsEvent => {
  const { title, startsAt, endsAt, timeZone, eventState, attendanceMode, venue, onlineUrl } = record.data;
  const isOff = eventState === 'cancelled' || eventState === 'postponed';
  const { street, city, state, zip } = venue?.address ?? {};
  const room = [venue?.name, venue?.room, street, city, [state, zip].filter(Boolean).join(' ')];
  return {
    ...commonProperties('events', record),
    state: isOff ? 'cancelled' : record.isPublished ? 'confirmed' : 'tentative',
    startsAt,
    endsAt,
    timeZone,
    summary: title,
    location: attendanceMode === 'online' ? onlineUrl : room.filter(Boolean).join(', '),
    url: attendanceMode === 'in_person' ? undefined : onlineUrl,
  };
};
