import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../unit/providers/support';
import { openConsole, startConsole } from './openConsole';

startConsole();

const counts = {
  prepared: 5000,
  toPrepare: 5000,
  targeted: 9000,
  suppressed: 0,
  sent: 9000,
  failed: 0,
  unknown: 0,
  cancelled: 0,
};

/** Opens a notification with some counts, and returns the text of its delivery report. */
const open = async (changes: object, channels: object[] = []) => {
  answer('get', '/notifications/n1/deliveries', channels);
  const content = { inApp: { title: 'See you tomorrow', body: 'Hall 5', tone: 'info' } };
  const fields = {
    name: 'Reminder',
    topicId: 'event_reminder',
    channels: ['in_app'],
    content,
    audienceMode: 'everyone',
  };
  const base = { id: 'n1', version: 3, status: 'sent', sendMode: 'now', audience: { everyone: true }, actions: [] };
  await openConsole('/system/notifications?view=n1', {
    notifications: [{ ...base, ...fields, ...counts, ...changes }],
  });
  const report = within(await screen.findByRole('region', { name: 'Delivery' }));
  return report;
};

it('the report says how many recipients are prepared, and only then how many messages are sent', async () => {
  const preparing = { status: 'sending', prepared: 2000, targeted: 4000, sent: 0 };
  const report = await open(preparing);
  await report.findByText('Preparing: 2,000 of 5,000 people checked');
  expect(report.queryByText(/messages/)).toBeNull();
  expect(report.getByRole('progressbar', { name: 'Preparing the recipients' }).getAttribute('aria-valuenow')).toBe(
    '40',
  );
});

it('the report says that sending was stopped while it was prepared', async () => {
  const report = await open({ status: 'cancelled', prepared: 2000, targeted: 4000, sent: 1500, cancelled: 2500 });
  await report.findByText('Stopped while preparing: 2,000 of 5,000 people were checked.');
  report.getByText('1,500 of 4,000 messages sent');
});

it('the report of an old notification says that its messages are no longer listed', async () => {
  const report = await open({ deliveriesRemovedAt: '2028-02-10T15:00:00.000Z' });
  await report.findByText(/^The messages by channel were deleted because they were old \(Feb 10 2028/);
  report.getByText('9,000 of 9,000 messages sent');
});
