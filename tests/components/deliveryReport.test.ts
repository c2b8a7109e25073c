import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SendingReport } from '../../providers';
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
const open = async (changes: object, found: Partial<SendingReport> = {}) => {
  const story = { writtenBy: 'Dana Whitfield', testedTo: 3, approvedBy: 'Marcus Bell', startedBy: 'Marcus Bell' };
  answer('get', '/notifications/n1/report', {
    ...{ people: [], deliveries: [], hours: [], ...found },
    story: { ...story, stoppedBy: null, stoppedAt: null },
  });
  const content = { inApp: { title: 'See you tomorrow', body: 'Hall 5', tone: 'info' } };
  const fields = {
    name: 'Reminder',
    topicId: 'event_reminder',
    channels: ['in_app'],
    content,
    audienceMode: 'everyone',
  };
  const base = { id: 'n1', version: 3, status: 'sent', sendMode: 'now', audience: { everyone: true }, actions: [] };
  const times = { startedAt: '2028-01-10T15:00:00.000Z', finishedAt: '2028-01-10T16:00:00.000Z' };
  await openConsole('/system/notifications/n1', {
    notifications: [{ ...base, ...times, ...fields, ...counts, ...changes }],
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
  await report.findByText('9,000 of 9,000 messages sent');
});

const delivery = (channel: string, state: string, count: number, reason: string | null = null) => ({
  ...{ channel, state, reason, count },
  read: channel === 'in_app' ? 0 : null,
});

it('the report counts people once, and divides failures by whether another attempt may succeed', async () => {
  const failures = [
    delivery('email', 'failed', 17, 'refused 550'),
    delivery('email', 'failed', 8, 'refused 552'),
    delivery('push', 'failed', 128, 'refused 410'),
    delivery('push', 'failed', 13, 'unreachable'),
  ];
  const report = await open(
    { status: 'partially_failed', failed: 166, retryable: 21, actions: ['resend'] },
    {
      people: [
        { outcome: 'reached', reason: null, people: 6642 },
        { outcome: 'left_out', reason: 'opted_out', people: 231 },
        { outcome: 'left_out', reason: 'no_address', people: 166 },
        { outcome: 'failed', reason: 'refused 410', people: 29 },
      ],
      deliveries: [delivery('email', 'sent', 6391), delivery('push', 'sent', 4371), ...failures],
      hours: [
        { hour: '2028-01-10T15:00:00.000Z', delivered: 10_000 },
        { hour: '2028-01-10T17:00:00.000Z', delivered: 762 },
      ],
    },
  );
  const people = within(await report.findByRole('region', { name: 'People' }));
  const cells = people.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
  expect(cells).toEqual([
    'Members meant7,068each counted once',
    'Reached6,64293.9%, by one channel or more',
    'Left out397231 opted out, 166 for other reasons',
    'Not reached at all29every message of theirs failed',
  ]);
  const notDelivered = within(report.getByRole('region', { name: 'Not delivered' }));
  expect(notDelivered.getAllByRole('heading').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Not delivered166',
    'May work now21',
    'Will not work again145',
  ]);
  expect(notDelivered.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The service did not answerPush13',
    'Mailbox is full (552)Email8',
    'The app is no longer on the phonePush128',
    'Address was refused (550)Email17',
  ]);
  notDelivered.getByRole('button', { name: 'Send 21 messages again' });
  fireEvent.click(report.getByRole('button', { name: 'Table' }));
  // The hour between the two had none.
  const rows = await report.findAllByRole('row');
  expect(rows.map(({ textContent }) => textContent?.slice(-4))).toEqual(['ered', ',000', ' PM0', 'M762']);
  report.getByText('Written by Dana Whitfield, tested to 3 staff, approved by Marcus Bell');
});

it('the texts as they were sent are in a tab beside the report', async () => {
  await open({});
  fireEvent.click(screen.getByRole('tab', { name: 'As it was sent' }));
  await screen.findByText('Hall 5');
});

it('the report says that a mail server is away, and that messages are tried again', async () => {
  const deliveries = [delivery('email', 'waiting', 40, 'unreachable'), delivery('email', 'waiting', 1164)];
  const report = await open({ status: 'sending', sent: 0, targeted: 1204 }, { deliveries });
  await report.findByText(/^Email: The mail server did not answer\. 1,204 messages wait, and are tried again/);
});
