import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { threadEntries } from '../../../api/platform/database/tables';
import { contacts } from '../../../resources/contacts/contactSchema';
import { type Examples, examples } from '../records/examples';
import { setUpApi } from '../setUpApi';

const now = new Date('2026-11-18T15:00:00.000Z');
let newExample: Examples['newExample'];

const api = setUpApi({ now: () => now });
beforeAll(async () => {
  ({ newExample } = examples(api));
});
beforeEach(() => api.signIn());

const create = async () => {
  const body = { ...(await newExample(contacts)), topicId: 'account', email: 'rosa@example.org', tags: ['one'] };
  return (await api.call('POST', '/contacts', { body })).body.data;
};
const read = async (id: string) => (await api.call('GET', `/contacts/${id}`)).body.data;
const thread = async (id: string): Promise<{ id: string; kind: string; text: string }[]> =>
  (await api.call('GET', `/contacts/${id}/thread`)).body.data;
const split = (id: string, entryId: string, others: object = {}) =>
  api.call('POST', `/contacts/${id}/split`, { body: { entryId, ...others } });
const messagesOf = async (id: string) => {
  const { rows } = await api.context.database.$client.query(
    `SELECT recipient, channel, address FROM deliveries WHERE area = 'contacts' AND record_id = $1`,
    [id],
  );
  return rows;
};
/** Stores entries of a thread, a minute after each other, and their number. */
const write = async (inquiryId: string, ...entries: [kind: 'reply' | 'note' | 'memberReply', text: string][]) => {
  const rows = entries.map(([kind, text], index) => ({
    id: randomUUID(),
    inquiryId,
    at: new Date(now.getTime() + (index + 1) * 60_000),
    kind,
    text,
  }));
  await api.context.database.insert(threadEntries).values(rows);
  await api.context.database.$client.query(
    `UPDATE records SET data = data || jsonb_build_object('entryCount', $2::integer) WHERE area = 'contacts' AND id = $1`,
    [inquiryId, entries.length],
  );
};

it('from a reply of the member on, the thread is a new inquiry of the same person; the old thread says so', async () => {
  const old = await create();
  await write(
    old.id,
    ['reply', 'We call you at seven.'],
    ['memberReply', 'Seven is fine. Another question: is the seminar in March free?'],
    ['note', 'Ask Elena.'],
    ['reply', 'It is.'],
  );
  const [, second] = await thread(old.id);
  const { status, body } = await split(old.id, String(second?.id));
  expect(status).toBe(201);
  const created = await read(body.data.id);
  expect(created).toMatchObject({
    subject: old.subject,
    email: old.email,
    topicId: 'account',
    tags: ['one'],
    message: 'Seven is fine. Another question: is the seminar in March free?',
    receivedAt: '2026-11-18T15:02:00.000Z',
    answeredAt: '2026-11-18T15:04:00.000Z',
    entryCount: 2,
    lastWords: 'It is.',
  });
  expect(created.ticketNo).not.toBe(old.ticketNo);
  expect((await thread(created.id)).map(({ text }) => text)).toEqual(['Ask Elena.', 'It is.']);
  const left = await thread(old.id);
  expect(left.map(({ kind }) => kind)).toEqual(['note', 'reply']);
  expect(left.find(({ kind }) => kind === 'note')?.text).toContain(created.ticketNo);
  expect(await read(old.id)).toMatchObject({ entryCount: 2, lastWords: 'We call you at seven.' });
});

it('is merged again', async () => {
  const old = await create();
  await write(old.id, ['memberReply', 'And what about my other account?']);
  const [entry] = await thread(old.id);
  const created = (await split(old.id, String(entry?.id))).body.data;
  const { body } = await api.call('POST', `/contacts/${created.id}/merge`, { body: { otherId: old.id } });
  expect(body.data).toEqual({ id: old.id });
  expect((await thread(old.id)).map(({ kind }) => kind).sort()).toEqual(['memberReply', 'note']);
});

it('is refused at words of staff, and at an entry of another thread', async () => {
  const [old, other] = [await create(), await create()];
  await write(old.id, ['reply', 'We call you.']);
  await write(other.id, ['memberReply', 'Another thread.']);
  const [reply] = await thread(old.id);
  const [elsewhere] = await thread(other.id);
  expect((await split(old.id, String(reply?.id))).body.code).toBe('contacts.splitAtMember');
  expect((await split(old.id, String(elsewhere?.id))).status).toBe(404);
  expect(await read(old.id)).toMatchObject({ version: old.version });
});

it('the person is told by a message of its own, which is shown beforehand, unless staff choose otherwise', async () => {
  const old = await create();
  await write(
    old.id,
    ['memberReply', 'Another question: is the seminar in March free?'],
    ['memberReply', 'And in May?'],
  );
  const [first, second] = await thread(old.id);
  const body = { entryId: first?.id };
  const preview = await api.call('POST', `/contacts/${old.id}/split/message-preview`, { body });
  expect(preview.status).toBe(200);
  expect(preview.body.data).toMatchObject({ people: 1, refusal: null });
  const [message] = preview.body.data.messages;
  expect(message).toMatchObject({ kind: 'inquiry-split', channel: 'email', people: 1 });
  expect(message.text).toContain(old.ticketNo);
  expect(message.subject).toContain('[CT-2026-…]');
  expect(message.text).toContain('Another question: is the seminar in March free?');
  expect(await thread(old.id)).toHaveLength(2);

  const quiet = await split(old.id, String(second?.id), { notifyPeople: false });
  expect(await messagesOf(quiet.body.data.id)).toEqual([]);
  const told = await split(old.id, String(first?.id));
  const created = await read(told.body.data.id);
  expect(await messagesOf(created.id)).toEqual([
    { recipient: `inquiry-split.${old.ticketNo}`, channel: 'email', address: null },
  ]);
  expect((await thread(old.id)).map(({ text }) => text)).toEqual([
    expect.not.stringContaining('told'),
    expect.stringContaining(`${created.ticketNo}, and the person is told`),
  ]);
});
