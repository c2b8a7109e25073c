import { sql } from 'drizzle-orm';
import { uniq } from 'es-toolkit';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { newMember } from '../features/newMember';
import { startApi } from '../startApi';

const start = new Date('2026-11-20T12:00:00.000Z');
const clock = { now: start };
const minutes = (count: number) => new Date(start.getTime() + count * 60_000).toISOString();

const people = [
  newMember({ state: 'CO', age: 45, externalId: 'E-1', planTypes: ['tsp'] }),
  newMember({ state: 'VA', age: 30, affiliateId: 'north', platforms: ['ios'] }),
];

/** One process holds content in memory, the other one reads the database. */
let [holding, reading]: Awaited<ReturnType<typeof startApi>>[] = [];
let key = '';
/** The statements of the first process. */
const query = vi.fn();

beforeAll(async () => {
  holding = await startApi({ now: () => clock.now });
  reading = await startApi({ url: holding.url, now: () => clock.now });
  await holding.signIn();
  key = (await holding.call('POST', '/app-keys', { body: { name: 'The app' } })).body.data.key;
  await insertMembers(holding.context.database, people);
  await insertFaqs(300);
  await insertPage();
  const pool = holding.context.database.$client;
  const { query: sendQuery } = pool;
  query.mockImplementation((...statement: unknown[]) => Reflect.apply(sendQuery, pool, statement));
  pool.query = query as never;
  holding.context.changes.start();
});
afterAll(async () => {
  await reading?.close();
  await holding?.close();
});
beforeEach(() => {
  clock.now = start;
});

/** Inserts FAQs with windows, audiences, categories and orders of all kinds. */
const insertFaqs = (count: number) =>
  holding?.context.database.execute(sql`
    INSERT INTO member_content (area, record_id, version, find_key, label, starts_at, ends_at, listed_until, body,
      list_row, facets, search, sort_1, sort_2, is_for_members, states, plan_types, affiliate_ids, platforms, age_min,
      placeholders, changed_at)
    SELECT 'faqs', 'faq-' || number, 1, 'faq-' || number, (ARRAY['Über', 'apple', 'Zebra', 'élan', 'Eclair'])[number % 5 + 1], CASE number % 7 WHEN 0 THEN ${minutes(10)}::timestamptz
        ELSE '-infinity' END, CASE number % 5 WHEN 0 THEN ${minutes(20)}::timestamptz ELSE 'infinity' END, 'infinity',
      json_build_object('id', 'faq-' || number, 'answer', repeat('Yes. ', number))::text,
      json_build_object('id', 'faq-' || number)::text, ARRAY['category=' || number % 3], 'faq zebra ' || number,
      chr(97 + number % 4) || CASE WHEN number % 2 = 0 THEN 'É' ELSE 'e' END, lpad((number % 11)::text, 3, '0'),
      number % 6 < 4, CASE WHEN number % 6 = 1 THEN '{CO}'::text[] END, CASE WHEN number % 6 = 2 THEN '{tsp,roth}'::text[] END,
      CASE WHEN number % 12 = 3 THEN '{north}'::text[] END, CASE WHEN number % 24 = 3 THEN '{ios}'::text[] END,
      CASE WHEN number % 18 = 1 THEN 40 END, '{}', ${minutes(-5)}::timestamptz
    FROM generate_series(1, ${count}) AS number`);

const unlimited = {
  memberStatuses: null,
  retirementSystems: null,
  planTypes: null,
  affiliateIds: null,
  organizationIds: null,
  states: null,
  platforms: null,
  ageMin: null,
  ageMax: null,
  yearsOfServiceMin: null,
  yearsOfServiceMax: null,
};

