import { beforeAll, describe, expect, it } from 'vitest';
import { threadEntries } from '../../../api/platform/database/tables';
import { contacts } from '../../../resources/contacts/contactSchema';
import { type Examples, examples } from '../records/examples';
import { setUpApi } from '../setUpApi';

const api = setUpApi();
let newExample: Examples['newExample'];

beforeAll(async () => {
  api.context.jobs.send = async () => undefined;
  ({ newExample } = examples(api));
});

const create = async () => {
  const response = await api.call('POST', '/contacts', { body: await newExample(contacts) });
  return response.body.data.id as string;
};
/** Adds entries that came before; two at a time have the same instant. */
const addEarlier = async (inquiryId: string, count: number) => {
  const entries = Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`.replace('0000-7', `${inquiryId.slice(-4)}-7`),
    inquiryId,
    at: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 2) * 1000),
    kind: 'note' as const,
    authorId: null,
    text: `Entry ${index}`,
  }));
  await api.context.database.insert(threadEntries).values(entries);
  const { $client } = api.context.database;
  await $client.query(`UPDATE records SET data = data || $2 WHERE area = 'contacts' AND id = $1`, [
    inquiryId,
    JSON.stringify({ entryCount: count }),
  ]);
};
const readPage = async (id: string, before?: string | null) => {
  const { status, body, headers } = await api.call('GET', `/contacts/${id}/thread${before ? `?before=${before}` : ''}`);
  expect(status).toBe(200);
  return {
    texts: (body.data as { text: string }[]).map(({ text }) => text),
    total: headers.get('content-range'),
    next: headers.get('next-cursor'),
  };
};
const textsFrom = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `Entry ${from + index}`);

describe('the thread of an inquiry', () => {
  it('is read 30 entries at a time, the newest page first, each entry once', async () => {
    const id = await create();
    await addEarlier(id, 65);
    const newest = await readPage(id);
    expect(newest).toEqual({ texts: textsFrom(35, 65), total: 'thread */65', next: expect.any(String) });
    const middle = await readPage(id, newest.next);
    expect(middle).toEqual({ texts: textsFrom(5, 35), total: 'thread */65', next: expect.any(String) });
    expect(await readPage(id, middle.next)).toEqual({ texts: textsFrom(0, 5), total: 'thread */65', next: null });
  });

  it('of just one page has no earlier entries', async () => {
    const id = await create();
    await addEarlier(id, 30);
    expect((await readPage(id)).next).toBeNull();
    expect(await readPage(await create())).toEqual({ texts: [], total: 'thread */0', next: null });
  });

  it('refuses a cursor that no page had', async () => {
    const id = await create();
    for (const before of ['nonsense', Buffer.from(`2026-99-01T00:00:00.000Z ${id}`).toString('base64url')])
      expect((await api.call('GET', `/contacts/${id}/thread?before=${before}`)).status).toBe(400);
  });
});

it('a reply to a long thread is answered with the newest entries, and knows how many its author has seen', async () => {
  const id = await create();
  await addEarlier(id, 65);
  const body = { text: 'We can call you at seven.' };
  const refused = await api.call('POST', `/contacts/${id}/replies`, { body: { ...body, entryCount: 30 } });
  expect([refused.status, refused.body.code]).toEqual([409, 'contacts.writtenMeanwhile']);
  const sent = await api.call('POST', `/contacts/${id}/replies`, { body: { ...body, entryCount: 65 } });
  expect(sent.body.data).toHaveLength(30);
  expect(sent.body.data.at(-1)).toMatchObject({ ...body, delivery: { state: 'waiting' } });
});
