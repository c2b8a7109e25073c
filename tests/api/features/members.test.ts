import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMembers, type NewMember } from '../../../api/features/members/insertMembers';
import { insertRecords } from '../../../api/records/save/insertRecords';
import { defineSchema, field, reference, text } from '../../../resources/engine/schema';
import { signInEachRole } from '../roles';
import { startApi } from '../startApi';
import { newMember } from './newMember';

/** A separate tree of affiliates, so that the tests do not depend on the rules of union affiliates. */
const affiliates = defineSchema({
  name: 'union-affiliates',
  singularName: 'affiliate of the tree',
  record: {
    name: field(text({ max: 80 }), { search: true, sort: true }),
    parentId: field(reference('union-affiliates').optional(), { filter: true }),
  },
  label: ({ name }) => name,
  list: {
    defaultSort: [['name', 'ASC']],
  },
});

const member = (firstName: string, others: Partial<NewMember> = {}) =>
  newMember({
    firstName,
    email: `${firstName.toLowerCase()}@example.org`,
    planTypes: ['tsp'],
    age: 40,
    yearsOfService: 10,
    platforms: ['web'],
    ...others,
  });

const people = [
  member('Ana', { lastName: 'Peña', age: 55, yearsOfService: 30, affiliateId: 'local', phone: '+13035550142' }),
  member('Ben', { state: 'VA', planTypes: ['tsp', 'roth_ira'], affiliateId: 'district', platforms: ['ios', 'web'] }),
  member('Cleo', { memberStatus: 'retired', retirementSystem: 'csrs', age: 70, yearsOfService: 41, planTypes: [] }),
  member('Dov', { affiliateId: 'elsewhere', organizationId: 'school', email: null, optOuts: ['offer'], platforms: [] }),
];

let api: Awaited<ReturnType<typeof startApi>>;
let tokens: Record<string, string>;

beforeAll(async () => {
  const at = new Date('2027-01-20T12:00:00.000Z');
  api = await startApi({ schemas: [affiliates], now: () => at });
  tokens = await signInEachRole(api);
  const { database } = api.context;
  await insertMembers(database, people);
  await insertRecords(
    database,
    affiliates,
    [
      { id: 'international', data: { name: 'International' } },
      { id: 'district', data: { name: 'District', parentId: 'international' } },
      { id: 'local', data: { name: 'Local', parentId: 'district' } },
      { id: 'elsewhere', data: { name: 'Elsewhere' } },
    ],
    { at: new Date() },
  );
  await api.signIn();
});
afterAll(() => api.close());

const list = (name: string, query: Record<string, unknown> = {}) => {
  const sent = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]));
  return api.call('GET', `/${name}?${sent}`);
};
const names = async (query: Record<string, unknown>) =>
  (await list('members', query)).body.data.map(({ firstName }: NewMember) => firstName);

