import { createTextsHook } from '../../../providers';

export const messages = {
  range: 'Period',
  days: 'Last %{count} days',
  metrics: {
    title: 'Today',
    appointments: 'appointments today',
    toConfirm: '%{count} to confirm',
    events: 'events ahead',
    filled: '%{percent} % filled',
    waitlisted: '%{count} waiting',
    inquiries: 'open inquiries',
    overdue: '%{count} overdue',
    reviews: 'waiting for your review',
    oldest: 'oldest one day |||| oldest %{smart_count} days',
    sinceToday: 'all since today',
  },
  pending: {
    title: 'Waiting for you',
    reviews: 'To review',
    sentBack: 'Sent back to you',
    inquiries: 'Your inquiries',
    by: 'by %{name}',
    due: 'due %{time}',
    none: 'Nothing waits for your review.',
  },
  comingUp: {
    title: 'Next 14 days',
    opens: '%{name} goes live',
    closes: '%{name} ends',
    sends: '%{name} is sent',
  },
  trends: {
    title: 'Trends',
    chart: 'Chart',
    table: 'Table',
    day: 'Day',
    enrolments: 'Enrollments',
    appointments: 'Appointments',
    inquiries: 'Inquiries',
    total: '%{count} in %{days} days',
  },
  expiring: {
    title: 'Expiring soon',
    window: 'ends',
    license: 'license, %{state}',
    agreement: 'agreement',
    review: 'review due',
    limits: 'Add %{year} limits',
    past: 'Overdue',
  },
  recentChanges: {
    title: 'Latest changes',
    doneBy: '%{done} · %{name}',
    andMore: 'and one more |||| and %{smart_count} more',
  },
  setup: {
    title: 'Getting started',
    done: 'Done',
    open: 'To do',
    organization: 'Fill in the organization settings',
    colleagues: 'Invite a colleague',
    legals: 'Publish a legal page',
    pages: 'Publish an app page',
    advisors: 'Publish an advisor',
  },
};

/** Returns the texts of the dashboard. */
export const useTexts = createTextsHook('src.console.dashboard', messages);
