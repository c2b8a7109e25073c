import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../unit/providers/support';
import { sentIn } from './forms';
import { openConsole, type Stored, startConsole } from './openConsole';

const { requests } = startConsole();

const hour = 3_600_000;
const inHours = (count: number) => new Date(Date.now() + count * hour).toISOString();
const approval = { approvedBy: 'kim', approvedByName: 'Kim Lee', approvedAt: inHours(-5), approvalNote: null };
const scheduledVersion = (version: number, hours: number, label = 'Estate review') => ({
  version,
  from: inHours(hours),
  until: null,
  name: `${version}.0`,
  label,
  ...approval,
});
const offer = (others: object = {}): Stored => ({
  id: 'f1',
  version: 5,
  recordLabel: 'Estate review',
  title: 'Free estate-document review',
  summary: 'Have your will read by a lawyer.',
  status: 'published',
  showsAs: 'live',
  hasChanges: false,
  actions: ['archive', 'withdraw', 'reschedule'],
  publishedVersion: 2,
  publishedVersionName: '3.0',
  lastPublishedVersion: 4,
  liveFrom: inHours(-9),
  liveUntil: null,
  scheduledVersion: 4,
  scheduledFrom: inHours(48),
  scheduledVersions: [scheduledVersion(4, 48), scheduledVersion(5, 96, 'Another name')],
  ...others,
});
const open = async (others: object = {}, admin: object = {}) => {
  answer('get', '/offers/f1/versions/2', { ...offer(), title: 'Estate-document review, as it was' });
  answer('get', '/offers/f1/versions/4', { ...offer(), title: 'The next one', validFrom: '2027-01-02' });
  for (const action of ['withdraw', 'reschedule'])
    answer('post', `/offers/f1/actions/${action}`, offer({ scheduledVersions: [scheduledVersion(6, 120)] }));
  await openConsole('/cms/offers?view=f1', { offers: [offer(others)] }, admin);
  return within(await screen.findByRole('region', { name: 'Publishing' }));
};
const openPreview = async () => {
  fireEvent.click(await screen.findByRole('tab', { name: 'Preview' }));
  return within(await screen.findByRole('group', { name: 'Content' })).getAllByRole('button');
};
/** The versions of which previews were requested. */
const previewed = () => sentIn(requests, 'POST', '/previews').map(({ version }) => version);
const sent = (action: string) => sentIn(requests, 'POST', `/offers/f1/actions/${action}`);

it('an end that is a day is its last minute', async () => {
  const bar = await open(
    { liveUntil: '2027-03-01T05:00:00.000Z', scheduledVersions: [], scheduledVersion: null, lastPublishedVersion: 2 },
    { timeZone: 'America/New_York' },
  );
  bar.getByText(/^Members can see this now, until Feb 28 2027, 11:59 PM/);
});

it('the preview is that of the version which is live, and the chip names the day of the next one', async () => {
  await open();
  expect(screen.getAllByText(/^3\.0 live · 4\.0 on .+ · 1 more$/).length).toBeGreaterThan(0);
  screen.getByText('Members can see an earlier version now.');
  screen.getByText(/^What you read and edit here is version 4\.0\. Members see it from /);
  const contents = await openPreview();
  expect(contents.map(({ textContent }) => textContent?.split(' ')[0])).toEqual(['Live', 'From', 'From']);
  await waitFor(() => expect(previewed()).toEqual(['live']));
  fireEvent.click(contents[1] as HTMLElement);
  await waitFor(() => expect(previewed()).toEqual(['live', 4]));
});

it('the preview of a record with unpublished changes compares them with what is published', async () => {
  await open({ hasChanges: true, showsAs: 'live_with_changes', scheduledVersions: [], scheduledFrom: null });
  const contents = await openPreview();
  expect(contents.map(({ textContent }) => textContent)).toEqual(['Compare', 'Draft', 'Live']);
  screen.getByText('Before · live');
  screen.getByText('After');
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  await waitFor(() => expect(previewed().sort()).toEqual(['draft', 'live']));
});

