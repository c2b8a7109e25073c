import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setUpApi } from '../setUpApi';
import { publish } from './publishing';

const api = setUpApi();

afterEach(() => vi.restoreAllMocks());

const faq = {
  question: 'When do I get my annuity?',
  answer: '<p>On the first working day of the month.</p>',
  categoryId: 'pension',
};

const post = (area: string, body: object, headers: Record<string, string> = {}) =>
  api.call('POST', `/${area}`, { body, headers });
const put = (area: string, { id, version }: { id: string; version: number }, body: object) =>
  api.call('PUT', `/${area}/${id}`, { body, headers: { 'if-match': `"${version}"` } });

const rowsOf = async (query: ReturnType<typeof sql>) => (await api.context.database.execute(query)).rows;

/** Runs requests, and returns how many transactions of several statements they began. */
const transactionsOf = async (requests: () => Promise<unknown>) => {
  const { $client } = api.context.database;
  const transactions = vi.spyOn($client, 'connect');
  // The pool takes a connection for each statement of its own.
  const statements = vi.spyOn($client, 'query');
  await requests();
  const count = transactions.mock.calls.length - statements.mock.calls.length;
  vi.restoreAllMocks();
  return count;
};

describe('a save whose rules ask nothing of the database', () => {
  it('is one statement that is a transaction of its own, for new, edited and published records', async () => {
    let created = { id: '', version: 0 };
    const createAndEdit = async () => {
      created = (await post('faqs', faq, { 'idempotency-key': randomUUID() })).body.data;
      const edited = await put('faqs', created, { ...faq, question: 'When is my annuity paid?' });
      expect(edited.body.data).toMatchObject({ version: 2, question: 'When is my annuity paid?' });
    };
    expect(await transactionsOf(createAndEdit)).toBe(0);
    expect(await rowsOf(sql`SELECT version, action FROM versions WHERE record_id = ${created.id} ORDER BY 1`)).toEqual([
      { version: 1, action: 'created' },
      { version: 2, action: 'updated' },
    ]);
    expect(await rowsOf(sql`SELECT action, after FROM activity WHERE record_id = ${created.id} ORDER BY id`)).toEqual([
      { action: 'created', after: null },
      { action: 'updated', after: { question: 'When is my annuity paid?' } },
    ]);
    expect(await rowsOf(sql`SELECT target_area FROM links WHERE record_id = ${created.id}`)).toEqual([
      { target_area: 'types' },
    ]);
  });

  it('returns the labels of what the record refers to', async () => {
    const { body } = await post('faqs', faq);
    const { labels } = (await api.call('GET', `/faqs/${body.data.id}`)).body.data;
    expect(Object.keys(labels)).toContain('categoryId');
    expect(body.data.labels).toEqual(labels);
  });

  it('replaces the links, and keeps those of a published version', async () => {
    const { id } = (await post('faqs', faq)).body.data;
    const linksOf = () =>
      rowsOf(sql`SELECT DISTINCT data->>'key' AS key FROM links JOIN records AS target
      ON target.area = target_area AND target.id = target_id WHERE record_id = ${id} ORDER BY 1`);
    const [other] = await rowsOf(sql`SELECT data->>'key' AS key FROM records WHERE area = 'types'
      AND data->>'category' = 'faq_category' AND data->>'key' <> 'pension' ORDER BY 1 LIMIT 1`);
    const categoryId = String(other?.key);
    await put('faqs', { id, version: 1 }, { ...faq, categoryId });
    expect(await linksOf()).toEqual([{ key: categoryId }]);
    const published = (await publish(api, 'faqs', id)).body.data;
    let edited: Awaited<ReturnType<typeof put>> | undefined;
    const edit = async () => {
      edited = await put('faqs', published, faq);
    };
    expect(await transactionsOf(edit)).toBe(0);
    expect(edited?.body.data).toMatchObject({ showsAs: 'live_with_changes', hasChanges: true });
    expect(await linksOf()).toEqual([{ key: categoryId }, { key: 'pension' }]);
  });

  it('creates one record for parallel requests with one idempotency key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const responses = await Promise.all(Array.from({ length: 10 }, () => post('faqs', faq, key)));
    expect(new Set(responses.map(({ body }) => body.data.id)).size).toBe(1);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('stores nothing, and claims no key, if it refers to what is not there', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const refused = await post('faqs', { ...faq, categoryId: 'no_such_category' }, key);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.categoryId).toBeTruthy();
    expect((await post('faqs', faq, key)).status).toBe(201);
  });
});