describe('the list of members', () => {
  it('is sorted by last and first name, returns its range, and all fields of each member except the search text', async () => {
    const { body, headers } = await list('members', { range: [0, 1] });
    expect(headers.get('content-range')).toBe('members 0-1/4');
    const labels = expect.objectContaining({ affiliateId: 'Local' });
    expect(body.data[0]).toEqual({ ...people[0], name: 'Ana Peña', recordLabel: 'Ana Peña · ana@example.org', labels });
    expect(await names({})).toEqual(['Ana', 'Ben', 'Cleo', 'Dov']);
    expect(await names({ range: [2, 9] })).toEqual(['Cleo', 'Dov']);
  });

  it.each([
    ['name', ['Dov', 'Cleo', 'Ben', 'Ana']],
    ['age', ['Cleo', 'Ana']],
  ])('sorts by %s', async (field, first) => {
    expect((await names({ sort: [field, 'DESC'] })).slice(0, first.length)).toEqual(first);
  });

  it.each([
    [{ q: 'pena' }, ['Ana']],
    [{ q: 'WHITFIELD ben' }, ['Ben']],
    [{ q: '3035550142' }, ['Ana']],
    [{ q: 'cleo@example' }, ['Cleo']],
    [{ q: '%' }, []],
    [{ id: [people[3]?.id, 'no such id'] }, ['Dov']],
    [{ id: [] }, []],
    [{ state: 'VA' }, ['Ben']],
    [{ memberStatus: ['retired', 'survivor'], q: 'cleo' }, ['Cleo']],
  ])('filters by %j', async (filter, expected) => {
    expect(await names({ filter })).toEqual(expected);
  });

  it.each([
    ['filter={"planTypes":"tsp"}', /“planTypes” does not exist/],
    ['filter={"constructor":"tsp"}', /“constructor” does not exist/],
    ['filter={"q":7}', /“q” takes a text/],
    ['filter={"state":{"not":"VA"}}', /“state” takes a text/],
    ['filter=[]', /must be an object/],
    ['sort=["phone","ASC"]', /cannot be sorted by “phone”/],
    ['sort=["toString","ASC"]', /cannot be sorted by “toString”/],
    ['range=[0,500]', /at most 200 rows/],
    ['page=2', /page/],
    ['meta=rows', /meta/],
  ])('refuses %s with a message', async (query, sentence) => {
    const { status, body } = await api.call('GET', `/members?${query}`);
    expect([status, body.success]).toEqual([400, false]);
    expect(body.message).toMatch(sentence);
  });
});

describe('one member', () => {
  it('is found by id', async () => {
    const { status, body } = await api.call('GET', `/members/${people[1]?.id}`);
    expect([status, body.data.name]).toEqual([200, 'Ben Whitfield']);
  });

  it.each([randomUUID(), 'count'])('is 404 with a message for %s', async (id) => {
    const { status, body } = await api.call('GET', `/members/${id}`);
    expect([status, body.message]).toEqual([404, 'There is no member with this address.']);
  });

  it('cannot be written', async () => {
    for (const [method, path] of [
      ['POST', '/members'],
      ['PUT', `/members/${people[1]?.id}`],
      ['DELETE', `/members/${people[1]?.id}`],
    ] as const) {
      const { status, headers } = await api.call(method, path, { body: {} });
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });
});

describe('an audience', () => {
  const count = (audience: unknown) => api.call('POST', '/members/count', { body: { audience } });
  const narrow = (parts: object) => ({ everyone: false, ...parts });

  it.each([
    ['everyone, ignoring other conditions', { everyone: true, states: ['VA'] }, 4],
    ['everyone by default', {}, 4],
    ['no conditions', narrow({}), 4],
    ['a status', narrow({ memberStatuses: ['retired'] }), 1],
    ['either of two systems', narrow({ retirementSystems: ['fers', 'csrs'] }), 4],
    ['one plan of several', narrow({ planTypes: ['roth_ira', '403b'] }), 1],
    ['a state', narrow({ states: ['CO'] }), 3],
    ['an organization', narrow({ organizationIds: ['school'] }), 1],
    ['a platform', narrow({ platforms: ['ios', 'android'] }), 1],
    ['an affiliate', narrow({ affiliateIds: ['local'] }), 1],
    ['an affiliate and those below it', narrow({ affiliateIds: ['international'] }), 2],
    ['two affiliates', narrow({ affiliateIds: ['local', 'elsewhere'] }), 2],
    ['an affiliate that is unknown', narrow({ affiliateIds: ["x'; DROP TABLE members; --"] }), 0],
    ['ages, both ends included', narrow({ ageMin: 55, ageMax: 70 }), 2],
    ['a minimum age', narrow({ ageMin: 56 }), 1],
    ['years of service, both ends included', narrow({ yearsOfServiceMin: 30, yearsOfServiceMax: 41 }), 2],
    ['a maximum number of years', narrow({ yearsOfServiceMax: 10 }), 2],
    ['several conditions, all of which must match', narrow({ states: ['CO'], planTypes: ['tsp'], ageMin: 50 }), 1],
    ['empty conditions', narrow({ ageMin: null, ageMax: '', states: null, platforms: [] }), 4],
  ])('of %s is counted', async (_, audience, expected) => {
    const { status, body } = await count(audience);
    expect([status, body.data]).toEqual([200, { count: expected, total: 4 }]);
  });

  it.each([
    ['an age below 18', narrow({ ageMin: 5 }), 'audience.ageMin', /^Enter 18 or more\.$/],
    ['a minimum age above the maximum', narrow({ ageMin: 60, ageMax: 50 }), 'audience.ageMax', /must not be below/],
    ['an unknown platform', narrow({ platforms: ['fax'] }), 'audience.platforms', /Choose one of/],
    ['a text for a list', narrow({ states: 'CO' }), 'audience.states', /must be a list/],
  ])('with %s is refused with a message', async (_, audience, field, sentence) => {
    const { status, body } = await count(audience);
    expect(status).toBe(422);
    expect(body.message).toMatch(/^To count the members, correct: Audience › .+\.$/);
    expect(body.errors[field]).toMatch(sentence);
  });

  it.each([undefined, 'everyone', [], { audience: narrow({ states: ['\0'] }) }])(
    'cannot be parsed from %j',
    async (body) => {
      const response = await api.call('POST', '/members/count', { body });
      expect([400, 422]).toContain(response.status);
      expect(response.body.message).toMatch(/\.$/);
    },
  );
});

describe('counting members', () => {
  const audience = { everyone: false, states: ['CO'] };
  const count = (role: string) =>
    api.call('POST', '/members/count', { body: { audience }, token: tokens[role] ?? null });

  it('reveals no small numbers to roles that may not see members', async () => {
    expect((await count('content_editor')).body.data).toEqual({ count: null, total: null });
    expect((await count('scheduler')).body.data).toEqual({ count: 3, total: 4 });
  });

  it('is for roles that write for audiences', async () => {
    const able: string[] = [];
    for (const role of Object.keys(tokens)) if ((await count(role)).status === 200) able.push(role);
    expect(able.sort()).toEqual(['administrator', 'communicator', 'content_editor', 'scheduler']);
  });

  it('is limited per minute to what a form may need', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 70; times += 1) statuses.push((await count('communicator')).status);
    expect(statuses).toContain(200);
    expect(statuses.at(-1)).toBe(429);
    expect((await count('content_editor')).status).toBe(200);
  });
});

