import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { filterConditions } from '../../../api/records/read/filter';
import { matchingRowsSql } from '../../../api/records/read/list';
import { faqs } from '../../../resources/faqs/faqSchema';
import { setUpApi } from '../setUpApi';
import { addDerivedValues, facetsSql } from './writeDirectly';

const api = setUpApi();
beforeAll(async () => {
  await api.context.database.execute(sql`
    INSERT INTO records (area, id, version, status, facets, data, search, label, created_at, updated_at)
    SELECT 'faqs', n::text, 1, 'draft', ${facetsSql(api, 'faqs', 'draft', { tags: ['tsp'] })}, 
      jsonb_build_object('question', 'Which?', 'answer', repeat('An answer. ', 130)), CASE WHEN n <= 1000 THEN 'some' ELSE 'more' END, 'Which?',
      now(), now()
    FROM generate_series(1, 10001) AS n`);
  await addDerivedValues(api, 'faqs');
});

const totalOf = async (filter: object, range = [0, 0]) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify(range), meta: 'rows' });
  const { headers } = await api.call('GET', `/faqs?${query}`);
  return [headers.get('content-range'), headers.get('total-is')];
};

it('a filtered list is counted up to 1,000, and all its rows can be read', async () => {
  const all = { createdAt_gte: '2020-01-01T00:00:00.000Z' };
  expect(await totalOf({ ...all, id: ['1', '2'] })).toEqual(['faqs 0-0/2', null]);
  for (const filter of [all, { status: 'draft', tags: 'tsp' }]) {
    expect(await totalOf(filter)).toEqual(['faqs 0-0/1000', 'at-least']);
    expect(await totalOf(filter, [10_000, 10_024])).toEqual(['faqs 10000-10000/1000', 'at-least']);
  }
});

it('all that match can be counted, for actions on all of them and for exports', async () => {
  const filters = JSON.stringify([{ tags: 'tsp' }, { tags: 'none' }, { q: 'o' }]);
  const { body } = await api.call('GET', `/faqs/counts?${new URLSearchParams({ filters, exact: 'true' })}`);
  expect(body.data).toEqual([10_001, 0, 10_001].map((total) => ({ total, isAtLeast: false })));
  const filter = { tags: 'tsp' };
  expect((await api.call('POST', '/faqs/export', { body: { filter, format: 'csv' } })).body.data.total).toBe(10_001);
  const change = { data: { isFeatured: true }, filter, expectedCount: 10_001 };
  expect((await api.call('POST', '/faqs/actions/change', { body: change })).body.data).toMatchObject({
    jobId: expect.any(String),
  });
});

it('the count of values is read from an index alone', async () => {
  const { database } = api.context;
  const conditions = filterConditions(faqs, { status: 'draft', tags: 'tsp' }, new Date());
  const readPlan = async () => {
    await database.execute(sql`VACUUM ANALYZE records_faqs`);
    const { rows } = await database.execute(sql`EXPLAIN SELECT count(*) FROM ${matchingRowsSql(faqs, conditions)}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  // A transaction that is still open, such as one of the content writer, keeps pages from being marked as visible.
  await vi.waitFor(async () => expect(await readPlan()).toContain('Index Only Scan'), { timeout: 30_000 });
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

it('a list with a stored total is one statement beside that of the session, also a page behind the last record', async () => {
  const statementsOf = async (filter: object, range: number[]) => {
    const statements = vi.spyOn(api.context.database.$client, 'query');
    const answered = await totalOf(filter, range);
    const count = statements.mock.calls.length;
    statements.mockRestore();
    return { answered, count };
  };
  expect(await statementsOf({}, [0, 24])).toEqual({ answered: ['faqs 0-24/10001', null], count: 2 });
  expect(await statementsOf({ status: 'draft' }, [10_001, 10_025])).toEqual({
    answered: ['faqs */10001', null],
    count: 2,
  });
  expect(await statementsOf({ tags: 'tsp' }, [0, 24])).toMatchObject({ count: 3 });
});
