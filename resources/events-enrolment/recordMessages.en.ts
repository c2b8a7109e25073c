import type { RecordMessages } from '../engine/core/resource/areaMessages';
import { messagesOf } from '../engine/schema/messageCatalog';

export const messages = {
  sections: {
    questions: 'Event questions',
    seat: 'Event and seat',
    person: 'Person',
    background: 'Background',
  },
  sectionHelp: {
    person: 'Give an email address or a phone number.',
  },
  recordTabs: {
    enrolment: 'Enrollment',
    'events-enrolment': 'Guests',
  },
  help: {
    attendance: 'This event is held in a room and online.',
    overrideReason: 'Required only while enrollment for the event is not open',
    partyOfId: 'Who brings this guest, on one of their seats',
    guestCount: 'Each takes a seat.',
  },
  texts: {
    seats: 'Seats',
    ticket: 'Ticket',
    ticketHelp: 'Scanned at the door of the event. Print it, or save it for the confirmation.',
    enrolments: '%{smart_count} enrollment |||| %{smart_count} enrollments',
    all: '%{taken} of %{seats} seats taken',
    inRoom: 'In the room: %{taken} of %{seats} seats taken',
    online: 'Online: %{taken} of %{seats} seats taken',
    waiting: '%{waiting} waiting',
    unlimited: 'Online: %{taken} seats taken',
    cancelled: 'the event was canceled',
    completed: 'the event is over',
    postponed: 'the event is postponed',
    hidden: 'the event is not published',
    notYetOpen: 'enrollment is not open yet',
    closed: 'enrollment is closed',
    seatsOfParty: 'One seat |||| %{smart_count} seats: the person and %{guests} guests',
    seatsWithGuest: '2 seats: the person and 1 guest',
    next: {
      registered: 'Next: confirm the seat',
      confirmed: 'Expected at the event',
      waitlisted: 'Waiting for a seat',
      waitlistedAt: 'Place %{place} on the waitlist',
      offered: 'Seat offered until %{until}',
      expired: 'The offered seat was not claimed in time',
      attended: 'Was at the event',
      checkedIn: 'Checked in %{at} by %{by}',
      no_show: 'Did not come',
      cancelled: 'The seat is free for others',
    },
  },
  answers: {
    earlier: 'Answered before the questions of the event were changed',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('events-enrolment', {
  enrolledAlready:
    'Somebody with this email address is enrolled for this event already. Change that enrollment instead.',
  emailOrPhoneMissing: 'Give an email address or a phone number.',
  hostMissing: 'Choose whose guest this is.',
  notGuest: 'Only a guest comes with somebody else.',
  guestOfGuest: 'A guest brings no guests.',
});
