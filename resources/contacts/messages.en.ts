/** What the fields are called whose name does not read well by itself. */
export const fields = {
  ticketNo: 'Number',
  topicId: 'Topic',
  pageKey: 'Sent from the page',
  bestTime: 'Best time to call',
  preferredContact: 'Prefers to be reached by',
  consentMarketing: 'Agreed to marketing',
  consentedAt: 'Agreed on',
  assigneeId: 'Assigned to',
  isComplaint: 'Complaint',
  urgency: 'Priority',
  dueAt: 'Due',
  receivedAt: 'Received',
  resolvedAt: 'Resolved',
};
