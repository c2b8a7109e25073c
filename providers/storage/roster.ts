/** A person on the roster of an event. */
export interface CheckInAttendee {
  id: string;
  /** `EN-2027-000123` */
  number: string;
  firstName: string;
  lastName: string;
  /** Only the last digits for some roles. */
  phone: string | null;
  /** Only where it was requested, and for roles that may see it. */
  email?: string | null;
  /** The member who the person is; only where `email` was requested, and for roles that may see it. */
  memberId?: string | null;
  /** A number by which an entered email address is recognized, for roles that may see it, where `email` is left out. */
  emailKey?: number | null;
  /** When the person was enrolled; undefined in a list that an earlier release stored. */
  enrolledAt?: string;
  /** The number of guests. */
  guests: number;
  /** The enrollment of the host, for a guest with a name. */
  hostId: string | null;
  state: string;
  accessibilityNeeds: string | null;
  /** ISO instants. */
  checkedInAt: string | null;
  offerExpiresAt: string | null;
  /** The position on the waitlist. */
  waitlistPosition: number | null;
  /** The text of the confirmation's QR code. */
  ticket: string;
}

/** The data of an event that the check-in page shows. */
export interface CheckInEvent {
  title: string;
  eventDate?: string;
  startTime?: string;
  endTime?: string;
  /** When check-in opens; null while the event has no day, undefined in a list that an earlier release stored. */
  opensAt?: string | null;
  endsAt?: string;
  timeZone?: string;
  capacity?: number;
  guestsAllowed?: number;
  seatsTaken: number;
  /** The number of enrollments that the cancellation of the event took and that can come back. */
  restorable?: number;
}

/** The attendees of an event, with the event. */
export interface Roster {
  event: CheckInEvent;
  people: CheckInAttendee[];
}

/** An entry that somebody made on the check-in page. */
export interface CheckInEntry {
  /** A UUID: an entry that is sent again with the same id counts once. */
  id: string;
  kind: 'arrived' | 'undo' | 'walk_in';
  enrolmentId?: string;
  /** The data of a walk-in. */
  data?: WalkIn;
  /** Whether to check in a person of the waitlist without a seat. */
  override?: boolean;
  /** The time of the entry, an ISO instant. */
  at: string;
}

/** A person who comes without an enrollment. */
export interface WalkIn {
  firstName: string;
  lastName: string;
  email?: string;
  phone?: string;
  guestCount?: number;
  accessibilityNeeds?: string;
}
