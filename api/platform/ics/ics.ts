/** Calendar files: events with their time zones as iCalendar writes them. */

import { TZDate } from '@date-fns/tz';
import ical, { escape as escapeText, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { vtimezoneOf } from './zones';

/** An entry of a calendar. */
export interface IcsEvent {
  /** Permanent for a record, so that calendars replace an earlier version of the entry. */
  uid: string;
  /** Increases with each change. */
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

/** The organizer of an entry. */
export interface Organizer {
  name: string;
  email: string;
}

const statuses = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** The method of a file with one entry: a cancelled entry is removed from calendars. */
export const calendarMethodOf = ({ state }: IcsEvent): 'CANCEL' | 'PUBLISH' =>
  state === 'cancelled' ? 'CANCEL' : 'PUBLISH';

/**
 * Formats one entry as an iCalendar file (RFC 5545), which may be attached to a mail. Its method requires the organizer
 * (RFC 5546, 3.2).
 */
export const icsOf = (entry: IcsEvent, organizer: Organizer): string =>
  textOf([entry], { method: ICalCalendarMethod[calendarMethodOf(entry)], organizer });

/**
 * Formats many entries as a calendar for subscription. A feed is no message between people, so it has no method
 * (RFC 5545, 3.7.2).
 */
export const feedOf = (name: string, entries: readonly IcsEvent[]): string => textOf(entries, { name });

/** Records from before may have line breaks and control characters in their texts. */
const inOneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

interface CalendarOptions {
  name?: string;
  method?: ICalCalendarMethod;
  organizer?: Organizer | undefined;
}

const textOf = (entries: readonly IcsEvent[], { name, method, organizer }: CalendarOptions): string => {
  const instantsIn = (timeZoneName: string) =>
    entries.flatMap(({ timeZone, startsAt, endsAt }) =>
      timeZone === timeZoneName ? [Date.parse(startsAt), Date.parse(endsAt)] : [],
    );
  const calendar = ical({
    prodId: { company: 'Retirement Console', product: 'Calendar', language: 'EN' },
    ...(method && { method }),
    // The library escapes all texts but this one.
    ...(name !== undefined && { name: escapeText(inOneLine(name), false) }),
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
      summary: inOneLine(summary),
      stamp,
      lastModified: stamp,
      ...(location && { location: inOneLine(location) }),
      ...(url && { url: inOneLine(url) }),
      // A parameter cannot contain double quotation marks (RFC 5545, 3.2).
      ...(organizer && { organizer: { ...organizer, name: inOneLine(organizer.name).replaceAll('"', "'") } }),
    });
  }
  // Each line ends with a line break, also the last one (RFC 5545, 3.1). The library leaves that out.
  return `${calendar.toString()}\r\n`;
};
