import { createTextsHook } from '../../providers';

export const messages = {
  texts: {
    title: 'Replies and notes',
    empty: 'No replies or notes yet.',
    noAddress: 'There is no email address to reply to. Add one to the inquiry, or call.',
    replyBy: 'Reply by %{name}',
    noteBy: 'Note by %{name}',
    memberReply: 'Reply by the member',
    files: 'Files from the member',
    composer: 'Write a reply or a note',
    replyTab: 'Reply',
    noteTab: 'Note',
    replyPlaceholder: 'The email is sent 20 seconds after you press Send.',
    notePlaceholder: 'Only colleagues see this.',
    unsentTab: '%{tab} (not sent)',
    to: 'To %{email}',
    otherWays: 'Other ways to send',
    reply: 'Reply to %{name} by email',
    note: 'Note for colleagues',
    sendReply: 'Send reply',
    sendAndWait: 'Send and wait',
    sendAndResolve: 'Send and resolve',
    sentSoon: 'Sent in 20 seconds',
    takeBack: 'Take back',
    retry: 'Try again',
    assigns: 'You take this inquiry over by replying.',
    sendNote: 'Add note',
    others: 'One other inquiry from this address |||| %{smart_count} other inquiries from this address',
    appointment: 'Make an appointment',
    enrollment: 'Enroll in an event',
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
};

/** Returns the texts of replies and notes. */
export const useThreadTexts = createTextsHook('resources.contacts.texts', messages.texts);
