import type { RecordMessages } from '../engine/area/areaMessages';

export const messages = {
  sections: {
    question: 'What is asked',
    person: 'Who asks',
    handling: 'Handling',
  },
  sectionHelp: {
    person: 'Give an e-mail address or a telephone number; the member is found by them.',
  },
  recordTabs: {
    enquiry: 'Enquiry',
  },
  help: {
    pageKey: 'The page of the app that the message was sent from',
    assigneeId: 'Assigning a new enquiry takes it out of the new ones.',
    priority: 'It is due after 4 hours if urgent, 1 business day if high, 2 if normal, 5 if low.',
    isComplaint: 'Of at least high priority, and kept for good',
  },
  texts: {
    title: 'Replies and notes',
    empty: 'Nothing has been replied or noted yet.',
    noAddress: 'There is no e-mail address to reply to. Add one to the enquiry, or call.',
    replyBy: 'Reply by %{name}',
    noteBy: 'Note by %{name}',
    reply: 'Reply to %{name} by e-mail',
    note: 'Note for colleagues',
    sendReply: 'Send reply',
    sendNote: 'Add note',
    others: 'One other enquiry from this address |||| %{smart_count} other enquiries from this address',
    appointment: 'Make an appointment',
    enrolment: 'Enrol in an event',
    delivery: {
      waiting: 'Waiting to be sent',
      claimed: 'Being sent',
      sent: 'Sent',
      failed: 'Not sent',
      unknown: 'May not have arrived',
      cancelled: 'Not sent',
      suppressed: 'Not sent',
    },
    explained: '%{how}: %{why}',
    reason: {
      not_set_up: 'email is not set up',
      unreachable: 'the mail server cannot be reached',
      refused: 'the mail server refused it',
    },
  },
} satisfies RecordMessages;
