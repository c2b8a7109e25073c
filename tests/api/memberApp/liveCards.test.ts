import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { newMember } from '../features/newMember';
import { publish } from '../records/publishing';
import { startApi } from '../startApi';

const start = new Date('2026-11-20T12:00:00.000Z');
const clock = { now: start };
const minutes = (count: number) => new Date(start.getTime() + count * 60_000).toISOString();

const [colorado, virginia] = [newMember({ state: 'CO', age: 45 }), newMember({ state: 'VA', age: 60 })];

type Api = Awaited<ReturnType<typeof startApi>>;
/** One process answers members, and staff use the other one. */
let members: Api;
let staff: Api;
let key = '';
/** The statements of the first process. */
const query = vi.fn();

beforeAll(async () => {
  members = await startApi({ now: () => clock.now });
  staff = await startApi({ url: members.url, now: () => clock.now });
  await staff.signIn();
  key = (await staff.call('POST', '/app-keys', { body: { name: 'The app' } })).body.data.key;
  await insertMembers(members.context.database, [colorado, virginia]);
  const pool = members.context.database.$client;
  const { query: sendQuery } = pool;
  query.mockImplementation((...statement: unknown[]) => Reflect.apply(sendQuery, pool, statement));
  pool.query = query as never;
  members.context.changes.start();
});
afterAll(async () => {
  await staff?.close();
  await members?.close();
});
beforeEach(async () => {
  clock.now = start;
  await members.context.database.execute(sql`UPDATE records SET deleted_at = now() WHERE area = 'recommendations'`);
});

/** Publishes a card for members of some states, and returns its id. */
const publishCard = async (headline: string, others: object = {}, states = ['CO', 'VA']) => {
  const body = {
    ...{ name: headline, headline, body: 'Read more.', ctaLabel: 'Read', goal: 'learn' },
    ...{ target: { type: 'url', id: 'https://example.org' }, disclosureIds: ['general_education'] },
    rule: { match: 'all', conditions: [{ field: 'state', op: 'in', words: states }], groups: [] },
    ...others,
  };
  const { data } = (await staff.call('POST', '/recommendations', { body })).body;
  expect((await publish(staff, 'recommendations', data.id)).body).toMatchObject({ success: true });
  return data.id as string;
};

const read = async ({ id } = colorado) =>
  (await members.call('GET', `/app/members/${id}/recommendations`, { token: key })).body.data;

const headlines = async (member = colorado): Promise<string[]> =>
  (await read(member)).map(({ headline }: { headline: string }) => headline);

/** Calls until the answer takes one statement, and returns the headlines in it. */
const readFromMemory = (member = colorado) =>
  vi.waitFor(
    async () => {
      query.mockClear();
      const found = await headlines(member);
      expect(query).toHaveBeenCalledTimes(1);
      return found;
    },
    { timeout: 20_000, interval: 20 },
  );

/** Calls until the answer is as expected, which other processes notify. */
const isRead = (expected: unknown, member = colorado) =>
  vi.waitFor(async () => expect(await headlines(member)).toEqual(expected), { timeout: 10_000, interval: 10 });

it('one statement reads a member, who gets the cards of no other one', async () => {
  await publishCard('for all', { priority: 2 });
  await publishCard('for Colorado', {}, ['CO']);
  await publishCard('for Virginia', {}, ['VA']);
  await isRead(['for Colorado', 'for all']);
  expect(await readFromMemory()).toEqual(['for Colorado', 'for all']);
  expect(await readFromMemory(virginia)).toEqual(['for Virginia', 'for all']);
  const [statement] = query.mock.calls[0] ?? [];
  expect(statement).toContain('member_id = $1');
});

it('what a member has closed is not shown at the next call, and others still get it', async () => {
  const id = await publishCard('closed');
  await isRead(['closed']);
  const headers = { 'idempotency-key': 'closed-once' };
  const report = { body: { dismissed: [id] }, token: key, headers };
  await members.call('POST', `/app/members/${colorado.id}/recommendations/seen`, report);
  expect(await headlines()).toEqual([]);
  expect(await readFromMemory(virginia)).toEqual(['closed']);
});

it('what another process publishes or archives is seen', async () => {
  await publishCard('first');
  await isRead(['first']);
  await readFromMemory();
  const second = await publishCard('second', { priority: 5 });
  await isRead(['second', 'first']);
  await readFromMemory();
  const version = (await staff.call('GET', `/recommendations/${second}`)).body.data.version;
  const headers = { 'if-match': `"${version}"` };
  await staff.call('POST', `/recommendations/${second}/actions/archive`, { body: {}, headers });
  await isRead(['first']);
});

it('a card begins and ends at its time, without a save', async () => {
  await publishCard('always', { priority: 5 });
  await publishCard('for ten minutes', { startsAt: minutes(10), endsAt: minutes(20) });
  await isRead(['always']);
  expect(await readFromMemory()).toEqual(['always']);
  clock.now = new Date(minutes(10));
  expect(await headlines()).toEqual(['always', 'for ten minutes']);
  expect(await readFromMemory()).toEqual(['always', 'for ten minutes']);
  clock.now = new Date(minutes(20));
  expect(await headlines()).toEqual(['always']);
});

it('the text of a disclosure is the present one', async () => {
  await publishCard('with a disclosure');
  await isRead(['with a disclosure']);
  await readFromMemory();
  await members.context.database.execute(sql`
    UPDATE records SET data = jsonb_set(data, '{meta,text}', '"Other words."')
    WHERE area = 'types' AND data->>'key' = 'general_education'`);
  await vi.waitFor(async () => expect(await read()).toMatchObject([{ disclosures: ['Other words.'] }]), {
    timeout: 10_000,
    interval: 10,
  });
});

it('nothing in memory counts after the connection was lost', async () => {
  await publishCard('before');
  await isRead(['before']);
  await readFromMemory();
  const { changes, database } = members.context;
  await database.execute(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'listener of the console' AND datname = current_database()`);
  await vi.waitFor(() => expect(changes.isListening()).toBe(false), { timeout: 10_000, interval: 5 });
  await publishCard('meanwhile', { priority: 5 });
  expect(await headlines()).toEqual(['meanwhile', 'before']);
  await vi.waitFor(() => expect(changes.isListening()).toBe(true), { timeout: 10_000, interval: 5 });
  expect(await headlines()).toEqual(['meanwhile', 'before']);
});
