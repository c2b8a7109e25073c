import { messagesOf } from '../../../resources/engine/schema';

/** The note of enrollments that were cancelled with their event. */
export const eventCancelledNote = 'The event was cancelled.';

/** The note of enrollments that were cancelled because the event got fewer seats. */
export const fewerSeatsNote = 'The event has fewer seats now.';

/** Error messages of the rules for events that are not in their schema. */
export const eventMessages = messagesOf('events', {
  dayPostponed: 'The event was postponed from this day. Choose the new one first.',
  dayTooEarly: 'Choose %{earliest} or a later day. An event is announced before its day begins.',
  seatsTaken: '%{taken} seats are taken. Enter %{taken} or more, or choose who loses a seat.',
  movedWithDate:
    'Moved with the date by %{smart_count} day, to %{when}. |||| Moved with the date by %{smart_count} days, to %{when}.',
  movedToSkipped: '%{moved} Clocks go forward then, so the usual time does not exist. This is the next one that does.',
  movedToFirst: '%{moved} Clocks go back then, so this time comes twice. This is the first, before they go back.',
  movedToSecond: '%{moved} Clocks go back then, so this time comes twice. This is the second, after they go back.',
  planFirst: 'Enrollments come back once the event is planned again.',
  tooLateToPlanAgain: 'An event can be planned again within 24 hours of its cancellation. Make a new one instead.',
});

/** Error messages and warnings of recurring events. */
export const seriesMessages = messagesOf('eventSeries', {
  notRule: 'This rule for repeating the event is not valid. Choose a number of days, weeks or months, and their days.',
  noEnd: 'Choose when the series ends: after a number of dates, or on a day.',
  tooMany: 'A series has at most %{most} dates. End it earlier.',
  lastsTooLong: 'A series can last at most %{years} years. End it earlier.',
  onlyOne: 'This adds no other date. End the series later.',
  notOnFirst: 'The day of this event is not one of the days on which it repeats.',
  notLeftOut: 'Leave out only other dates of the series. The date of this event stays in it.',
  noTime: 'Give this event a date, start, end and time zone first.',
  notPlanned: 'Only an event that is planned can repeat.',
  repeatsAlready: 'This event already repeats.',
  doesNotRepeat: 'This event does not repeat.',
  onDate: '%{day}: %{said} Nothing was changed.',
  isOver: 'This day is over.',
  away: '%{name} is away.',
  awayFor: '%{name} is away: %{reason}.',
  booked: '%{name} has an appointment then. |||| %{name} has %{smart_count} appointments then.',
  atEvent: '%{name} is at “%{title}” then.',
});

/** Error messages of the rules for enrollments that are not in their schema. */
export const enrollmentMessages = messagesOf('events-enrolment', {
  cancelled: 'This event was canceled. Choose another.',
  notPublished: {
    staff: 'This event is not published. To enroll somebody anyway, give the reason under “Reason for an exception”.',
    members: 'There is no such event.',
  },
  notPlanned: {
    staff: 'This event is %{state}. To enroll somebody anyway, give the reason under “Reason for an exception”.',
    members: 'This event takes no enrollments now.',
  },
  notOpenYet: {
    staff:
      'Enrollment for this event is not open yet. To enroll somebody anyway, give the reason under “Reason for an exception”.',
    members: 'Enrollment for this event is not open yet.',
  },
  closed: {
    staff:
      'Enrollment for this event is closed. To enroll somebody anyway, give the reason under “Reason for an exception”.',
    members: 'Enrollment for this event is closed.',
  },
  attendanceMissing: { both: 'This event is held in a room and online: choose one.' },
  retirementYearOutOfBounds: 'Enter a year from %{from} to %{to}.',
  noGuests: { both: 'This event allows no guests. Enter 0.' },
  tooManyGuests: {
    both: 'A person can bring at most %{smart_count} guest to this event. Enter %{smart_count} or less. |||| A person can bring at most %{smart_count} guests to this event. Enter %{smart_count} or less.',
  },
  tooFewSeats: { both: 'This event has only %{smart_count} seat. |||| This event has only %{smart_count} seats.' },
  answerMissing: { both: 'Answer this question. The event requires it.' },
  noSuchQuestion: { both: 'This event does not ask this question.' },
  noWaitingList: { both: '%{full}, and there is no waiting list.' },
  waitingListFull: {
    both: '%{full}, and the waiting list is full too, with %{smart_count} place. |||| %{full}, and the waiting list is full too, with %{smart_count} places.',
  },
  fewFree: {
    both: 'Only %{smart_count} seat of this event is free |||| Only %{smart_count} seats of this event are free',
  },
  allTaken: { both: 'The only seat of this event is taken |||| All %{smart_count} seats of this event are taken' },
  seatsForWaiting: { both: 'The free seats go to people on the waiting list, so no guests can be added now.' },
  notAllGuests: { both: '%{full}, so not all of these guests can come.' },
  hostIsGuest: 'This person is a guest and cannot bring guests. Choose the host.',
  hostOfOtherEvent: 'This person is enrolled for another event. Choose somebody of this one.',
  hostNotComing: 'This person is not coming. Choose another.',
  noMoreGuests:
    'This person brings only %{smart_count} guest. Raise that number first. |||| This person brings only %{smart_count} guests. Raise that number first.',
  notMovable: 'Only people who have a seat, or wait for one, can be moved.',
  guestsHaveNames: {
    staff:
      '%{smart_count} guest has a name. Cancel one of them first. |||| %{smart_count} guests have a name. Cancel one of them first.',
    members:
      '%{smart_count} of your guests is enrolled by name. Contact us to change that. |||| %{smart_count} of your guests are enrolled by name. Contact us to change that.',
  },
  seatOfHost: {
    staff: 'A guest uses a seat of the host. Do this in the enrollment of the host.',
    members: 'You are the guest of somebody else. Only that person can change this.',
  },
  noSeatFree: 'No seat is free for this enrollment. Enroll this person again to join the waiting list.',
  offerExpired: { both: 'This offer has expired, and the seat goes to the next person in line.' },
  partyStays: {
    staff:
      'The attendance of a guest of this person is recorded, so the party keeps its seats. If this person did not come, record that.',
    members: 'Somebody in your party has already checked in, so your enrollment stays as it is.',
  },
  noDayYet: 'The event has no day yet. This is possible from its day on.',
  notYet: 'The event is on %{day}. This is possible from that day on.',
  completedSince: 'the event is completed',
  waitsForSeat: '%{name} waits for a seat.',
  noSeatAtDoor:
    'All %{smart_count} seats are taken, so %{name} would have to wait. |||| All %{smart_count} seats are taken, so %{name} would have to wait.',
  notExpected: '%{name} is no longer expected: the enrollment was canceled, or its offer has expired. Add a walk-in.',
  notOfEvent: 'This person is not enrolled for this event.',
  eventArchived: 'This event is archived, so nobody can be checked in.',
  checkInOver: 'Check-in ends a day after the event. Correct who attended in the enrollment itself.',
  checkInInFuture:
    'This check-in has a time in the future. Correct the clock of the device, then check the person in again.',
  sentForOtherEvent: 'This check-in was already sent for another event.',
  tooLateToCorrect: 'Attendance can be corrected only within %{days} days of the event.',
});
