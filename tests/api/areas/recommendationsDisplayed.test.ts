import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertRecords } from '../../../api/records/save/insertRecords';
import { recommendations } from '../../../resources/recommendations/recommendationSchema';
import type { Condition, Group } from '../../../resources/recommendations/rule';
import { signInEachRole } from '../roles';
import { type Sending, startNotificationApi } from './sending';

let api: Sending;
let tokens: Record<string, string>;

beforeAll(async () => {
  api = await startNotificationApi();
  tokens = await signInEachRole(api);
});
afterAll(() => api.close());
beforeEach(() => api.clearMembers());

const daysAgo = (days: number) => new Date(api.clock.now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();

const all = (...conditions: Partial<Condition>[]): Group => ({
  match: 'all',
  conditions: conditions.map((condition) => ({ words: [], ...condition }) as Condition),
});

/** Creates recommendations, published by default, and returns their ids by name. */
const createRecommendations = async (
  cards: Record<string, { status?: string; rule?: Group } & Record<string, unknown>>,
) => {
  const { database } = api.context;
  await database.execute(sql`DELETE FROM versions WHERE area = 'recommendations'`);
  await database.execute(sql`DELETE FROM records WHERE area = 'recommendations'`);
  const rows = Object.entries(cards).map(([name, { status = 'published', ...others }]) => ({
    id: randomUUID() as string,
    status,
    data: {
      name,
      goal: 'learn',
      headline: `About ${name}`,
      body: 'Read more.',
      ctaLabel: 'Read',
      target: { type: 'url', id: 'https://example.org' },
      disclosureIds: ['general_education'],
      rule: all({ field: 'age', op: 'gte', number: 18 }),
      ...others,
    },
  }));
  await insertRecords(database, recommendations, rows, { at: api.clock.now });
  return Object.fromEntries(rows.map(({ id, data }) => [data.name, id]));
};

describe('the recommendation preview', () => {
  const simulate = async (body: object, role = 'content_editor') =>
    api.call('POST', '/recommendations/simulate', { body, token: tokens[role] ?? null });
  const outcomes = async (body: object) =>
    Object.fromEntries(
      (await simulate(body, 'support')).body.data.map(({ name, outcome }: Record<string, string>) => [name, outcome]),
    );

  const persona = async (key: string, persona: object) => {
    const type = { category: 'test_persona', key, label: `Of ${key}`, meta: { persona } };
    return (await api.call('POST', '/types', { body: type })).body.data.id as string;
  };

  it('shows a persona the cards by rank, one of each group, and states why others are not shown', async () => {
    const fers = all({ field: 'retirementSystem', op: 'eq', words: ['fers'] }, { field: 'age', op: 'gte', number: 70 });
    await createRecommendations({
      'the third': { priority: 2, sortOrder: 1 },
      'the second': { priority: 4, sortOrder: 9, exclusiveGroup: 'tsp' },
      'the other of the group': { priority: 3, sortOrder: 1, exclusiveGroup: 'tsp' },
      'the first': { priority: 5 },
      'for others': { priority: 5, rule: fers },
      'switched off': { isActive: false, sortOrder: 2 },
      'not published': { status: 'draft' },
    });
    const { body } = await simulate({ personaId: await persona('fers', { age: 57, retirementSystem: 'fers' }) });
    const displayed = body.data.filter(({ outcome }: { outcome: string }) => outcome === 'shown');
    expect(displayed.map(({ name }: { name: string }) => name)).toEqual(['the first', 'the second', 'the third']);
    const others = body.data.filter(({ outcome }: { outcome: string }) => outcome !== 'shown');
    expect(others).toEqual([
      expect.objectContaining({
        name: 'for others',
        outcome: 'rule',
        because: { match: 'all', conditions: [{ field: 'age', op: 'gte', number: 70, words: [] }], groups: [] },
      }),
      expect.objectContaining({ name: 'the other of the group', outcome: 'group', insteadOf: 'the second' }),
      expect.objectContaining({ name: 'switched off', outcome: 'off' }),
    ]);
  });

  it('includes a draft as it is edited', async () => {
    const ids = await createRecommendations({ live: {}, draft: { status: 'draft', priority: 5 } });
    const { body } = await simulate({ personaId: await persona('teacher', { age: 51 }), recordId: ids.draft });
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['draft', 'live']);
  });

  it('does not show a member what they closed or saw often enough, so that the next of the group is shown', async () => {
    const memberId = await api.addMember();
    const ids = await createRecommendations({
      closed: { cooldownDays: 30 },
      'closed long ago': { cooldownDays: 20 },
      'shown often': { maxShows: 2, exclusiveGroup: 'tsp', priority: 5 },
      next: { exclusiveGroup: 'tsp' },
    });
    const storeImpressions = (name: string, displayed: number, dismissedAt: string | null = null) =>
      api.context.database.execute(sql`
        INSERT INTO shows (member_id, area, record_id, shown, dismissed_at)
        VALUES (${memberId}, 'recommendations', ${ids[name]}, ${displayed}, ${dismissedAt})`);
    await storeImpressions('closed', 1, daysAgo(25));
    await storeImpressions('closed long ago', 1, daysAgo(25));
    await storeImpressions('shown often', 2);
    expect(await outcomes({ memberId })).toEqual({
      closed: 'paused',
      'closed long ago': 'shown',
      'shown often': 'shown_often',
      next: 'shown',
    });
  });

  it('for a member is restricted by permission, and states when the member does not exist', async () => {
    const memberId = await api.addMember();
    const allowed: string[] = [];
    for (const role of Object.keys(tokens)) if ((await simulate({ memberId }, role)).status === 200) allowed.push(role);
    expect(allowed.sort()).toEqual(['administrator', 'scheduler', 'support']);
    const refused = async (body: object) => {
      const { status, body: response } = await simulate(body, 'support');
      return [status, response.message];
    };
    expect(await refused({ memberId: randomUUID() })).toEqual([404, 'There is no such member.']);
    expect(await refused({ personaId: 'nobody' })).toEqual([404, 'There is no such persona.']);
    expect(await refused({})).toEqual([400, 'Choose a persona or a member.']);
  });
});

