import { beforeAll, describe, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { banners } from '../../../resources/banners/bannerSchema';
import { examples } from '../records/examples';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';
import { newMember } from './newMember';

const api = setUpApi();
let tokens: Record<string, string>;

const people = [
  newMember({
    firstName: 'José',
    lastName: 'Núñez',
    externalId: 'M-10442',
    email: 'jose@example.org',
    phone: '+13035550148',
  }),
  newMember({ firstName: 'Josephine', lastName: 'Park', email: 'jpark@example.org' }),
  newMember({ firstName: 'Priscilla', lastName: 'Bowman', email: 'p.bowman@example.org' }),
];

beforeAll(async () => {
  tokens = await signInEachRole(api);
  await insertMembers(api.context.database, people);
  const body = { ...(await examples(api).newExample(banners)), name: 'Bowman seminar' };
  expect((await api.call('POST', '/banners', { body })).status).toBe(201);
});

const search = async (q: string, role?: string) =>
  (await api.call('GET', `/search?${new URLSearchParams({ q })}`, role ? { token: tokens[role] ?? null } : {})).body
    .data;
const namesFor = async (q: string, role?: string) =>
  (await search(q, role)).members.found.map(({ name }: { name: string }) => name);

/** The ways in which staff write what they search. */
const searches = [
  'jose nunez',
  'NÚÑEZ',
  'M-10442',
  'm-10442',
  'jose@example.org',
  '(303) 555-0148',
  '303.555.0148',
  '303-555-0148',
  '+13035550148',
  '1 303 555 0148',
];

describe('the search everywhere', () => {
  it.each(searches)('finds a member by %s', async (q) => {
    expect(await namesFor(q)).toEqual(['José Núñez']);
  });

  it('has the best matches first, and says what was found', async () => {
    expect(await namesFor('jose')).toEqual(['José Núñez', 'Josephine Park']);
    const { members, records } = await search('bowman');
    expect(members).toEqual({
      found: [{ id: people[2]?.id, name: 'Priscilla Bowman', detail: 'p.bowman@example.org' }],
      total: 1,
      isAtLeast: false,
    });
    expect(records[0]).toMatchObject({ area: 'banners', title: 'Bowman seminar' });
    expect((await search('303 555 0148')).members.found[0].detail).toBe('+13035550148');
    expect((await search('m-10442')).members.found[0].detail).toBe('M-10442');
  });

  it('finds similar names where nothing has the words', async () => {
    expect(await namesFor('prisilla bowmann')).toEqual(['Priscilla Bowman']);
    expect(await namesFor('zzzz')).toEqual([]);
  });

  it('says nothing of members to roles that may not see them, not even how many', async () => {
    for (const role of ['support', 'scheduler', 'administrator'])
      expect((await search('bowman', role)).members.total, role).toBe(1);
    for (const role of ['viewer', 'content_editor', 'communicator', 'compliance_approver']) {
      const found = await search('bowman', role);
      expect(found.members, role).toBeUndefined();
      expect(found.total, role).toBe(1);
      expect((await search('prisilla', role)).total, role).toBe(0);
    }
  });

  it('has no members in the search of one area', async () => {
    expect((await api.call('GET', '/search?q=bowman&area=banners')).body.data.members).toBeUndefined();
  });
});

it.each(searches)('the list of members finds one by %s', async (q) => {
  const { body } = await api.call('GET', `/members?${new URLSearchParams({ filter: JSON.stringify({ q }) })}`);
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['José Núñez']);
});
