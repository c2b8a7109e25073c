import { createTextsHook } from '../../../providers';

export const messages = {
  range: 'Period',
  days: 'Last %{count} days',
  metrics: {
    reviews: 'waiting for your review',
    oldest: 'oldest one day |||| oldest %{smart_count} days',
    sinceToday: 'all since today',
  },
  pending: {
    title: 'Waiting for you',
    reviews: 'To review',
    sentBack: 'Sent back to you',
    by: 'by %{name}',
    due: 'due %{time}',
    none: 'Nothing waits for your review.',
  },
  comingUp: {
    title: 'Next 14 days',
    opens: '%{name} goes live',
    closes: '%{name} ends',
  },
  trends: {
    title: 'Trends',
    chart: 'Chart',
    table: 'Table',
    day: 'Day',
    total: '%{count} in %{days} days',
  },
  expiring: {
    title: 'Expiring soon',
    window: 'ends',
    past: 'Overdue',
  },
  brokenLinks: {
    title: 'Links to what members cannot get',
    target: 'leads to or shows “%{name}”',
    gone: 'leads to or shows a record that was deleted',
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
  },
};

/** Returns the texts of the dashboard. */
export const useTexts = createTextsHook('src.console.dashboard', messages);
