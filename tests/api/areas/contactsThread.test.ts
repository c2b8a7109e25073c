import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composeReply, composeReplyMail } from '../../../api/areas/contacts/replyMail';
import type { ClaimedDelivery } from '../../../api/platform/outbox/deliveryQueue';
import { contacts } from '../../../resources/contacts/contactSchema';
import { type Examples, examples } from '../records/examples';
import { setUpApi } from '../setUpApi';

const api = setUpApi();
let newExample: Examples['newExample'];
const jobs: { queue: string; data: object }[] = [];

beforeAll(async () => {
  api.context.jobs.send = async (_transaction, queue, data) => void jobs.push({ queue, data });
  ({ newExample } = examples(api));
});
beforeEach(() => jobs.splice(0));

const create = async (difference: object = {}) => {
  const body = { ...(await newExample(contacts)), ...difference };
  const response = await api.call('POST', '/contacts', { body });
  expect(response.body).toMatchObject({ success: true });
  return response.body.data;
};
const read = async ({ id }: { id: string }) => (await api.call('GET', `/contacts/${id}`)).body.data;
const add = ({ id }: { id: string }, path: 'replies' | 'notes', text: unknown) =>
  api.call('POST', `/contacts/${id}/${path}`, { body: { text } });
const deliveriesOf = async ({ id }: { id: string }) => {
  const query = `SELECT recipient, channel, address, state FROM deliveries WHERE area = 'contacts' AND record_id = $1`;
  return (await api.context.database.$client.query(query, [id])).rows;
};

describe('notes and replies', () => {
  it('are added with their author, and stored with the inquiry as versions of it', async () => {
    const inquiry = await create();
    await add(inquiry, 'notes', ' Called back, nobody there. ');
    const { status, body } = await add(inquiry, 'replies', 'We can call you at seven.');
    expect(status).toBe(201);
    expect(body.data).toMatchObject([
      { kind: 'note', text: 'Called back, nobody there.', authorName: 'First Administrator' },
      { kind: 'reply', text: 'We can call you at seven.', authorName: 'First Administrator' },
    ]);
    expect((await api.call('GET', `/contacts/${inquiry.id}/thread`)).body.data).toEqual(body.data);
    expect(await read(inquiry)).toMatchObject({ version: 3, entryCount: 2 });
    const { rows } = await api.context.database.$client.query(
      'SELECT action FROM activity WHERE record_id = $1 ORDER BY id',
      [inquiry.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['created', 'noted', 'replied']);
  });

  it('are all stored when many are added at once', async () => {
    const inquiry = await create();
    const texts = Array.from({ length: 12 }, (_, index) => `Added at once, number ${index + 1}`);
    const responses = await Promise.all(
      texts.map((text, index) => add(inquiry, index % 2 ? 'notes' : 'replies', text)),
    );
    expect(responses.map(({ status }) => status)).toEqual(texts.map(() => 201));
    const { body } = await api.call('GET', `/contacts/${inquiry.id}/thread`);
    expect(body.data.map(({ text }: { text: string }) => text).sort()).toEqual([...texts].sort());
    expect((await read(inquiry)).version).toBe(13);
    expect(await deliveriesOf(inquiry)).toHaveLength(6);
  });

  it('cannot be written or deleted through the inquiry', async () => {
    const inquiry = await create();
    await add(inquiry, 'notes', 'This one stays.');
    const { version, ...present } = await read(inquiry);
    const put = await api.call('PUT', `/contacts/${inquiry.id}`, {
      body: { ...present, subject: 'Another subject', entryCount: 7 },
      headers: { 'if-match': `"${version}"` },
    });
    expect(put.body.data).toMatchObject({ subject: 'Another subject', entryCount: 1 });
    expect((await api.call('GET', `/contacts/${inquiry.id}/thread`)).body.data).toMatchObject([
      { text: 'This one stays.' },
    ]);
  });

  it('are refused without a text, with an unknown placeholder, for a missing inquiry, and for people who are not signed in', async () => {
    const inquiry = await create();
    for (const text of ['  ', undefined, 'x'.repeat(4001)])
      expect(Object.keys((await add(inquiry, 'notes', text)).body.errors)).toEqual(['text']);
    const refused = await add(inquiry, 'replies', 'Dear {{firstName}}, we can call you at seven.');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { text: 'There is no placeholder {{firstName}} here. Write out what it stands for.' },
    ]);
    expect(await deliveriesOf(inquiry)).toEqual([]);
    expect((await add({ id: 'nothing' }, 'notes', 'Hello')).status).toBe(404);
    expect((await api.call('GET', '/contacts/nothing/thread')).status).toBe(404);
    for (const path of ['thread', 'notes'])
      expect(
        (await api.call(path === 'notes' ? 'POST' : 'GET', `/contacts/${inquiry.id}/${path}`, { token: null })).status,
      ).toBe(401);
    expect((await read(inquiry)).version).toBe(1);
  });
});

