import { beforeAll, describe, expect, it } from 'vitest';
import { threadEntries } from '../../../api/platform/database/tables';
import { appointments } from '../../../resources/appointments/appointmentSchema';
import { contacts } from '../../../resources/contacts/contactSchema';
import { type Examples, examples } from '../records/examples';
import { setUpApi } from '../setUpApi';

const api = setUpApi();
let newExample: Examples['newExample'];

beforeAll(async () => {
  api.context.jobs.send = async () => undefined;
  ({ newExample } = examples(api));
});

const create = async (difference: object = {}) => {
  const body = { ...(await newExample(contacts)), ...difference };
  const response = await api.call('POST', '/contacts', { body });
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

describe('what happened with an inquiry', () => {
  type Line = { kind: string; text: string; change?: Record<string, unknown>; authorName: string | null };
  const readLines = async (id: string, before = '') => {
    const { body, headers } = await api.call('GET', `/contacts/${id}/thread?changes=true${before}`);
    return { lines: body.data as Line[], next: headers.get('next-cursor') };
  };
  const act = async (id: string, action: string, data: object = {}) => {
    const response = await api.call('POST', `/contacts/${id}/actions/${action}`, { body: { data } });
    expect([response.body.message, response.body.errors]).toEqual([expect.any(String), undefined]);
    expect(response.status).toBe(200);
  };

  it('stands among its messages where that is asked for, with who did it', async () => {
    const id = await create({ assigneeId: null });
    const [{ id: assigneeId, recordLabel: name }] = (
      await api.call('GET', `/staff?filter=${JSON.stringify({ worksOn: 'contacts' })}`)
    ).body.data;
    await act(id, 'assign', { assigneeId });
    await api.call('POST', `/contacts/${id}/notes`, { body: { text: 'Nobody there.' } });
    await act(id, 'start');
    const { lines, next } = await readLines(id);
    expect(lines).toMatchObject([
      { kind: 'change', change: { action: 'created' } },
      { kind: 'change', change: { statusBefore: 'new', status: 'assigned', assignee: { name } } },
      { kind: 'note', text: 'Nobody there.' },
      { kind: 'change', change: { status: 'in_progress' }, authorName: 'First Administrator' },
    ]);
    expect(next).toBeNull();
    expect((await readPage(id)).texts).toEqual(['Nobody there.']);
  });

  it('comes after the reply that did it, and names the appointment that was made from it', async () => {
    const id = await create();
    await api.call('POST', `/contacts/${id}/replies`, { body: { text: 'At seven.', action: 'wait' } });
    const body = { ...(await newExample(appointments)), enquiryId: id };
    const made = await api.call('POST', '/appointments', { body });
    expect(made.body).toMatchObject({ success: true });
    const { lines } = await readLines(id);
    expect(lines.map(({ kind, change }) => change?.status ?? kind)).toEqual([
      ...['change', 'reply', 'waiting_on_member', 'change'],
    ]);
    expect(lines.at(-1)?.change).toMatchObject({ record: { area: 'appointments', id: made.body.data.id } });
  });

  it('is read with the messages of its page, each once, also where there is more of it than a page has', async () => {
    const id = await create();
    await addEarlier(id, 45);
    const { $client } = api.context.database;
    // The versions are as old as the messages: two changes for each of them, and then very many.
    await $client.query(
      `INSERT INTO versions (area, record_id, version, status, data, action, saved_at)
       SELECT area, record_id, 1 + n, status, data || jsonb_build_object('priority', 'p' || n), 'updated',
         '2026-01-01T00:00:00Z'::timestamptz + (CASE WHEN n <= 90 THEN n * 0.25 ELSE 30 + n END) * interval '1 second'
       FROM versions, generate_series(1, 300) AS n WHERE area = 'contacts' AND record_id = $1 AND version = 1`,
      [id],
    );
    await $client.query(
      `UPDATE versions SET saved_at = '2025-12-31T00:00:00Z' WHERE area = 'contacts' AND record_id = $1 AND version = 1`,
      [id],
    );
    const pages: Line[][] = [];
    for (let before: string | null = ''; before !== null && pages.length < 20; ) {
      const { lines, next } = await readLines(id, before);
      pages.unshift(lines);
      before = next === null ? null : `&before=${next}`;
    }
    const all = pages.flat();
    expect(all.filter(({ kind }) => kind === 'note').map(({ text }) => text)).toEqual(textsFrom(0, 45));
    expect(all.flatMap(({ change }) => change?.priority ?? [])).toEqual(
      Array.from({ length: 300 }, (_, index) => `p${index + 1}`),
    );
    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(150);
    const cursor = Buffer.from(`2026-01-01T00:00:00.000Z 00000000-0000-0000-0000-000000000000`).toString('base64url');
    expect((await api.call('GET', `/contacts/${id}/thread?changes=true&before=${cursor}`)).status).toBe(400);
  });
});
