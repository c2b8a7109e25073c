import { catalogue } from '../../../resources/kit';

/** What is said of enquiries, besides what their schema says. */
export const contactMessages = catalogue('contacts', {
  complaintKept: 'A complaint is kept for compliance, so it cannot be deleted.',
  complaintStays: 'A complaint stays one: it is kept for compliance.',
  tooLateToReopen: 'An enquiry can be reopened within 30 days of its resolution. Make a new one instead.',
  dear: 'Dear %{name},',
  youWrote: 'You wrote:',
  noEmail: 'There is no e-mail address to reply to. Add one to the enquiry, or call the person.',
});
