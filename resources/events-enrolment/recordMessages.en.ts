import type { RecordMessages } from '../engine/area/areaMessages';

export const messages = {
  sections: {
    questions: 'Questions of the event',
    seat: 'Event and seat',
    person: 'Person',
    background: 'Background',
  },
  sectionHelp: {
    person: 'Give an e-mail address or a telephone number.',
  },
  recordTabs: {
    enrolment: 'Enrolment',
    'events-enrolment': 'Guests',
  },
  help: {
    attendance: 'This event is held in a room and online.',
    overrideReason: 'Needed only while enrolment for the event is not open',
    partyOfId: 'Who brings this guest, on one of their seats',
    guestCount: 'Each takes a seat.',
  },
  texts: {
    seats: 'Seats',
    all: '%{taken} of %{seats} seats taken, %{waiting} waiting',
    inRoom: 'In the room: %{taken} of %{seats} seats taken, %{waiting} waiting',
    online: 'Online: %{taken} of %{seats} seats taken, %{waiting} waiting',
    unlimited: 'Online: %{taken} seats taken',
    cancelled: 'the event was cancelled',
    completed: 'the event is over',
    postponed: 'the event is postponed',
    hidden: 'the event is not published',
    notYetOpen: 'enrolment is not open yet',
    closed: 'enrolment is closed',
  },
  answers: {
    earlier: 'Answered before the questions of the event were changed',
  },
} satisfies RecordMessages;
