import type { Appointment } from '../../resources/appointments/appointmentSchema';
import type { CalendarEntry } from './ics';

/** What is read of a record for a calendar. */
export interface Dated<Data> {
  id: string;
  version: number;
  status: string | null;
  changedAt: string;
  data: Data;
}

/** The versions of a record rise with each change, so they tell calendars which of two is the newer. */
const shared = (area: string, { id, version, changedAt }: Dated<unknown>) => ({
  uid: `${id}@${area}.retirement-console`,
  sequence: version - 1,
  changedAt,
});

const ended: readonly string[] = ['cancelled', 'declined', 'expired'];

/**
 * An appointment as calendars keep it: who with, when and where, and nothing of what was noted.
 * @param type what its kind is called
 * @param person whom it is with, for whose calendar it is: the member for the advisor's, the advisor for the member's
 */
export const entryOfAppointment = (
  record: Dated<Pick<Appointment, 'startsAt' | 'endsAt'> & Partial<Appointment>>,
  { type, person }: { type: string; person: string },
): CalendarEntry => {
  const { startsAt, endsAt, timeZone = 'UTC', mode, location, meetingUrl, dialIn, phone } = record.data;
  const places: Readonly<Record<string, string | undefined>> = { video: meetingUrl, phone: dialIn ?? phone };
  const state = record.status ?? '';
  return {
    ...shared('appointments', record),
    state: ended.includes(state) ? 'cancelled' : state === 'requested' ? 'tentative' : 'confirmed',
    startsAt,
    endsAt,
    timeZone,
    summary: `${type}: ${person}`,
    location: mode === 'video' || mode === 'phone' ? places[mode] : location,
    url: mode === 'video' ? meetingUrl : undefined,
  };
};

/** An event as it is stored, as far as a calendar tells of it. */
export interface EventData {
  title: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  eventState?: string;
  attendanceMode?: string;
  venue?: { name?: string; room?: string; address?: Readonly<Record<string, string | undefined>> } | null;
  onlineUrl?: string;
  claimHours?: number;
}

/** An event as calendars keep it; where it is not certain that and when it takes place, it is tentative. */
export const entryOfEvent = (record: Dated<EventData> & { isPublished: boolean }): CalendarEntry => {
  const { title, startsAt, endsAt, timeZone, eventState, attendanceMode, venue, onlineUrl } = record.data;
  const isCertain = record.isPublished && eventState !== 'postponed';
  const { street, city, state, zip } = venue?.address ?? {};
  const room = [venue?.name, venue?.room, street, city, [state, zip].filter(Boolean).join(' ')];
  return {
    ...shared('events', record),
    state: eventState === 'cancelled' ? 'cancelled' : isCertain ? 'confirmed' : 'tentative',
    startsAt,
    endsAt,
    timeZone,
    summary: title,
    location: attendanceMode === 'online' ? onlineUrl : room.filter(Boolean).join(', '),
    url: attendanceMode === 'in_person' ? undefined : onlineUrl,
  };
};
