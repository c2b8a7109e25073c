import { messagesOf } from '../../../resources/engine/schema';

/** Error messages of the rules for inquiries that are not in their schema, and the texts of reply mails. */
export const contactMessages = messagesOf('contacts', {
  complaintKept: 'A complaint is kept for compliance, so it cannot be deleted.',
  complaintStays: 'A complaint stays one: it is kept for compliance.',
  tooLateToReopen: 'An inquiry can be reopened within 30 days of its resolution. Make a new one instead.',
  dear: 'Dear %{name},',
  youWrote: 'You wrote:',
  noEmail: 'There is no email address to reply to. Add one to the inquiry, or call the person.',
});
