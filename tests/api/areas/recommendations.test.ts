import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMember } from '../../../api/areas/recommendations/facts';
import { updateAllMatchCounts } from '../../../api/areas/recommendations/matchCounts';
import { membersMatchingSql } from '../../../api/areas/recommendations/ruleSql';
import { seededRandom } from '../../../api/sample/seededRandom';
import {
  type ConditionField,
  conditionFields,
  operandOf,
  operatorsOf,
} from '../../../resources/recommendations/choices';
import { type MemberFacts, matchesRule } from '../../../resources/recommendations/matchesRule';
import type { Condition, Group } from '../../../resources/recommendations/rule';
import { signInEachRole } from '../roles';
import { type Sending, startNotificationApi } from './sending';

let api: Sending;
let tokens: Record<string, string>;

beforeAll(async () => {
  api = await startNotificationApi();
  tokens = await signInEachRole(api);
  for (const [id, parentId] of [['international'], ['district', 'international'], ['local', 'district']])
    await api.context.database.execute(sql`
      INSERT INTO records (area, id, version, data, search, created_at, updated_at)
      VALUES ('union-affiliates', ${id}, 1, ${JSON.stringify({ name: id, parentId })}::jsonb, '', now(), now())`);
});
afterAll(() => api.close());
beforeEach(() => api.clearMembers());

const daysAgo = (days: number) => new Date(api.clock.now.getTime() - days * 24 * 60 * 60 * 1000).toISOString();
const appointment = (memberId: string, days: number, status = 'completed') =>
  api.insertRecord('appointments', status, { memberId, startsAt: daysAgo(days) });
const attended = async (memberId: string, topics: string[], status = 'attended') =>
  api.insertRecord('events-enrolment', status, {
    memberId,
    eventId: await api.insertRecord('events', 'published', { topics }),
  });

const all = (...conditions: Partial<Condition>[]): Group => ({
  match: 'all',
  conditions: conditions.map((condition) => ({ words: [], ...condition }) as Condition),
});
const count = async (rule: unknown, role = 'administrator') =>
  (await api.call('POST', '/recommendations/count', { body: { rule }, token: tokens[role] ?? null })).body;

const wordsOf: Partial<Record<ConditionField, readonly string[]>> = {
  retirementSystem: ['fers', 'csrs', 'railroad'],
  planType: ['tsp', 'ira', '403b'],
  memberStatus: ['active_employee', 'retired', 'survivor'],
  state: ['CO', 'VA', 'MD'],
  affiliate: ['international', 'district', 'local', 'elsewhere'],
  attendedTopic: ['medicare', 'csrs', 'tsp_strategies'],
};

/** Random rules and members of every kind, from a fixed seed. */
const { numberOf, happens, oneOf } = seededRandom(20);
const randomSubset = <Value>(values: readonly Value[]) => values.filter(() => happens(0.4));
const randomCondition = (): Condition => {
  const field = oneOf(conditionFields) ?? 'age';
  const op = oneOf(operatorsOf(field)) ?? 'exists';
  const number = numberOf(0, 70) + (happens(0.1) ? 0.5 : 0);
  const words = wordsOf[field] ?? [];
  switch (operandOf(field, op)) {
    case 'yesNo':
      return { field, op, words: [], yes: happens(0.5) };
    case 'range':
      return { field, op, words: [], number, numberTo: number + numberOf(0, 30) };
    case 'number':
      return { field, op, words: [], number };
    case 'word':
      return { field, op, words: [oneOf(words) ?? ''] };
    default:
      return { field, op, words: [oneOf(words) ?? '', ...randomSubset(words)] };
  }
};
const randomGroup = (deep: number): Group => ({
  match: happens(0.5) ? 'all' : 'any',
  conditions: Array.from({ length: numberOf(1, 2) }, randomCondition),
  groups: deep > 1 && happens(0.5) ? Array.from({ length: numberOf(1, 2) }, () => randomGroup(deep - 1)) : [],
});