it('is refused to people who are not signed in', async () => {
  for (const path of ['/members', `/members/${people[0]?.id}`]) {
    expect((await api.call('GET', path, { token: null })).status).toBe(401);
  }
  const { status } = await api.call('POST', '/members/count', { body: { audience: {} }, token: null });
  expect(status).toBe(401);
});

it('is described in the OpenAPI document', async () => {
  const { body } = await api.call('GET', '/openapi.json');
  const found = Object.keys(body.paths).filter((path) => /members/.test(path));
  expect(found.map((path) => path.replace('/api/v1', '').replace(/\/$/, '')).sort()).toEqual([
    '/members',
    '/members/count',
    '/members/{id}',
    '/members/{id}/consents',
    '/members/{id}/documents',
    '/members/{id}/erase',
    '/members/{id}/merge',
    '/members/{id}/merges/{mergeId}/undo',
    '/members/{id}/messages',
    '/members/{id}/notes',
    '/members/{id}/notes/{noteId}',
    '/members/{id}/notes/{noteId}/pin',
    '/members/{id}/overview',
    '/members/{id}/reveal',
    '/members/{id}/same',
    '/members/{id}/stopped-addresses/{channel}',
    '/members/{id}/timeline',
  ]);
  const fields = Object.keys(body.components.schemas.Member.properties);
  expect(fields.sort()).toEqual([...Object.keys(people[0] ?? {}), 'name', 'recordLabel', 'labels'].sort());
});
