import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composeReplyMail } from '../../api/areas/contacts/replyMail';
import { contacts } from '../../resources/contacts/contactSchema';
import { type Examples, examples } from './examples';
import { startApi } from './server';

let api: Awaited<ReturnType<typeof startApi>>;
let newExample: Examples['newExample'];
const jobs: { queue: string; data: object }[] = [];

beforeAll(async () => {
  api = await startApi();
  api.context.jobs.send = async (_transaction, queue, data) => void jobs.push({ queue, data });
  await api.signIn();
  ({ newExample } = examples(api));
});
beforeEach(() => jobs.splice(0));
afterAll(() => api.close());

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
  it('are added with their author, and stored with the enquiry as versions of it', async () => {
    const enquiry = await create();
    await add(enquiry, 'notes', ' Called back, nobody there. ');
    const { status, body } = await add(enquiry, 'replies', 'We can call you at seven.');
    expect(status).toBe(201);
    expect(body.data).toMatchObject([
      { kind: 'note', text: 'Called back, nobody there.', authorName: 'First Administrator' },
      { kind: 'reply', text: 'We can call you at seven.', authorName: 'First Administrator' },
    ]);
    expect((await api.call('GET', `/contacts/${enquiry.id}/thread`)).body.data).toEqual(body.data);
    expect(await read(enquiry)).toMatchObject({ version: 3, replies: [{ text: 'We can call you at seven.' }] });
    const { rows } = await api.context.database.$client.query(
      'SELECT action FROM activity WHERE record_id = $1 ORDER BY id',
      [enquiry.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['created', 'noted', 'replied']);
  });

  it('are all stored when many are added at once', async () => {
    const enquiry = await create();
    const texts = Array.from({ length: 12 }, (_, index) => `Added at once, number ${index + 1}`);
    const responses = await Promise.all(
      texts.map((text, index) => add(enquiry, index % 2 ? 'notes' : 'replies', text)),
    );
    expect(responses.map(({ status }) => status)).toEqual(texts.map(() => 201));
    const { body } = await api.call('GET', `/contacts/${enquiry.id}/thread`);
    expect(body.data.map(({ text }: { text: string }) => text).sort()).toEqual([...texts].sort());
    expect((await read(enquiry)).version).toBe(13);
    expect(await deliveriesOf(enquiry)).toHaveLength(6);
  });

  it('cannot be written or deleted through the enquiry', async () => {
    const enquiry = await create();
    await add(enquiry, 'notes', 'This one stays.');
    const { version, ...present } = await read(enquiry);
    const put = await api.call('PUT', `/contacts/${enquiry.id}`, {
      body: { ...present, subject: 'Another subject', internalNotes: [], replies: [{ text: 'Never said' }] },
      headers: { 'if-match': `"${version}"` },
    });
    expect(put.body.data).toMatchObject({ internalNotes: [{ text: 'This one stays.' }], replies: [] });
  });

  it('are refused without a text, with an unknown placeholder, for a missing enquiry, and for people who are not signed in', async () => {
    const enquiry = await create();
    for (const text of ['  ', undefined, 'x'.repeat(4001)])
      expect(Object.keys((await add(enquiry, 'notes', text)).body.errors)).toEqual(['text']);
    const refused = await add(enquiry, 'replies', 'Dear {{firstName}}, we can call you at seven.');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { text: 'There is no placeholder {{firstName}} here. Write out what it stands for.' },
    ]);
    expect(await deliveriesOf(enquiry)).toEqual([]);
    expect((await add({ id: 'nothing' }, 'notes', 'Hello')).status).toBe(404);
    expect((await api.call('GET', '/contacts/nothing/thread')).status).toBe(404);
    for (const path of ['thread', 'notes'])
      expect(
        (await api.call(path === 'notes' ? 'POST' : 'GET', `/contacts/${enquiry.id}/${path}`, { token: null })).status,
      ).toBe(401);
    expect((await read(enquiry)).version).toBe(1);
  });
});

describe('a reply', () => {
  it('is queued for the enquirer in the same transaction, and shows the state of its mail', async () => {
    const enquiry = await create({ email: 'R.Okafor@Example.net' });
    const { body } = await add(enquiry, 'replies', 'We can call you at seven.');
    const [reply] = body.data;
    expect(reply.delivery).toEqual({ state: 'waiting', reason: null });
    expect(await deliveriesOf(enquiry)).toEqual([
      { recipient: reply.id, channel: 'email', address: 'r.okafor@example.net', state: 'waiting' },
    ]);
    expect(jobs).toEqual([{ queue: 'deliver', data: { area: 'contacts', recordId: enquiry.id } }]);
    const update = `UPDATE deliveries SET state = 'failed', reason = 'not_set_up' WHERE record_id = $1`;
    await api.context.database.$client.query(update, [enquiry.id]);
    const thread = await api.call('GET', `/contacts/${enquiry.id}/thread`);
    expect(thread.body.data[0].delivery).toEqual({ state: 'failed', reason: 'not_set_up' });
  });

  it('requires an e-mail address', async () => {
    const enquiry = await create({ email: null, phone: '+12025550143' });
    const refused = await add(enquiry, 'replies', 'We can call you at seven.');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/^There is no email address to reply to\./);
    expect(await deliveriesOf(enquiry)).toEqual([]);
    expect(jobs).toEqual([]);
    expect((await add(enquiry, 'notes', 'Called instead.')).status).toBe(201);
  });

  it('is mailed with the number of the enquiry, above the original question', async () => {
    const enquiry = await create({
      subject: 'Need an evening call',
      name: 'R. Okafor',
      message: 'Can somebody call\nafter six?',
    });
    const { body } = await add(enquiry, 'replies', 'We can call you at seven.');
    const data = await read(enquiry);
    expect(composeReplyMail(data, body.data[0].id)).toEqual({
      subject: `Re: Need an evening call [${enquiry.ticketNo}]`,
      text: 'Dear R. Okafor,\n\nWe can call you at seven.\n\nYou wrote:\n> Can somebody call\n> after six?',
    });
    expect(composeReplyMail(data, 'another')).toBeUndefined();
  });
});