const insertPage = () =>
  holding?.context.database.execute(sql`
    INSERT INTO member_content (area, record_id, version, find_key, label, starts_at, ends_at, listed_until, body,
      list_row, facets, search, is_for_members, placeholders, changed_at)
    VALUES ('app-page', 'page-1', 1, 'home', 'Home', '-infinity', 'infinity', 'infinity', ${JSON.stringify({
      id: 'page-1',
      blocks: [
        { type: 'rich_text', body: '<p>Welcome</p>' },
        { type: 'faq_group', faqCategory: { key: '1', label: 'Savings' }, most: 4 },
        { type: 'event_list' },
        { type: 'rich_text', index: 3, limits: [{ from: minutes(10), until: minutes(20) }] },
        { type: 'faq_group', faqCategory: { key: '9' }, index: 4, hidesWhenEmpty: true },
        { type: 'cta', index: 5, limits: [{ audience: { ...unlimited, isForMembers: true, states: ['CO'] } }] },
      ],
    })}, '{}', '{}', 'home', false, '{}', ${minutes(-5)}::timestamptz)`);

const get = async (path: string, member?: string, api = holding) => {
  const headers: Record<string, string> = member ? { member } : {};
  const response = await api?.call('GET', `/app/${path}`, { token: key, headers, isUndocumented: true });
  if (!response) throw new Error('The API has not started.');
  return response;
};

/** Calls until the answer takes no more than some statements, and returns it. */
const getHeld = (path: string, member?: string, statements = member ? 1 : 0) =>
  vi.waitFor(
    async () => {
      query.mockClear();
      const response = await get(path, member);
      expect(query.mock.calls.length).toBeLessThanOrEqual(statements);
      return response;
    },
    { timeout: 20_000, interval: 20 },
  );

const idsOf = ({ body }: Awaited<ReturnType<typeof get>>): string[] => body.data.map(({ id }: { id: string }) => id);

const paths = [
  'faqs',
  'faqs?range=[0,99]',
  'faqs?range=[50,60]',
  'faqs?category=2&range=[3,40]',
  'faqs?category=nothing',
  'faqs?sort=label&range=[20,60]',
  'faqs?sort=-label&category=1',
  'faqs/faq-1',
  'faqs/faq-2',
  'faqs/faq-7',
  'faqs/constructor',
  'pages/home',
  'pages/page-1',
];
const compared = ({ status, text, headers }: Awaited<ReturnType<typeof get>>) => [
  status,
  text,
  ...['etag', 'cache-control', 'content-range', 'last-modified'].map((name) => headers.get(name)),
];

it.each([0, 10, 20])(
  'after %s minutes, all is the same from memory as from the database, for everyone',
  async (count) => {
    clock.now = new Date(minutes(count));
    for (const member of [undefined, ...people.map(({ externalId, id }) => externalId ?? id), 'a-visitor'])
      for (const path of paths)
        expect(compared(await getHeld(path, member)), `${path} for ${member}`).toEqual(
          compared(await get(path, member, reading)),
        );
  },
);

it('a version that is in memory is seen from its start to its end', async () => {
  expect(idsOf(await getHeld('faqs?range=[0,199]'))).not.toContain('faq-70');
  clock.now = new Date(minutes(10));
  expect(idsOf(await getHeld('faqs?range=[0,199]'))).toContain('faq-70');
  clock.now = new Date(minutes(20));
  expect(idsOf(await getHeld('faqs?range=[0,199]'))).not.toContain('faq-70');
  expect((await getHeld('faqs/faq-70')).status).toBe(404);
});

it('a list is in the order of names, as people read them, or in the opposite one', async () => {
  const namesOf = async (sort: string) => {
    const { rows } = (await holding?.context.database.execute<{ id: string; label: string }>(
      sql`SELECT record_id AS id, label FROM member_content WHERE area = 'faqs'`,
    )) ?? { rows: [] };
    const labels = new Map(rows.map(({ id, label }) => [id, label]));
    return uniq(idsOf(await getHeld(`faqs?range=[0,199]&sort=${sort}`)).map((id) => labels.get(id)));
  };
  expect(await namesOf('label')).toEqual(['apple', 'Eclair', 'élan', 'Über', 'Zebra']);
  expect(await namesOf('-label')).toEqual(['Zebra', 'Über', 'élan', 'Eclair', 'apple']);
  const { status, body } = await get('faqs?sort=sortOrder');
  expect([status, body.errors]).toEqual([400, { sort: 'Choose one of: label, -label.' }]);
});

