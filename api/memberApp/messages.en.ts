import { messagesOf } from '../../resources/engine/schema';

/** Messages to members who do something in the app. */
export const memberAppMessages = messagesOf('member-app', {
  noMember: 'There is no member with this id.',
  noEvent: 'There is no such event.',
  noTicket: 'This enrollment has no ticket now.',
  noEnrollment: 'There is no such enrollment.',
  noAppointment: 'There is no such appointment.',
  canWait: 'There are not enough free seats. You can join the waiting list.',
  enrolledBefore: 'You are enrolled for this event already.',
  emailEnrolled: 'Somebody with your email address is enrolled for this event already.',
  noAddress: 'We have no email address and no telephone number of yours. Contact us to enroll or to book.',
  eventClosed: 'This event takes no enrollments now.',
  notOpenYet: 'Enrollment for this event is not open yet.',
  closed: 'Enrollment for this event is closed.',
  enrollmentOver: 'This enrollment is over, so it stays as it is.',
  eventBegun: 'This event has begun, so your enrollment stays as it is.',
  noSeatOffered: 'No seat is offered to you now.',
  guestsHaveNames:
    '%{smart_count} of your guests is enrolled by name. Contact us to change that. |||| %{smart_count} of your guests are enrolled by name. Contact us to change that.',
  seatOfHost: 'You come as the guest of somebody else, who can change this.',
  partyCheckedIn: 'Somebody of your party was checked in already, so your enrollment stays as it is.',
  appointmentOver: 'This appointment is over or canceled, so it stays as it is.',
  appointmentPast: 'The time of this appointment has passed, so it stays as it is.',
  notPossible: 'This is not possible as things are now.',
  timeNotFree: 'This time is not free any more. Choose another.',
  timeNotOffered: 'This time cannot be booked. Choose one of the free times.',
  otherTime: '%{reason} Choose another time.',
  booked:
    'You have an appointment with %{advisor} on %{date}, %{startTime}–%{endTime} (time zone %{timeZone}). Choose another time.',
  nobodyInState: 'No advisor for your state takes appointments of this type in this way.',
  advisorNotInState: '%{name} cannot advise members of your state on this day. Choose another advisor.',
  dayFull: '%{name} has no more time on this day.',
  otherVersionInForce: 'Version %{versionLabel} of this page is in force now. Read that version, and accept it then.',
  offerExhausted: 'This offer has been redeemed as often as it can be, so it is no longer available.',
  offerRedeemed:
    'You have redeemed this offer already, and it is valid once. |||| You have redeemed this offer %{smart_count} times, as often as it is valid.',
  daysOutOfBounds: 'Choose a first day, and a last day up to %{days} days later.',
});
