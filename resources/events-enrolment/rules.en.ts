import { messagesOf } from '../kit';

/** What is said of fields that break a rule of this area. */
export const rules = messagesOf('events-enrolment', {
  enrolledAlready:
    'Somebody with this email address is enrolled for this event already. Change that enrollment instead.',
  emailOrPhoneMissing: 'Give an email address or a phone number.',
  hostMissing: 'Choose whose guest this is.',
  notGuest: 'Only a guest comes with somebody else.',
  guestOfGuest: 'A guest brings no guests.',
});
