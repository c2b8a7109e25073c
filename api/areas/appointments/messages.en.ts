import { messagesOf } from '../../../resources/engine/schema';

const timeNotFree = 'This time is no longer free. Choose another.';
const notSettled = 'The place of this appointment is not known yet, so you cannot confirm it here. Call us.';

/** Error messages of the rules for appointments that are not in their schema. */
export const appointmentMessages = messagesOf('appointments', {
  advisorGone: { both: 'This advisor no longer exists. Choose another.' },
  holdOver: { both: 'This time is no longer held. Hold it again.' },
  nobodyLicensed: {
    staff: 'No advisor with a license in this state takes appointments of this type in this way.',
    members: 'No advisor for your state takes appointments of this type in this way.',
  },
  timePast: { both: 'This time has passed. Choose a later one.' },
  timePastNeedsReason: 'This time has passed. Choose a later one, or give the reason why you enter it afterwards.',
  advisorAway: { both: '%{name} cannot be booked now. Choose another advisor.' },
  typeNotTaken: { both: '%{name} does not take appointments of this type. Choose another type or advisor.' },
  modeNotOffered: { both: '%{name} does not meet members in this way. Choose another way.' },
  notLicensed: {
    staff: '%{name} has no valid license in this state on this day. Choose another advisor.',
    members: '%{name} cannot advise members of your state on this day. Choose another advisor.',
  },
  booked: { staff: '%{name} is already booked: %{when}.', members: timeNotFree },
  held: {
    staff: 'A member is booking %{name} right now: %{when}. Choose another time, or try again in ten minutes.',
    members: timeNotFree,
  },
  memberBooked: {
    staff:
      'This member has an appointment with %{advisor}: %{when}. Choose another time, or give the reason for this exception.',
    members: 'You have an appointment with %{advisor}: %{when}. Choose another time.',
  },
  memberBookedSince: 'This member has an appointment with %{advisor}: %{when}. Move or cancel that one first.',
  notOffered: {
    staff: 'Members cannot book this time.',
    members: 'This time cannot be booked. Choose one of the free times.',
  },
  nobodyFree: { staff: 'No advisor is free at this time.', members: timeNotFree },
  nearest: { staff: '%{refusal} The nearest free times: %{times}.', members: '%{refusal}' },
  exceptionNeeded: {
    staff: '%{broken} Choose another time, or give the reason for an exception.',
    members: '%{broken} Choose another time.',
  },
  noNewMembers: { both: '%{name} takes no new members.' },
  tooSoon: { both: '%{name} needs %{hours} hours of notice.' },
  tooFarAhead: { both: '%{name} can be booked at most %{days} days ahead.' },
  outsideHours: { both: 'This is outside the hours of %{name} that day: %{times}.' },
  notAtWork: { both: '%{name} does not work on %{day}.' },
  dayFull: {
    staff: '%{name} has %{most} appointments on %{day}, which is the maximum.',
    members: '%{name} has no more time on this day.',
  },
  sameTime: { both: 'The appointment already has this time. Choose another.' },
  requestPast: {
    staff: 'The time of this request has passed, so it cannot be confirmed. Make a new appointment.',
    members: 'The time of this appointment has passed, so it stays as it is.',
  },
  notYet: 'The appointment is %{when}. This is possible from %{day} on.',
  tooLateToComplete: 'An appointment that was missed can be completed within 7 days. Give it a new time instead.',
  agreedWithMember: 'This is agreed with the member. Use “Reschedule” to change it.',
  appointmentOver: { both: 'This appointment is over, so this cannot be changed.' },
  placeMissing: { staff: 'Enter the place before you confirm the appointment.', members: notSettled },
  meetingAddressMissing: {
    staff: 'Enter the address of the meeting before you confirm the appointment.',
    members: notSettled,
  },
  spanTooLong: 'A calendar shows up to 45 days.',
  whyAway: 'Cannot be booked now.',
  whyNoLicense: 'No %{state} license.',
  whyNotLicensed: 'No %{state} license. Licensed in %{states}.',
  whyNotType: 'Does not take this type.',
  whyNotMode: 'Does not meet members this way.',
  whyNoNew: 'Takes no new members.',
  away: 'Away',
  awayIllness: 'Away: illness',
  awayVacation: 'Away: vacation',
  awayTraining: 'Away: training',
  left: 'No longer works here',
  whyAwayUntil: 'Away until %{day}.',
  whyOff: 'Away: %{reason}.',
  whyNoDay: 'Does not work on this day.',
  whyFull: 'Has %{most} appointments on this day, which is the maximum.',
  whyTooFar: 'Can be booked at most %{days} days ahead.',
  whyTooSoon: 'Needs %{hours} hours of notice.',
  whyMemberBooked: 'The member has other appointments at the free times of this day.',
  whyBooked: 'Fully booked on this day.',
  numberMissing: {
    staff: 'Enter the number of the member, or a dial-in number, before you confirm the appointment.',
    members: notSettled,
  },
});
