import { beforeAll, beforeEach, expect, it } from 'vitest';
import { runScheduledTasks } from '../../../api/server/runScheduledTasks';
import { contacts } from '../../../resources/contacts/contactSchema';
import { type Examples, examples } from '../records/examples';
import { setUpApi } from '../setUpApi';

// A Friday, 10 AM in New York.
const friday = new Date('2026-11-20T15:00:00.000Z');
const monday = '2026-11-23T14:00:00.000Z';
let now = friday;
let newExample: Examples['newExample'];

const api = setUpApi({ now: () => now });
beforeAll(async () => {
  ({ newExample } = examples(api));
});
beforeEach(async () => {
  now = friday;
  await api.signIn();
});

const create = async (difference: object = {}) => {
  const body = { ...(await newExample(contacts)), isComplaint: false, topicId: 'account', ...difference };
  return (await api.call('POST', '/contacts', { body })).body.data;
};
const read = async ({ id }: { id: string }) => (await api.call('GET', `/contacts/${id}`)).body.data;
const act = ({ id }: { id: string }, name: string, data?: object) =>
  api.call('POST', `/contacts/${id}/actions/${name}`, { body: data ? { data } : {} });
const wakeAt = async (instant: string) => {
  now = new Date(instant);
  await runScheduledTasks({ ...api.context, keys: api.app.keys });
  await api.signIn();
};

it('a snoozed inquiry leaves the open ones and its due time stands still, until its time comes', async () => {
  const inquiry = await create();
  const { body } = await act(inquiry, 'snooze', { snoozedUntil: monday });
  expect(body.data).toMatchObject({ status: 'snoozed', isOpen: false, snoozedUntil: monday });
  expect(body.data.dueAt ?? null).toBeNull();
  await wakeAt('2026-11-23T13:59:59.000Z');
  expect(await read(inquiry)).toMatchObject({ status: 'snoozed' });
  await wakeAt(monday);
  const woken = await read(inquiry);
  expect(woken).toMatchObject({ status: 'in_progress', isOpen: true, version: 3 });
  expect(Date.parse(woken.dueAt)).toBeGreaterThan(Date.parse(inquiry.dueAt));
  expect(woken.snoozedUntil ?? null).toBeNull();
  await runScheduledTasks({ ...api.context, keys: api.app.keys });
  expect((await read(inquiry)).version).toBe(3);
});

it('a snooze can be undone, ended, and followed by a reply that resolves', async () => {
  const [undone, ended, resolved] = [await create(), await create(), await create()];
  for (const inquiry of [undone, ended, resolved]) await act(inquiry, 'snooze', { snoozedUntil: monday });
  expect((await act(undone, 'revert')).body.data).toMatchObject({ status: undone.status, dueAt: undone.dueAt });
  expect((await act(ended, 'wake')).body.data).toMatchObject({ status: 'in_progress', isOpen: true });
  const body = { text: 'We can call you at seven.', action: 'resolve' };
  expect((await api.call('POST', `/contacts/${resolved.id}/replies`, { body })).status).toBe(201);
  expect(await read(resolved)).toMatchObject({ status: 'resolved' });
});

it('a time that is past is refused, and one after a complaint is due', async () => {
  const complaint = await create({ isComplaint: true });
  const refusal = async (inquiry: { id: string }, snoozedUntil?: string) =>
    (await act(inquiry, 'snooze', { snoozedUntil })).body.errors;
  expect(await refusal(complaint, friday.toISOString())).toEqual({
    snoozedUntil: 'Choose a time that is still to come.',
  });
  expect(await refusal(complaint, '2026-12-24T14:00:00.000Z')).toEqual({
    snoozedUntil: 'A complaint comes back before it is due. Choose an earlier time.',
  });
  expect(await refusal(complaint)).toEqual({ snoozedUntil: 'Fill this in.' });
  expect(await read(complaint)).toMatchObject({ status: 'new', version: 1 });
});

it('a snoozed complaint is still not resolved without an answer', async () => {
  const complaint = await create({ isComplaint: true });
  await act(complaint, 'snooze', { snoozedUntil: new Date(friday.getTime() + 60_000).toISOString() });
  expect((await act(complaint, 'resolve')).body.code).toBe('contacts.unanswered');
  expect(await read(complaint)).toMatchObject({ status: 'snoozed', actions: expect.arrayContaining(['settle']) });
});
