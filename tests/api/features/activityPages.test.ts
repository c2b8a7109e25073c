import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { countEntries, readEntries } from '../../../api/features/activity/entries';
import type { RecordsContext } from '../../../api/records/recordsContext';
import { setUpApi } from '../setUpApi';

const api = setUpApi({ settings: { corsOrigins: ['https://console.example.org'] } });
beforeAll(async () => {
  // Ten entries at each instant, over several months; one area with exactly as many as are counted.
  const { $client } = api.context.database;
  await $client.query(`
    INSERT INTO activity (at, action, area, record_id, record_label)
    SELECT '2026-08-01'::timestamptz + number / 10 * interval '3 hours', 'created',
      CASE WHEN number <= 10000 THEN 'faqs' ELSE 'banners' END, number::text, 'Number ' || number
    FROM generate_series(1, 10030) AS number`);
  await $client.query(`
    INSERT INTO failed_sign_ins (label, network, since, last_at, times)
    SELECT 'Unknown address', number::text, '2026-08-01'::timestamptz, '2026-08-01'::timestamptz + number * interval '3 hours', 1
    FROM generate_series(1, 300) AS number`);
});

const list = (parts: object, cursor?: string) => {
  const query = new URLSearchParams(Object.entries(parts).map(([key, value]) => [key, JSON.stringify(value)]));
  if (cursor !== undefined) query.set('cursor', cursor);
  return api.call('GET', `/activity?${query}`, { headers: { origin: 'https://console.example.org' } });
};
const totalHeaders = ({ headers }: { headers: Headers }) => [headers.get('content-range'), headers.get('total-is')];

it('is counted to ten thousand, and larger totals are returned as at least that number', async () => {
  expect(totalHeaders(await list({ filter: { area: 'faqs' } }))).toEqual(['activity 0-24/10000', null]);
  expect(totalHeaders(await list({ filter: { area: 'banners' } }))).toEqual(['activity 0-24/30', null]);
  const all = await list({});
  expect(totalHeaders(all)).toEqual(['activity 0-24/10000', 'at-least']);
  expect(all.headers.get('access-control-expose-headers')).toMatch(/Next-Cursor.*Total-Is/);
});

it('is reached by page number as far as it is counted', async () => {
  const { status, body } = await list({ range: [10_000, 10_024] });
  expect([status, body.message]).toEqual([
    400,
    'The range may not begin beyond row 10,000. Narrow the list, for example by time.',
  ]);
  expect(totalHeaders(await list({ range: [9_990, 10_014] }))).toEqual(['activity 9990-9999/10000', 'at-least']);
});

it.each(['ASC', 'DESC'])(
  'is read to its end by cursor, %s, each entry once',
  async (direction) => {
    const entries: { id: string; at: string }[] = [];
    let cursor: string | undefined;
    do {
      const { headers, body } = await list({ sort: ['at', direction], range: [0, 199] }, cursor);
      entries.push(...body.data);
      cursor = headers.get('next-cursor') ?? undefined;
    } while (cursor);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(entries.length).toBeGreaterThan(10_330);
    const instants = entries.map(({ at }) => at);
    expect(instants).toEqual(direction === 'ASC' ? [...instants].sort() : [...instants].sort().reverse());
  },
  120_000,
);

it.each([
  'nothing',
  Buffer.from('yesterday 5').toString('base64url'),
  Buffer.from('9999-99-99T99:99:99.999Z 5').toString('base64url'),
])('refuses the cursor %j', async (cursor) => {
  const { status, body } = await list({}, cursor);
  expect([status, body.message]).toEqual([400, 'This cursor is not from this list.']);
});

it('accepts a cursor only with a range that starts at zero', async () => {
  const { headers } = await list({});
  const { status, body } = await list({ range: [25, 49] }, headers.get('next-cursor') ?? '');
  expect([status, body.message]).toEqual([400, 'With a cursor, the range must begin at 0.']);
});

it('reads no more entries than it returns or counts', async () => {
  await api.context.database.execute(sql`ANALYZE`);
  const readCounts: number[] = [];
  const database = {
    execute: async (statement: SQL) => {
      const { rows } = await api.context.database.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ANALYZE ${statement}`);
      const read = rows
        .map((row) => row['QUERY PLAN'])
        .filter((line) => / on (activity|failed_sign_ins)/.test(line))
        .map((line) => Number(/actual .*rows=(\d+)/.exec(line)?.[1] ?? 0));
      readCounts.push(Math.max(...read));
      return { rows: [] };
    },
  };
  const context = { ...api.context, database } as unknown as RecordsContext;
  await readEntries(context, { conditions: [], limit: 25, offset: 100 });
  await countEntries(context, []);
  expect(readCounts[0]).toBeLessThanOrEqual(125);
  expect(readCounts[1]).toBeLessThanOrEqual(10_001);
});
