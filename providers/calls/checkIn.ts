import { request } from '../http';
import type { AbortOptions } from './requestOptions';

/** Somebody who is expected at an event. */
export interface CheckInAttendee {
  id: string;
  /** `EN-2027-000123` */
  number: string;
  firstName: string;
  lastName: string;
  /** For some roles only its last digits. */
  phone: string | null;
  /** Only where it was asked for, and for roles that see it. */
  email?: string | null;
  /** How many guests the person brings. */
  guests: number;
  /** Of a guest who has a name: the enrolment of the host. */
  hostId: string | null;
  state: string;
  accessibilityNeeds: string | null;
  /** ISO instants. */
  checkedInAt: string | null;
  offerExpiresAt: string | null;
  /** In the line of those who wait. */
  waitlistPosition: number | null;
  /** What the code of the confirmation says. */
  ticket: string;
}

/** What the door of an event needs to know of it. */
export interface CheckInEvent {
  title: string;
  eventDate?: string;
  startTime?: string;
  endTime?: string;
  endsAt?: string;
  timeZone?: string;
  capacity?: number;
  guestsAllowed?: number;
  seatsTaken: number;
}

export interface Roster {
  event: CheckInEvent;
  people: CheckInAttendee[];
}

/** What is pressed at a door. */
export interface CheckInEntry {
  /** A UUID: what is sent again under the same one counts once. */
  id: string;
  kind: 'arrived' | 'undo' | 'walk_in';
  enrolmentId?: string;
  /** Of who walks in. */
  data?: WalkIn;
  /** Lets in somebody who waits for a seat. */
  override?: boolean;
  /** When it was pressed. */
  at: string;
}

export interface WalkIn {
  firstName: string;
  lastName: string;
  email?: string;
  phone?: string;
  guestCount?: number;
  accessibilityNeeds?: string;
}

export interface CheckInResult {
  id: string;
  /** `waiting` is refused, unless the person is let in all the same. */
  outcome: 'done' | 'refused' | 'waiting';
  message: string | null;
  enrolmentId: string | null;
}

const pathOf = (eventId: string) => `/events/${encodeURIComponent(eventId)}/check-in`;

/** Here and not by `calling`, which brings more than the door needs: it is small. */
const reading = ({ signal }: AbortOptions = {}) => (signal ? { signal } : {});

/** What is done at the door of an event. */
export const checkInCalls = {
  /**
   * Who is expected at an event, by name.
   * @param email whether email addresses are told too
   * @throws HttpError 403, 404
   */
  async fetchCheckInRoster(
    eventId: string,
    { email, ...options }: AbortOptions & { email?: boolean } = {},
  ): Promise<Roster> {
    return (await request<Roster>(`${pathOf(eventId)}${email ? '?email=true' : ''}`, reading(options))).data;
  },

  /**
   * What the code of the confirmation of an enrolment says.
   * @throws HttpError 403, 404
   */
  async ticketOf(enrolmentId: string, options?: AbortOptions): Promise<string> {
    return (await request<string>(`/events-enrolment/${encodeURIComponent(enrolmentId)}/ticket`, reading(options)))
      .data;
  },

  /** Sends what was pressed, in order; each counts once, however often it is sent. */
  async sendCheckInEntries(eventId: string, entries: readonly CheckInEntry[]): Promise<CheckInResult[]> {
    return (await request<CheckInResult[]>(pathOf(eventId), { method: 'POST', body: { entries } })).data;
  },
};

/** A UUID; `crypto.randomUUID` is missing on plain http beyond localhost. */
export const newEntryId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  });
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
