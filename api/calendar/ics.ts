import { TZDate } from '@date-fns/tz';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { vtimezoneOf } from './zones';

/** What takes place at a time, as calendars keep it. */
export interface CalendarEntry {
  /** The same for the same record for ever, so that a calendar replaces what it has. */
  uid: string;
  /** Rises with each change. */
  sequence: number;
  state: 'tentative' | 'confirmed' | 'cancelled';
  /** ISO instants, like `changedAt`. */
  startsAt: string;
  endsAt: string;
  timeZone: string;
  summary: string;
  location?: string | undefined;
  url?: string | undefined;
  changedAt: string;
}

/** Who invites, as calendars tell it. */
export interface Organizer {
  name: string;
  email: string;
}

const statuses = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** One entry as a file of iCalendar (RFC 5545), also to be attached to a mail; what is cancelled is taken out by it (RFC 5546). */
export const icsOf = (entry: CalendarEntry, organizer?: Organizer): string =>
  textOf([entry], {
    method: entry.state === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    organizer,
  });

/** Many entries as a calendar to subscribe to. */
export const feedOf = (name: string, entries: readonly CalendarEntry[]): string =>
  textOf(entries, { name, method: ICalCalendarMethod.PUBLISH });

interface Whole {
  name?: string;
  method: ICalCalendarMethod;
  organizer?: Organizer | undefined;
}

const textOf = (entries: readonly CalendarEntry[], { name, method, organizer }: Whole): string => {
  const instantsIn = (zone: string) =>
    entries.flatMap(({ timeZone, startsAt, endsAt }) =>
      timeZone === zone ? [Date.parse(startsAt), Date.parse(endsAt)] : [],
    );
  const calendar = ical({
    prodId: { company: 'Retirement Console', product: 'Calendar', language: 'EN' },
    method,
    ...(name !== undefined && { name }),
    timezone: { name: null, generator: (zone) => vtimezoneOf(zone, instantsIn(zone)) },
  });
  for (const { uid, sequence, state, startsAt, endsAt, timeZone, summary, location, url, changedAt } of entries) {
    const stamp = new Date(changedAt);
    calendar.createEvent({
      id: uid,
      sequence,
      status: statuses[state],
      start: new TZDate(startsAt, timeZone),
      end: new TZDate(endsAt, timeZone),
      timezone: timeZone,
      summary,
      stamp,
      lastModified: stamp,
      ...(location && { location }),
      ...(url && { url }),
      ...(organizer && { organizer }),
    });
  }
  return calendar.toString();
};