const randomMember = async () => {
  const id = await api.addMember({
    age: numberOf(20, 80),
    yearsOfService: numberOf(0, 40),
    state: oneOf(wordsOf.state ?? []) ?? 'CO',
    memberStatus: oneOf(wordsOf.memberStatus ?? []) ?? 'retired',
    retirementSystem: oneOf(wordsOf.retirementSystem ?? []) ?? 'fers',
    planTypes: randomSubset(wordsOf.planType ?? []),
    affiliateId: happens(0.6) ? (oneOf(wordsOf.affiliate ?? []) ?? null) : null,
    yearsToRetirement: happens(0.7) ? numberOf(0, 40) : null,
    contributionPct: happens(0.7) ? numberOf(0, 30) / 2 : null,
    hasBeneficiary: happens(0.7) ? happens(0.5) : null,
    quizScore: happens(0.7) ? numberOf(0, 100) : null,
  });
  if (happens(0.6)) await appointment(id, numberOf(0, 70), oneOf(['completed', 'checked_in', 'no_show', 'confirmed']));
  if (happens(0.3)) await appointment(id, -numberOf(1, 70), 'confirmed');
  if (happens(0.5)) await attended(id, randomSubset(wordsOf.attendedTopic ?? []), oneOf(['attended', 'no_show']));
  return id;
};

describe('a rule', () => {
  it('matches the same members in SQL as with the facts of each member', async () => {
    const ids: string[] = [];
    for (let each = 0; each < 40; each += 1) ids.push(await randomMember());
    const { database } = api.context;
    const known = new Map<string, MemberFacts | undefined>();
    for (const id of ids) known.set(id, (await readMember(database, id, api.clock.now))?.facts);
    const counts = new Set<number>();
    for (let each = 0; each < 300; each += 1) {
      const rule = randomGroup(3);
      const { rows } = await database.execute<{ id: string }>(
        sql`SELECT members.id FROM ${membersMatchingSql(rule, api.clock.now)}`,
      );
      const expected = ids.filter((id) => matchesRule(rule, known.get(id) as MemberFacts));
      expect(rows.map(({ id }) => id).sort(), JSON.stringify(rule)).toEqual(expected.sort());
      counts.add(expected.length);
    }
    // Not all rules match everybody or nobody.
    expect(counts.size).toBeGreaterThan(15);
  });

  it('matches nobody by an unknown value, except by a condition about whether it is known', async () => {
    await api.addMember({ contributionPct: null, hasBeneficiary: null, planTypes: [] });
    const found = async (condition: Partial<Condition>) => (await count(all(condition))).data.count;
    expect(await found({ field: 'contributionPct', op: 'gte', number: 0 })).toBe(0);
    expect(await found({ field: 'contributionPct', op: 'ne', number: 5 })).toBe(0);
    expect(await found({ field: 'contributionPct', op: 'exists', yes: false })).toBe(1);
    expect(await found({ field: 'hasBeneficiary', op: 'eq', yes: false })).toBe(0);
    expect(await found({ field: 'hasBeneficiary', op: 'exists', yes: false })).toBe(1);
    expect(await found({ field: 'affiliate', op: 'notIn', words: ['local'] })).toBe(0);
    expect(await found({ field: 'lastAppointmentDays', op: 'ne', number: 5 })).toBe(0);
    // A member without plans matches none of these.
    expect(await found({ field: 'planType', op: 'notIn', words: ['tsp'] })).toBe(1);
    expect(await found({ field: 'attendedTopic', op: 'ne', words: ['csrs'] })).toBe(1);
  });

  it('that is invalid is refused with a message, and one without conditions matches nobody', async () => {
    await api.addMember();
    const response = await count(all({ field: 'state', op: 'gt', words: ['CO'] }));
    expect(response.message).toBe('To count the members, correct: Rule › Conditions 1 › Comparison.');
    expect(response.errors).toHaveProperty(['rule.conditions.0.op']);
    expect((await count(all())).data).toMatchObject({ count: 0, total: 1 });
  });
});

