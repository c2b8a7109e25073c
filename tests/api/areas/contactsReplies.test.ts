import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contacts, sendDelay } from '../../../resources/contacts/contactSchema';
import { type Examples, examples } from '../records/examples';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';

const start = new Date('2026-11-20T12:00:00.000Z');
let now = start;
/** The milliseconds that pass from one look at the clock to the next. */
let tick = 0;
const api = setUpApi({
  now: () => {
    now = new Date(now.getTime() + tick);
    return now;
  },
});
const sentJobs: unknown[] = [];
let newExample: Examples['newExample'];
let tokens: Record<string, string>;

beforeAll(async () => {
  api.context.jobs.send = async (_transaction, queue, _data, at) => void sentJobs.push([queue, at?.toISOString()]);
  tokens = await signInEachRole(api);
  ({ newExample } = examples(api));
});
beforeEach(async () => {
  now = start;
  tick = 0;
  sentJobs.splice(0);
  await api.signIn();
});

const create = async (difference: object = {}) => {
  const body = { ...(await newExample(contacts)), ...difference };
  const response = await api.call('POST', '/contacts', { body });
  expect(response.body).toMatchObject({ success: true });
  return response.body.data as { id: string; dueAt: string };
};
const read = async ({ id }: { id: string }) => (await api.call('GET', `/contacts/${id}`)).body.data;
const readThread = async ({ id }: { id: string }) => (await api.call('GET', `/contacts/${id}/thread`)).body.data;
const reply = ({ id }: { id: string }, others: object = {}) =>
  api.call('POST', `/contacts/${id}/replies`, { body: { text: 'We can call you at seven.', ...others } });
const withdraw = ({ id }: { id: string }, entryId: string, token?: string) =>
  api.call('DELETE', `/contacts/${id}/replies/${entryId}`, { ...(token && { token }) });
const act = ({ id }: { id: string }, name: string) => api.call('POST', `/contacts/${id}/actions/${name}`, { body: {} });
const later = async (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
  await api.signIn();
};

describe('a reply', () => {
  it('can wait for the member in the same save', async () => {
    const inquiry = await create();
    expect((await reply(inquiry, { action: 'wait' })).status).toBe(201);
    expect(await read(inquiry)).toMatchObject({ status: 'waiting_on_member', version: 2 });
  });

  it('ends the due time', async () => {
    const inquiry = await create();
    expect(inquiry.dueAt).toEqual(expect.any(String));
    await later(60 * 60 * 1000);
    await reply(inquiry);
    const answered = await read(inquiry);
    expect(answered).toMatchObject({ status: 'in_progress', answeredAt: now.toISOString() });
    expect(answered.dueAt ?? null).toBeNull();
  });

  it('that answers somebody who wrote meanwhile is refused, and sent once its author has read that', async () => {
    const inquiry = await create();
    await api.call('POST', `/contacts/${inquiry.id}/notes`, { body: { text: 'She called again.' } });
    const refused = await reply(inquiry, { entryCount: 0 });
    expect([refused.status, refused.body.code]).toEqual([409, 'contacts.writtenMeanwhile']);
    expect(await readThread(inquiry)).toHaveLength(1);
    expect((await reply(inquiry, { entryCount: 1 })).status).toBe(201);
    // Who has just taken a reply back has seen one more.
    expect((await reply(inquiry, { entryCount: 3 })).status).toBe(201);
  });

  it('of two that are sent at the same moment is accepted once', async () => {
    const inquiry = await create();
    const responses = await Promise.all([reply(inquiry, { entryCount: 0 }), reply(inquiry, { entryCount: 0 })]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await readThread(inquiry)).toHaveLength(1);
  });

  it('is held for 20 seconds, in which its author takes it back with all that it did', async () => {
    const inquiry = await create();
    const before = await read(inquiry);
    const { body } = await reply(inquiry, { action: 'resolve' });
    const sendsAt = new Date(start.getTime() + sendDelay).toISOString();
    expect(body.data[0].delivery).toEqual({ state: 'waiting', reason: null, sendsAt: sendsAt });
    expect(sentJobs).toEqual([['deliver', sendsAt]]);
    await later(sendDelay - 1);
    const undone = await withdraw(inquiry, body.data[0].id);
    expect([undone.status, undone.body.data]).toEqual([200, []]);
    const { status, assigneeId, dueAt, entryCount, version } = await read(inquiry);
    expect({ status, assigneeId, dueAt, entryCount, version }).toEqual({
      ...{ status: before.status, assigneeId: before.assigneeId, dueAt: before.dueAt, entryCount: 0, version: 3 },
    });
    const { rows } = await api.context.database.$client.query(
      `SELECT FROM deliveries WHERE area = 'contacts' AND record_id = $1`,
      [inquiry.id],
    );
    expect(rows).toEqual([]);
    expect((await withdraw(inquiry, body.data[0].id)).status).toBe(404);
  });

  it('is taken back with all that it did, however the clock goes on', async () => {
    const inquiry = await create();
    tick = 1;
    const { body } = await reply(inquiry, { action: 'wait' });
    expect((await withdraw(inquiry, body.data[0].id)).status).toBe(200);
    expect(await read(inquiry)).toMatchObject({ status: 'new', entryCount: 0, dueAt: inquiry.dueAt });
  });

  it('is not taken back once it is on its way, or by anybody else', async () => {
    const inquiry = await create();
    const [{ id }] = (await reply(inquiry)).body.data;
    expect((await withdraw(inquiry, id, tokens.support)).status).toBe(409);
    await later(sendDelay);
    const late = await withdraw(inquiry, id);
    expect([late.status, late.body.code]).toEqual([409, 'contacts.onItsWay']);
    expect(await readThread(inquiry)).toMatchObject([{ id, delivery: { sendsAt: null } }]);
  });

  it('that is taken back after another change leaves that change', async () => {
    const inquiry = await create();
    const [{ id }] = (await reply(inquiry)).body.data;
    expect((await act(inquiry, 'resolve')).body).toMatchObject({ success: true });
    expect((await withdraw(inquiry, id)).status).toBe(200);
    expect(await read(inquiry)).toMatchObject({ status: 'resolved', entryCount: 0 });
  });

  it('whose mail failed is sent again on request, and no other', async () => {
    const inquiry = await create();
    const [{ id }] = (await reply(inquiry)).body.data;
    const retry = () => api.call('POST', `/contacts/${inquiry.id}/replies/${id}/retry`, { body: {} });
    expect((await retry()).body.code).toBe('contacts.notToRetry');
    const fail = `UPDATE deliveries SET state = 'failed', reason = 'unreachable', attempts = 5 WHERE record_id = $1`;
    await api.context.database.$client.query(fail, [inquiry.id]);
    expect((await retry()).body.data).toMatchObject([{ delivery: { state: 'waiting', reason: null, sendsAt: null } }]);
    expect((await api.call('POST', `/contacts/${inquiry.id}/replies/nothing/retry`, { body: {} })).status).toBe(404);
  });
});