it('each scheduled version is named with its start, its other name and who approved it, and can be read', async () => {
  const bar = await open();
  const items = bar.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent?.slice(0, 11))).toEqual([
    'Version 3.0',
    'Version 4.0',
    'Version 5.0',
  ]);
  within(items[0] as HTMLElement).getByText('Live now');
  within(items[2] as HTMLElement).getByText('Another name');
  within(items[1] as HTMLElement).getByText(/^Published by Kim Lee/);
  fireEvent.click(bar.getByRole('button', { name: 'See version 4.0' }));
  await within(await screen.findByRole('dialog', { name: 'Version 4.0' })).findByText('The next one');
});

it('one of several scheduled versions is withdrawn', async () => {
  const bar = await open();
  fireEvent.click(bar.getByRole('button', { name: 'Withdraw version 5.0' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw version 5.0' }));
  fireEvent.click(dialog.getByText('Withdraw version 5.0', { selector: 'button' }));
  await waitFor(() => expect(sent('withdraw')).toEqual([{ scheduledVersion: 5 }]));
});

it('one of several scheduled versions moves to another day', async () => {
  const bar = await open();
  fireEvent.click(bar.getByRole('button', { name: 'Move version 4.0' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move version 4.0' }));
  const day = dialog.getByLabelText<HTMLInputElement>(/^First day/);
  expect(day.value).toBe('2027-01-02');
  fireEvent.change(day, { target: { value: '2027-02-03' } });
  fireEvent.click(dialog.getByText('Move version 4.0', { selector: 'button' }));
  await screen.findByText(/^Rescheduled\. It goes live on /);
  expect(sent('reschedule')).toEqual([{ scheduledVersion: 4, data: { validFrom: '2027-02-03', validThrough: null } }]);
});

it('who publishes reads when it goes live and what it follows, and then that it is scheduled', async () => {
  answer('get', '/offers/f1/versions/2', offer());
  const published = offer({ version: 7, scheduledVersions: [scheduledVersion(4, 48), scheduledVersion(7, 200)] });
  const waiting = offer({ status: 'in_review', showsAs: 'in_review', actions: ['publish', 'requestChanges'] });
  await open({ ...waiting, validFrom: inHours(24 * 30).slice(0, 10), hasChanges: true });
  answer('post', '/offers/f1/actions/publish', published);
  await screen.findByRole('region', { name: 'Publishing' });
  fireEvent.click(screen.getByRole('button', { name: 'Publish changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish changes' }));
  dialog.getByText(/^It goes live on /);
  dialog.getByText(/^It follows version 5\.0, which goes live on /);
  fireEvent.click(dialog.getByText('Publish changes', { selector: 'button' }));
  await screen.findByText(/^Scheduled for /);
});

it('who archives reads that the scheduled versions are withdrawn', async () => {
  const bar = await open();
  fireEvent.click(bar.getByRole('button', { name: 'Archive' }));
  await within(await screen.findByRole('dialog', { name: 'Archive' })).findByText(
    'All 2 scheduled versions are withdrawn too.',
  );
});

it('what is wrong with a version by its start is named beside it', async () => {
  const refusal = {
    message: 'Too many.',
    data: { counted: [{ area: 'offers', id: 'f2', recordLabel: 'Another offer' }] },
  };
  await openConsole('/cms/offers?view=f1', { offers: [offer()] });
  // The handlers of the records were added later, so they come first.
  answer('get', '/offers/f1/publishing-refusal', { refusal });
  const bar = within(await screen.findByRole('region', { name: 'Publishing' }));
  await waitFor(() => expect(bar.getAllByRole('alert')).toHaveLength(3));
  const [live, next] = bar.getAllByRole('alert') as [HTMLElement, HTMLElement];
  within(live).getByText('Something is wrong with what members see');
  const alert = within(next);
  alert.getByText('Something will be wrong when it goes live');
  alert.getByRole('link', { name: 'Another offer' });
});

it.each([
  [{ showsAs: 'scheduled', hasChanges: true }, 'Scheduled · has changes'],
  [{ showsAs: 'expired', hasChanges: true }, 'Expired · has changes'],
  [{ showsAs: 'live_with_changes', hasChanges: true }, /^3\.0 live · has changes · 4\.0 on /],
  [{ publishedVersionName: null, scheduledVersions: [scheduledVersion(4, 48)] }, /^Live · next on [^·]+$/],
])('the chip of %o says so', async (others, text) => {
  await open(others);
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});
