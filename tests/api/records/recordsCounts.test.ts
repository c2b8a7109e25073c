import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { liveStates } from '../../../resources/engine/schema';
import { setUpApi } from '../setUpApi';
import { addDerivedValues, facetsSql } from './writeDirectly';

const at = new Date('2026-11-23T12:00:00Z');
const api = setUpApi({ now: () => at });
beforeAll(async () => {
  // Of each seven: two drafts, and five that are published and live, changed, scheduled, expired and archived.
  await api.context.database.execute(sql`
    INSERT INTO records (area, id, version, status, has_changes, published_version, starts_at, ends_at, facets, data,
      search, label, created_at, updated_at)
    SELECT 'faqs', n::text, 1, status, n % 7 = 3, CASE WHEN status = 'published' THEN 1 END,
      CASE WHEN n % 7 = 4 THEN timestamptz '2027-01-01' END, CASE WHEN n % 7 = 5 THEN timestamptz '2026-01-01' END,
      CASE status WHEN 'draft' THEN ${facetsSql(api, 'faqs', 'draft')} WHEN 'archived' THEN ${facetsSql(api, 'faqs', 'archived')}
        ELSE ${facetsSql(api, 'faqs', 'published')} END, '{"question": "Which?"}', CASE WHEN n <= 70 THEN 'some' ELSE 'more' END,
      'Which?', ${at.toISOString()}, ${at.toISOString()}
    FROM generate_series(1, 7700) AS n, LATERAL (
      SELECT CASE WHEN n % 7 < 2 THEN 'draft' WHEN n % 7 = 6 THEN 'archived' ELSE 'published' END AS status) AS states`);
  await addDerivedValues(api, 'faqs');
});

const counts = (filters: unknown, area = 'faqs') =>
  api.call('GET', `/${area}/counts?${new URLSearchParams({ filters: JSON.stringify(filters) })}`);
const totalOf = async (filter: object) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,0]', meta: 'rows' });
  const { headers } = await api.call('GET', `/faqs?${query}`);
  return Number(headers.get('content-range')?.split('/')[1]);
};
const tabs = [
  {},
  { showsAs: [...liveStates] },
  { showsAs: 'scheduled' },
  { showsAs: 'draft' },
  { showsAs: 'expired' },
  { status: 'archived' },
];

it('returns the totals of several filters of a list at once', async () => {
  const narrowed = tabs.map((tab) => ({ ...tab, q: 'some' }));
  const { body } = await counts(narrowed);
  const totals = body.data.map(({ total }: { total: number }) => total);
  expect(totals).toEqual(await Promise.all(narrowed.map(totalOf)));
  expect(totals).toEqual([70, 20, 0, 20, 10, 10]);
  expect(body.data.every(({ isAtLeast }: { isAtLeast: boolean }) => !isAtLeast)).toBe(true);
});

it('counts up to 1,000 where there is no counter', async () => {
  const { body } = await counts(tabs);
  expect(body.data[0]).toEqual({ total: 7700, isAtLeast: false });
  expect(body.data[1]).toEqual({ total: 1000, isAtLeast: true });
  expect(body.data[5]).toEqual({ total: 1100, isAtLeast: false });
});

it('accepts at most 20 filters, which the list must accept too', async () => {
  expect((await counts([])).body.data).toEqual([]);
  for (const wrong of ['x', {}, Array(21).fill({}), [1], [{ nothing: 1 }]])
    expect((await counts(wrong)).status, JSON.stringify(wrong)).toBe(400);
  expect((await api.call('GET', '/faqs/counts?filters=[')).status).toBe(400);
  expect((await api.call('GET', '/faqs/counts')).status).toBe(400);
});
