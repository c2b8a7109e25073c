import type { RecordMessages } from '../engine/area/areaMessages';

export const messages = {
  sections: {
    member: 'Member',
    meeting: 'Meeting',
    preparation: 'To prepare',
    outcome: 'Afterwards',
    cancellation: 'Cancellation',
    booking: 'Booking',
  },
  sectionHelp: {
    member: 'Give an e-mail address or a telephone number.',
  },
  recordTabs: {
    appointment: 'Appointment',
  },
  help: {
    memberState: 'The advisor needs a license there.',
    memberTimeZone: 'Follows from the state',
    location: 'Needed to confirm',
    meetingUrl: 'Needed to confirm',
    dialIn: 'Unless the member is called',
    enquiryId: 'That it was made from',
    advisorId: 'If left empty, whoever is free',
    timeZone: 'The advisor’s, if left empty',
    overrideReason: 'Needed for a time outside the hours and booking rules of the advisor',
  },
  texts: {
    free: 'Free times',
    freeNeeds: 'Choose the state of the member, the type and how they meet to see when somebody is free.',
    nearest: 'The nearest free times:',
    noneFree: 'Nobody who offers this is free in these weeks. Look further ahead, or choose another advisor or way.',
    later: 'Later times',
    soonest: 'Back to the soonest',
    oftenMoved: 'Rescheduled %{count} times. Speak with the member before it is moved again.',
    agreed: 'Agreed with the member: the time and the advisor are changed with “Reschedule”.',
  },
} satisfies RecordMessages;