describe('the member app', () => {
  it('gets the cards of a member, and reports impressions and clicks', async () => {
    const { key } = (await api.call('POST', '/app-keys', { body: { name: 'Phones' } })).body.data;
    const memberId = await api.addMember();
    const path = `/app/members/${memberId}/recommendations`;
    const displayed = async () =>
      (await api.call('GET', path, { token: key })).body.data.map(({ headline }: { headline: string }) => headline);
    const reportOutcome = async (body: object, report: string | undefined = randomUUID()) =>
      (await api.call('POST', `${path}/seen`, { body, token: key, headers: { 'idempotency-key': report } })).status;
    const ids = await createRecommendations({
      second: { priority: 4, maxShows: 2 },
      first: { priority: 5 },
      'for others': { rule: all({ field: 'age', op: 'lt', number: 18 }) },
    });
    const { body } = await api.call('GET', path, { token: key });
    expect(body.data[0]).toEqual({
      id: ids.first,
      headline: 'About first',
      body: 'Read more.',
      icon: null,
      image: null,
      ctaLabel: 'Read',
      target: { type: 'url', id: 'https://example.org' },
      disclosures: [expect.stringContaining(' ')],
    });
    expect(await displayed()).toEqual(['About first', 'About second']);

    const report = randomUUID();
    for (let time = 0; time < 3; time += 1)
      expect(await reportOutcome({ shown: [ids.first, ids.second], clicked: [ids.second] }, report)).toBe(200);
    expect((await api.call('POST', `${path}/seen`, { body: { shown: [ids.first] }, token: key })).status).toBe(400);
    expect(await reportOutcome({ shown: [ids.second, 'unknown'], dismissed: [ids.first] })).toBe(200);
    expect(await displayed()).toEqual([]);
    const counts = async (name: string) => {
      const { data } = (await api.call('GET', `/recommendations/${ids[name]}`)).body;
      return [data.shown, data.pressed, data.closed];
    };
    expect([await counts('first'), await counts('second')]).toEqual([
      [1, 0, 1],
      [2, 1, 0],
    ]);
    const { kinds } = (await api.call('GET', `/recommendations/${ids.second}/statistics`)).body.data;
    expect(kinds.map(({ kind, total }: Record<string, unknown>) => [kind, total])).toEqual([
      ['shown', 2],
      ['pressed', 1],
      ['closed', 0],
    ]);
    const [row] = (await api.call('GET', '/recommendations?sort=["shown","DESC"]&meta=rows')).body.data;
    expect([row.name, row.shown]).toEqual(['second', 2]);
  });

  it('gets no cards for an unknown member', async () => {
    const { key } = (await api.call('POST', '/app-keys', { body: { name: 'Tablets' } })).body.data;
    const { first } = await createRecommendations({ first: {} });
    for (const id of [randomUUID(), 'no-uuid']) {
      const path = `/app/members/${id}/recommendations`;
      expect((await api.call('GET', path, { token: key })).body.data).toEqual([]);
      const headers = { 'idempotency-key': 'shown-once' };
      expect((await api.call('POST', `${path}/seen`, { body: { shown: [first] }, token: key, headers })).status).toBe(
        200,
      );
    }
    expect((await api.call('GET', `/recommendations/${first}`)).body.data.shown).toBe(0);
  });
});
