import { beforeAll, beforeEach, expect, it } from 'vitest';
import { contacts } from '../../../resources/contacts/contactSchema';
import { type Examples, examples } from '../records/examples';
import { setUpApi } from '../setUpApi';

// A Friday, 6:30 PM in New York.
const friday = new Date('2026-11-20T23:30:00.000Z');
let now = friday;
let newExample: Examples['newExample'];

const officeHours = ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => ({ day, from: '09:00 AM', to: '05:00 PM' }));

const api = setUpApi({ now: () => now });
beforeAll(async () => {
  ({ newExample } = examples(api));
});
beforeEach(async () => {
  now = friday;
  await api.signIn();
  await saveSettings({ officeHours, holidays: [] });
});

const saveSettings = async (difference: object) => {
  const { version, ...present } = (await api.call('GET', '/organization/settings')).body.data;
  const named = { companyName: 'Harborview', postalAddress: '400 Example Avenue', supportEmail: 'help@example.org' };
  return api.call('PUT', '/organization/settings', {
    body: { ...present, ...named, ...difference },
    headers: { 'if-match': `"${version}"` },
  });
};
const create = async (difference: object = {}) => {
  const body = { ...(await newExample(contacts)), priority: 'high', ...difference };
  const response = await api.call('POST', '/contacts', { body });
  expect(response.body).toMatchObject({ success: true });
  return response.body.data;
};
const read = async ({ id }: { id: string }) => (await api.call('GET', `/contacts/${id}`)).body.data;
const act = ({ id }: { id: string }, name: string) => api.call('POST', `/contacts/${id}/actions/${name}`, { body: {} });
const isOverdue = async ({ id }: { id: string }) => {
  const query = new URLSearchParams({ filter: JSON.stringify({ id, isOpen: true, dueAt_lte: 'now' }) });
  return (await api.call('GET', `/contacts?${query}`)).body.data.length === 1;
};

it('an inquiry of a Friday evening that is due after 8 office hours is due on Monday', async () => {
  const inquiry = await create();
  expect(inquiry.dueAt).toBe('2026-11-23T22:00:00.000Z');
  now = new Date('2026-11-23T15:00:00.000Z');
  await api.signIn();
  expect(await isOverdue(inquiry)).toBe(false);
  now = new Date('2026-11-23T22:00:00.000Z');
  await api.signIn();
  expect(await isOverdue(inquiry)).toBe(true);
});

it('open inquiries get new due times when the hours or the holidays change, finished ones stay', async () => {
  const [open, finished] = [await create(), await create()];
  expect((await act(finished, 'resolve')).body).toMatchObject({ success: true });
  const holidays = [{ date: '2026-11-23', name: 'Day of the move' }];
  expect((await saveSettings({ holidays })).body).toMatchObject({ success: true });
  expect(await read(open)).toMatchObject({ dueAt: '2026-11-24T22:00:00.000Z', version: 2 });
  expect(await read(finished)).toMatchObject({ dueAt: '2026-11-23T22:00:00.000Z', version: 2 });
  await saveSettings({ holidays, supportPhone: '+12025550143' });
  expect((await read(open)).version).toBe(2);
  await saveSettings({ officeHours: [], holidays });
  expect((await read(open)).dueAt).toBe('2026-11-24T23:30:00.000Z');
});

it('a day is a holiday once, and hours end after they begin', async () => {
  const day = { date: '2026-12-25', name: 'Christmas Day' };
  const refused = await saveSettings({
    holidays: [day, day],
    officeHours: [{ day: 'mon', from: '05:00 PM', to: '09:00 AM' }],
  });
  expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
    422,
    ['holidays.1.date', 'officeHours.0.to'],
  ]);
});

it('a reopened inquiry has a new due time', async () => {
  const inquiry = await create();
  expect((await act(inquiry, 'resolve')).body).toMatchObject({ success: true });
  now = new Date('2026-12-01T15:00:00.000Z');
  await api.signIn();
  expect((await act(inquiry, 'reopen')).body.data).toMatchObject({
    status: 'reopened',
    dueAt: '2026-12-02T15:00:00.000Z',
  });
  expect(await isOverdue(inquiry)).toBe(false);
  now = new Date('2026-12-01T16:00:00.000Z');
  await api.signIn();
  expect((await act(inquiry, 'start')).body.data.dueAt).toBe('2026-12-02T15:00:00.000Z');
});
