import { messagesOf } from '../engine/schema';

/** Error messages of the field rules of this area. */
export const rules = messagesOf('events', {
  lastDayBeforeFirst: 'The last day must not be before the first.',
  endBeforeStart: 'The end must be after the start. If it is on another day, give the last day.',
  tooShort: 'An event takes at least 15 minutes.',
  tooLong: 'An event takes at most 12 hours a day. For more, give the last day.',
  enrolmentClosesBeforeOpening: 'Enrollment must close after it opens.',
  enrolmentClosesAfterStart: 'Enrollment must close before the event starts.',
  onlySeatsOfOneKind: 'Only an event that is both in a room and online has seats of two kinds.',
  tooFewAnswers: 'Give at least two answers to choose from.',
  answersNotTaken: 'Only a question of the kind “select” has answers to choose from.',
  placeMissing: 'Say in which place it is held.',
  stateMissing: 'Say in which state it is held.',
  onlineAddressMissing: 'Give the address at which it is held.',
  speakerOrHostMissing: 'Choose a speaker or a host.',
});