describe('facts about a member that come from records', () => {
  it('are up to date immediately, also when the records change again', async () => {
    const { database } = api.context;
    const [one, other] = [await api.addMember(), await api.addMember()];
    const known = async (id: string) => {
      const { facts } = (await readMember(database, id, api.clock.now)) ?? {};
      return [facts?.lastAppointmentDays, facts?.attendedTopic];
    };
    const later = await appointment(one, 3);
    await appointment(one, 40, 'checked_in');
    const seminar = await attended(one, ['medicare']);
    expect([await known(one), await known(other)]).toEqual([
      [3, ['medicare']],
      [null, []],
    ]);
    const change = (id: string, what: ReturnType<typeof sql>) =>
      database.execute(sql`UPDATE records SET ${what} WHERE id = ${id}`);
    await change(later, sql`status = 'no_show'`);
    await change(seminar, sql`data = data || jsonb_build_object('memberId', ${other}::text)`);
    expect([await known(one), await known(other)]).toEqual([
      [40, []],
      [null, ['medicare']],
    ]);
    await change(seminar, sql`deleted_at = now()`);
    await change(later, sql`status = 'completed'`);
    expect([await known(one), await known(other)]).toEqual([
      [3, []],
      [null, []],
    ]);
    await appointment(one, -0.1, 'checked_in');
    expect(await known(one)).toEqual([0, []]);
  });
});

describe('the number of members of a recommendation', () => {
  const rule = all({ field: 'state', op: 'eq', words: ['CO'] });
  const numberOf = async (id: string) => (await api.call('GET', `/recommendations/${id}`)).body.data.matchCount;
  const more = async (count: number) => {
    for (let each = 0; each < count; each += 1) await api.addMember({ state: 'CO' });
  };

  it('follows the rule immediately and the members within an hour, and is hidden below ten', async () => {
    await more(9);
    const body = { name: 'Colorado', goal: 'learn', rule };
    const created = (await api.call('POST', '/recommendations', { body })).body.data;
    expect(created.matchCount).toBe(0);
    await more(3);
    await updateAllMatchCounts(api.records);
    expect(await numberOf(created.id)).toBe(0);
    const inAnHour = new Date(api.clock.now.getTime() + 61 * 60_000);
    await updateAllMatchCounts({ ...api.records, now: () => inAnHour });
    expect(await numberOf(created.id)).toBe(12);
    const { body: listed } = await api.call('GET', '/recommendations?sort=["matchCount","DESC"]&meta=rows');
    expect(listed.data.map(({ matchCount }: { matchCount: number }) => matchCount)).toEqual([12]);
    const elsewhere = { ...body, rule: all({ field: 'state', op: 'eq', words: ['VA'] }) };
    const headers = { 'if-match': '"1"' };
    const saved = await api.call('PUT', `/recommendations/${created.id}`, { body: elsewhere, headers });
    expect(saved.body.data.matchCount).toBe(0);
  });
});

describe('the count', () => {
  const everyone = all({ field: 'age', op: 'gte', number: 0 });

  it('shows names and small numbers only to roles that may see members', async () => {
    for (let each = 0; each < 3; each += 1) await api.addMember({ firstName: 'Ana', lastName: `Peña ${each}` });
    expect((await count(everyone, 'content_editor')).data).toEqual({ count: null, total: null, sample: [] });
    const { data } = await count(everyone, 'support');
    expect(data).toMatchObject({ count: 3, total: 3 });
    expect(data.sample.map(({ name }: { name: string }) => name).sort()).toEqual([
      'Ana Peña 0',
      'Ana Peña 1',
      'Ana Peña 2',
    ]);
    for (let each = 0; each < 9; each += 1) await api.addMember();
    expect((await count(everyone, 'content_editor')).data).toEqual({ count: 12, total: 12, sample: [] });
    expect((await count(everyone, 'support')).data.sample).toHaveLength(10);
  });

  it('is for roles that may count or see members', async () => {
    const able: string[] = [];
    for (const role of Object.keys(tokens)) if ((await count(everyone, role)).success) able.push(role);
    expect(able.sort()).toEqual(['administrator', 'communicator', 'content_editor', 'scheduler', 'support']);
  });
});
