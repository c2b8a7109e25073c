import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** Labels of fields whose name does not read well as a label. */
export const fields = {
  ticketNo: 'Number',
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
  snoozedUntil: 'Snoozed until',
  rating: 'Rating by the member, 1 to 5',
  ratingComment: 'Comment by the member',
};

export const messages = {
  name: 'Inquiry |||| Inquiries',
  forcedCaseName: 'inquiry |||| inquiries',
  pending: '%{count} open',
  fields,
  actions: {
    assign: 'Assign',
    start: 'Take over',
    wait: 'Wait for the member',
    snooze: 'Snooze',
    wake: 'Bring back now',
    resolve: 'Resolve',
    settle: 'Resolve without a reply',
    close: 'Close',
    reopen: 'Reopen',
    markSpam: 'Mark as spam',
    unmarkSpam: 'Not spam',
  },
  choices: {
    preferredContact: { sms: 'Text message' },
  },
  due: { past: 'Overdue', soon: 'Due soon' },
  tabs: {
    open: 'Open',
    mine: 'Mine',
    drafts: 'My drafts',
    unassigned: 'Unassigned',
    overdue: 'Overdue',
    waiting: 'Waiting',
    snoozed: 'Snoozed',
    resolved: 'Resolved',
    spam: 'Spam',
    complaints: 'Complaints',
  },
  defaultSort: 'Open first, then by due time',
  empty: 'What members ask arrives here. Add what reaches you by phone or by mail.',
  dashboard: { metric: 'open inquiries', overdue: '%{count} overdue', trend: 'Inquiries', pending: 'Your inquiries' },
} satisfies AreaMessages;
