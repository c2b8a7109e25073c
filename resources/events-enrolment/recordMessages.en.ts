import type { RecordMessages } from '../engine/area/areaMessages';

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
    all: '%{taken} of %{seats} seats taken, %{waiting} waiting',
    inRoom: 'In the room: %{taken} of %{seats} seats taken, %{waiting} waiting',
    online: 'Online: %{taken} of %{seats} seats taken, %{waiting} waiting',
    unlimited: 'Online: %{taken} seats taken',
    cancelled: 'the event was canceled',
    completed: 'the event is over',
    postponed: 'the event is postponed',
    hidden: 'the event is not published',
    notYetOpen: 'enrollment is not open yet',
    closed: 'enrollment is closed',
  },
  answers: {
    earlier: 'Answered before the questions of the event were changed',
  },
} satisfies RecordMessages;
