import type { RecordMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  sections: {
    member: 'Member',
    meeting: 'Meeting',
    preparation: 'Preparation',
    outcome: 'Outcome',
    cancellation: 'Cancellation',
    booking: 'Booking',
  },
  sectionHelp: {
    member: 'Give an email address or a phone number.',
  },
  recordTabs: {
    appointment: 'Appointment',
  },
  help: {
    memberState: 'The advisor needs a license there.',
    memberTimeZone: 'Follows from the state',
    location: 'Required to confirm',
    meetingUrl: 'Required to confirm',
    dialIn: 'Unless the member is called',
    enquiryId: 'The inquiry it was made from',
    advisorId: 'If left empty, anyone who is free',
    timeZone: 'The advisor’s, if left empty',
    overrideReason:
      'Required outside the advisor’s hours and booking rules, if the member has another appointment then, or if the time has passed',
  },
} satisfies RecordMessages;
