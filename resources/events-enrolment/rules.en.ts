import { messagesOf } from '../engine/schema';

/** Error messages of the field rules of this area. */
export const rules = messagesOf('events-enrolment', {
  enrolledAlready:
    'Somebody with this email address is enrolled for this event already. Change that enrollment instead.',
  emailOrPhoneMissing: 'Give an email address or a phone number.',
  hostMissing: 'Choose whose guest this is.',
  notGuest: 'Only a guest comes with somebody else.',
  guestOfGuest: 'A guest brings no guests.',
});