it('a list in the order of an instant is read from the other end, too', async () => {
  await holding?.context.database.execute(sql`
    INSERT INTO member_content (area, record_id, version, find_key, label, starts_at, ends_at, listed_until, body,
      list_row, facets, search, sort_1, is_for_members, placeholders, changed_at)
    SELECT 'news-and-insights', 'article-' || number, 1, 'article-' || number, 'Article', '-infinity', 'infinity',
      'infinity', '{}', json_build_object('id', 'article-' || number)::text, '{}', '', '2026-11-1' || number / 2, false,
      '{}', ${minutes(-5)}::timestamptz
    FROM generate_series(1, 4) AS number`);
  const newest = ['article-4', 'article-3', 'article-2', 'article-1'];
  for (const read of [getHeld, (path: string) => get(path, undefined, reading)]) {
    expect(idsOf(await read('news?sort=-publishAt'))).toEqual(newest);
    expect(idsOf(await read('news?sort=publishAt'))).toEqual([...newest].reverse());
    expect(idsOf(await read('news'))).toEqual(newest);
  }
});

it('derived values are those of the last second', async () => {
  const { database } = holding?.context ?? {};
  await database?.execute(sql`
    INSERT INTO member_content (area, record_id, version, find_key, label, starts_at, ends_at, listed_until, body,
      list_row, facets, search, is_for_members, placeholders, changed_at)
    VALUES ('events', 'event-1', 1, 'event-1', 'Event', '-infinity', 'infinity', 'infinity', '{"id":"event-1"}',
      '{"id":"event-1"}', '{}', 'event', false, '{}', now())`);
  await database?.execute(sql`INSERT INTO record_values (area, record_id, derived) VALUES ('events', 'event-1', '{}')`);
  const { body } = await getHeld('events/event-1', undefined, 0);
  expect(body.data).toMatchObject({ id: 'event-1', seatsTaken: 0 });
  await database?.execute(sql`UPDATE record_values SET derived = '{"seatsTaken": 7}' WHERE record_id = 'event-1'`);
  const isUpdated = async () => expect((await get('events')).body.data).toMatchObject([{ seatsTaken: 7 }]);
  await vi.waitFor(isUpdated, { timeout: 10_000, interval: 50 });
});

const write = (answer: string) =>
  holding?.context.database.execute(sql`
    UPDATE member_content SET body = ${JSON.stringify({ id: 'faq-4', answer })} WHERE record_id = 'faq-4'`);
const answerNow = async () => (await get('faqs/faq-4')).body.data.answer;

it('what is written is seen at once by a process that has it in memory', async () => {
  await getHeld('faqs/faq-4');
  await write('Changed');
  await holding?.context.changes.sync();
  expect(await answerNow()).toBe('Changed');
  expect((await getHeld('faqs/faq-4')).body.data.answer).toBe('Changed');
});

it('nothing in memory counts after the connection was lost, neither before nor after there is another one', async () => {
  await getHeld('faqs/faq-4');
  const { changes, database } = holding?.context ?? {};
  await database?.execute(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'listener of the console' AND datname = current_database()`);
  await vi.waitFor(() => expect(changes?.isListening()).toBe(false), { timeout: 10_000, interval: 5 });
  await write('Without a notification');
  expect(await answerNow()).toBe('Without a notification');
  await vi.waitFor(() => expect(changes?.isListening()).toBe(true), { timeout: 10_000, interval: 5 });
  expect(await answerNow()).toBe('Without a notification');
  expect((await getHeld('faqs/faq-4')).body.data.answer).toBe('Without a notification');
});

it('is read by previews too, with the same answers', async () => {
  const memberId = people[0]?.id;
  await holding?.signIn();
  const scope = { area: 'faqs', version: 'live', as: { kind: 'member', memberId } };
  const { token } = (await holding?.call('POST', '/previews', { body: scope }))?.body.data ?? {};
  for (const path of ['faqs', 'faqs?category=1&range=[2,9]', 'faqs/faq-2', 'pages/home']) {
    const expected = (await getHeld(path, memberId)).body;
    query.mockClear();
    for (const api of [holding, reading])
      expect((await api?.call('GET', `/app/${path}`, { token, isUndocumented: true }))?.body).toEqual(expected);
    const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement));
    expect(texts.filter((text) => text.includes('FROM member_content WHERE area = $1 AND ends_at'))).toEqual([]);
  }
});
