import type { RecordMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  sections: {
    question: 'Question',
    person: 'Person',
    handling: 'Handling',
  },
  sectionHelp: {
    person: 'Give an email address or a phone number; the member is found by them.',
  },
  recordTabs: {
    inquiry: 'Inquiry',
  },
  help: {
    pageKey: 'The page of the app that the message was sent from',
    assigneeId: 'A new inquiry that is assigned is no longer new.',
    priority: 'It is due after 4 hours if urgent, 1 business day if high, 2 if normal, 5 if low.',
    isComplaint: 'Has at least high priority, and is never removed',
  },
  texts: {
    title: 'Replies and notes',
    empty: 'No replies or notes yet.',
    noAddress: 'There is no email address to reply to. Add one to the inquiry, or call.',
    replyBy: 'Reply by %{name}',
    noteBy: 'Note by %{name}',
    reply: 'Reply to %{name} by email',
    note: 'Note for colleagues',
    sendReply: 'Send reply',
    sendNote: 'Add note',
    others: 'One other inquiry from this address |||| %{smart_count} other inquiries from this address',
    appointment: 'Make an appointment',
    enrolment: 'Enroll in an event',
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
      gone: 'there was no email address, or nothing to send',
    },
  },
} satisfies RecordMessages;
