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
    enrollment: 'Enrollment',
    'events-enrolment': 'Guests',
  },
  help: {
    attendance: 'This event is held in a room and online.',
    overrideReason: 'Required only while enrollment for the event is not open',
    partyOfId: 'The person who brings this guest. The guest uses one of their seats.',
    guestCount: 'Each takes a seat.',
  },
  answers: {
    earlier: 'Answered before the questions of the event were changed',
  },
} satisfies RecordMessages;

/** Error messages of this area's rules. */
export const rules = messagesOf('events-enrolment', {
  enrolledAlready: {
    staff: 'Somebody with this email address is already enrolled for this event. Change that enrollment instead.',
    members: 'Somebody with your email address is enrolled for this event already.',
  },
  emailOrPhoneMissing: {
    staff: 'Give an email address or a phone number.',
    members: 'We have no email address and no telephone number of yours. Contact us to enroll or to book.',
  },
  hostMissing: 'Choose whose guest this is.',
  notGuest: 'Only a guest can have a host.',
  guestOfGuest: 'A guest cannot bring guests.',
});
