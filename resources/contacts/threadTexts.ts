import { viewTexts } from '../../providers';

/** What is said around replies and notes; loaded with the record, since no list shows it. */
export const useThreadTexts = viewTexts<string>('resources.contacts.texts', {
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
  waiting: 'Waiting to be sent',
  claimed: 'Being sent',
  sent: 'Sent',
  failed: 'Not sent',
  unknown: 'May not have arrived',
  cancelled: 'Not sent',
  suppressed: 'Not sent',
  not_set_up: 'e-mail is not set up',
  unreachable: 'the mail server cannot be reached',
  refused: 'the mail server refused it',
});
