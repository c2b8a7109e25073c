import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi } from './server';

let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  api = await startApi();
  await api.signIn();
  await api.context.database.execute(sql`
    INSERT INTO records (area, id, version, status, facets, data, search, label, created_at, updated_at)
    SELECT 'faqs', n::text, 1, 'draft', '{"status": "draft"}', '{"question": "Which?"}', CASE WHEN n <= 1000 THEN 'some' ELSE 'more' END, 'Which?',
      now(), now()
    FROM generate_series(1, 10001) AS n`);
});
afterAll(() => api.close());

const totalOf = async (filter: object, range = [0, 0]) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify(range), meta: 'rows' });
  const { headers } = await api.call('GET', `/faqs?${query}`);
  return [headers.get('content-range'), headers.get('total-is')];
};

it('a list without a counter is counted up to 10,000', async () => {
  const all = { createdAt_gte: '2020-01-01T00:00:00.000Z' };
  expect(await totalOf({ ...all, id: ['1', '2'] })).toEqual(['faqs 0-0/2', null]);
  expect(await totalOf(all)).toEqual(['faqs 0-0/10000', 'at-least']);
  expect(await totalOf(all, [10_000, 10_024])).toEqual(['faqs 10000-10000/10000', 'at-least']);
});

it('a search is counted up to 1,000, and all results can be read', async () => {
  expect(await totalOf({ q: 'some' })).toEqual(['faqs 0-0/1000', null]);
  expect(await totalOf({ q: 'o' })).toEqual(['faqs 0-0/1000', 'at-least']);
  expect(await totalOf({ q: 'o' }, [10_000, 10_024])).toEqual(['faqs 10000-10000/1000', 'at-least']);
});

it('counters are exact for any number of records', async () => {
  expect(await totalOf({})).toEqual(['faqs 0-0/10001', null]);
  expect(await totalOf({ status: 'draft' })).toEqual(['faqs 0-0/10001', null]);
});