describe('a reply', () => {
  it('is queued for the inquirer in the same transaction, and shows the state of its mail', async () => {
    const inquiry = await create({ email: 'R.Okafor@Example.net' });
    const { body } = await add(inquiry, 'replies', 'We can call you at seven.');
    const [reply] = body.data;
    expect(reply.delivery).toEqual({ state: 'waiting', reason: null, sendsAt: expect.any(String) });
    expect(await deliveriesOf(inquiry)).toEqual([
      { recipient: reply.id, channel: 'email', address: 'r.okafor@example.net', state: 'waiting' },
    ]);
    expect(jobs).toEqual([{ queue: 'deliver', data: { area: 'contacts', recordId: inquiry.id } }]);
    const update = `UPDATE deliveries SET state = 'failed', reason = 'not_set_up' WHERE record_id = $1`;
    await api.context.database.$client.query(update, [inquiry.id]);
    const thread = await api.call('GET', `/contacts/${inquiry.id}/thread`);
    expect(thread.body.data[0].delivery).toEqual({ state: 'failed', reason: 'not_set_up', sendsAt: null });
  });

  it('requires an e-mail address', async () => {
    const inquiry = await create({ email: null, phone: '+12025550143' });
    const refused = await add(inquiry, 'replies', 'We can call you at seven.');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/^There is no email address to reply to\./);
    expect(await deliveriesOf(inquiry)).toEqual([]);
    expect(jobs).toEqual([]);
    expect((await add(inquiry, 'notes', 'Called instead.')).status).toBe(201);
  });

  it('is mailed with the number of the inquiry, above the original question', async () => {
    const inquiry = await create({
      subject: 'Need an evening call',
      name: 'R. Okafor',
      message: 'Can somebody call\nafter six?',
    });
    const { body } = await add(inquiry, 'replies', 'We can call you at seven.');
    const data = await read(inquiry);
    expect(composeReplyMail(data, body.data[0].text, 'Retirement Partners')).toEqual({
      subject: `Re: Need an evening call [${inquiry.ticketNo}]`,
      text: 'Dear R. Okafor,\n\nWe can call you at seven.\n\nRetirement Partners\n\nYou wrote:\n> Can somebody call\n> after six?',
    });
    const identity = { from: 'news@example.org', name: 'Retirement Partners', footer: '', brandColor: '#0B5F6F' };
    const compose = composeReply(api.context.database, data, identity);
    expect(await compose({ recipient: body.data[0].id, name: null } as ClaimedDelivery)).toMatchObject({
      from: identity.from,
    });
    expect(await compose({ recipient: randomUUID(), name: null } as ClaimedDelivery)).toBeUndefined();
    const frame = await api.call('GET', `/contacts/${inquiry.id}/mail-lines`);
    expect(frame.body.data).toEqual({
      greeting: 'Dear R. Okafor,',
      signature: 'Member services',
      isEmailSetUp: false,
      isDeceased: false,
    });
  });

  it('that greets and is signed by its author gets no second greeting or signature', async () => {
    const inquiry = await create({ name: 'Rosa Lindt', message: 'Is it open?' });
    const text = 'Dear Rosa,\n\nYes, it is.\n\nKim\nRetirement Partners';
    const { body } = await add(inquiry, 'replies', text);
    const mail = composeReplyMail(await read(inquiry), body.data[0].text, 'Retirement Partners');
    expect(mail.text).toBe(`${text}\n\nYou wrote:\n> Is it open?`);
  });
});
