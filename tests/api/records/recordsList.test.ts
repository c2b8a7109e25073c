import { beforeAll, describe, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { insertRecords } from '../../../api/records/save/insertRecords';
import type { AreaSchema } from '../../../resources/engine/schema';
import { schemas } from '../../../resources/schemas';
import { newMember } from '../features/newMember';
import { setUpApi } from '../setUpApi';

const now = new Date('2026-11-20T12:00:00.000Z');
const schemaOf = (area: string) => schemas.find(({ name }) => name === area) as AreaSchema;

const banner = (name: string, status: string, others: object = {}) => ({
  status,
  data: { name, headline: name, placement: 'home_hero', startsAt: '2026-11-01T00:00:00Z', ...others },
});

const api = setUpApi({ now: () => now });
beforeAll(async () => {
  const { database } = api.context;
  const at = now;
  await insertRecords(
    database,
    schemaOf('types'),
    Array.from({ length: 230 }, (_, index) => ({
      data: { category: 'news_type', key: `type_${index}`, label: `Label ${index}` },
    })),
    { at },
  );
  await insertRecords(
    database,
    schemaOf('banners'),
    [
      banner('Draft', 'draft'),
      banner('Résumé of your plan', 'published', { placement: 'home_hero', priority: 2 }),
      banner('100% match_rate', 'published', { placement: 'app_modal', priority: 1 }),
      banner('Coming', 'published', { startsAt: '2026-12-01T00:00:00Z' }),
      banner('Over', 'published', { endsAt: '2026-11-20T12:00:00Z' }),
      banner('Archived', 'archived'),
    ],
    { at },
  );
  const advisor = (firstName: string, state: string) => ({
    data: {
      firstName,
      lastName: 'Marquez',
      email: `${firstName}@example.org`,
      licenses: [{ type: 'series_65', state, number: '555', expiresOn: '2027-12-31' }],
    },
  });
  await insertRecords(database, schemaOf('advisors'), [advisor('Elena', 'CO'), advisor('Sam', 'WY')], { at });
});

const list = (area: string, query: Record<string, unknown>) => {
  const sent = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]));
  return api.call('GET', `/${area}?${sent}`);
};

it('lists of records and members, and exports, are sorted as people read: Évans before Fox', async () => {
  const read = ['evans', 'Évans', 'Evans ZZ', 'Fox', 'Zoë'];
  const mixed = ['Zoë', 'Fox', 'Evans ZZ', 'Évans', 'evans'];
  const { database } = api.context;
  await insertRecords(
    database,
    schemaOf('organizations'),
    mixed.map((name) => ({ status: 'draft', data: { name } })),
    { at: now },
  );
  const sort = ['name', 'ASC'];
  const listed = await list('organizations', { sort });
  expect(listed.body.data.map(({ name }: { name: string }) => name)).toEqual(read);
  const { body } = await api.call('POST', '/organizations/export', {
    body: { format: 'csv', columns: ['name'], sort },
  });
  const { text } = await api.call('GET', new URL(body.data.url, api.origin).href);
  expect(text.replace('\uFEFF', '').split('\r\n').slice(1, -1)).toEqual(read);

  for (const lastName of mixed) await insertMembers(database, [newMember({ lastName, firstName: 'Kim' })]);
  const members = await list('members', { sort });
  expect(members.body.data.map(({ lastName }: { lastName: string }) => lastName)).toEqual(read);
});

const names = async (filter: object, area = 'banners', field = 'name') =>
  (await list(area, { filter, sort: ['id', 'ASC'] })).body.data.map((record: Record<string, string>) => record[field]);

describe('the display state of a record', () => {
  it.each([
    ['draft', ['Draft']],
    ['live', ['Résumé of your plan', '100% match_rate']],
    ['scheduled', ['Coming']],
    ['expired', ['Over']],
    ['archived', ['Archived']],
  ])('is filtered by %s at the present time, consistent with the records', async (state, expected) => {
    const response = await list('banners', { filter: { showsAs: state } });
    expect(response.body.data.map(({ name }: { name: string }) => name).sort()).toEqual([...expected].sort());
    expect(new Set(response.body.data.map(({ showsAs }: { showsAs: string }) => showsAs))).toEqual(new Set([state]));
  });

  it('sorts live records first by default, then by placement and priority', async () => {
    const response = await list('banners', {});
    expect(response.body.data.slice(0, 2).map(({ name }: { name: string }) => name)).toEqual([
      '100% match_rate',
      'Résumé of your plan',
    ]);
    expect((await list('banners', { range: [1, 1] })).body.data[0].name).toBe('Résumé of your plan');
  });
});

describe('search', () => {
  it.each([
    ['resume', ['Résumé of your plan']],
    ['PLAN résu', ['Résumé of your plan']],
    ['100%', ['100% match_rate']],
    ['match_', ['100% match_rate']],
    ['%', ['100% match_rate']],
    ['(résumé of your plan, please: match)', []],
    ['résumé, your "plan";', ['Résumé of your plan']],
    ['plan missing', []],
    ["'; DROP TABLE records; --", []],
    ['\\', []],
  ])('for %s finds records with every term', async (q, expected) => {
    expect(await names({ q })).toEqual(expected);
  });
});

describe('filters', () => {
  it('accept arrays as any of, and match a part of a text', async () => {
    expect(await names({ status: ['draft', 'archived'] })).toHaveLength(2);
    expect(await names({ status: [] })).toEqual([]);
    expect(await names({ name: 'MATCH' })).toEqual(['100% match_rate']);
    expect(await names({ name: 'm_tch' })).toEqual([]);
    expect(await names({ placement: 'home' })).toEqual([]);
  });

  it('apply to lists of objects, in both notations', async () => {
    expect(await names({ 'licenses.state': 'CO' }, 'advisors', 'firstName')).toEqual(['Elena']);
    expect(await names({ licenses: { state: ['WY', 'NM'] } }, 'advisors', 'firstName')).toEqual(['Sam']);
  });

  it('accept bounds of instants', async () => {
    expect(await names({ startsAt_gte: '2026-11-30T19:00:00-05:00' })).toEqual(['Coming']);
    expect(await names({ startsAt_gte: '2026-11-30T19:00:00.001-05:00' })).toEqual([]);
  });

  it('select records with or without a value', async () => {
    expect(await names({ endsAt_empty: false })).toEqual(['Over']);
    expect(await names({ endsAt_empty: true })).toHaveLength(5);
  });

  it('accept relative days, in the time zone of the user', async () => {
    expect(await names({ startsAt_within: 'next14Days' })).toEqual(['Coming']);
    expect(await names({ startsAt_within: 'today' })).toEqual([]);
    expect(await names({ startsAt_within: 'last30Days' })).toHaveLength(5);
    // 12:00 UTC is the same day in New York, whose day ends at 05:00 UTC of the next.
    expect(await names({ endsAt_within: 'today' })).toEqual(['Over']);
    expect(await names({ startsAt_lte: 'endOfToday' })).toHaveLength(5);
    expect(await names({ startsAt_gte: 'endOfToday' })).toEqual(['Coming']);
  });

  it.each([
    ['startsAt_within', { startsAt_within: 'soon' }],
    ['placement_within', { placement_within: 'today' }],
    ['endsAt_empty', { endsAt_empty: 'yes' }],
    ['message_empty', { message_empty: true }],
    ['shoeSize', { shoeSize: 44 }],
    ['message', { message: 'x' }],
    ['name_gte', { name_gte: 'a' }],
    ['priority_gte', { priority_gte: 1 }],
    ['startsAt', { startsAt: 'tomorrow' }],
    ['placement', { placement: 7 }],
    ['placement', { placement: { $ne: 'x' } }],
    ['status', { status: [null] }],
    ['createdBy', { createdBy: "1' OR '1'='1" }],
    ['q', { q: ['a'] }],
    ['name', { name: 'a\0b' }],
    ['showsAs', { showsAs: 'bright' }],
    ["name' OR 1=1 --", { "name' OR 1=1 --": 'x' }],
    ['__proto__', JSON.parse('{"__proto__": 1}')],
    ['id', { id: Array.from({ length: 201 }, String) }],
  ])('refuse unknown operators for %s, by name', async (key, filter) => {
    const response = await list('banners', { filter });
    expect(response.status).toBe(400);
    expect(response.body.message).toContain(`“${key}”`);
  });
});

describe('ranges, sorts and queries', () => {
  it('start at the first row, and return the total', async () => {
    const response = await list('types', { range: [10, 19], filter: { category: 'news_type' } });
    expect(response.body.data).toHaveLength(10);
    expect(response.headers.get('content-range')).toBe('types 10-19/235');
    expect((await list('types', {})).headers.get('content-range')).toBe('types 0-24/493');
    expect((await list('types', { range: [900, 924] })).headers.get('content-range')).toBe('types */493');
    expect((await list('faqs', {})).headers.get('content-range')).toBe('faqs */0');
  });

  it('return every record that was requested by its id', async () => {
    const { body } = await list('types', { range: [0, 99] });
    const ids = body.data.map(({ id }: { id: string }) => id);
    expect((await list('types', { filter: { id: ids } })).body.data).toHaveLength(100);
  });

  it('counts by state are correct without counting records', async () => {
    for (const status of ['draft', 'published', 'archived']) {
      const response = await list('banners', { filter: { status } });
      expect(response.headers.get('content-range')).toMatch(new RegExp(`/${response.body.data.length}$`));
    }
  });

  it.each([
    ['range=[0,200]'],
    ['range=[5,4]'],
    ['range=[-1,4]'],
    ['range=[0,1.5]'],
    ['range=[0]'],
    ['range=5'],
    ['range=[0,24'],
    ['sort=["message","ASC"]'],
    ['sort=["name","UP"]'],
    ['sort="name"'],
    ['sort=["name","ASC","id"]'],
    ['sort=["name; DROP TABLE records","ASC"]'],
    ['filter=[]'],
    ['filter=null'],
    ['filter={"a"'],
    ['limit=5'],
    ['meta=all'],
    ['meta=rows&meta=rows'],
    ['sort=["name","ASC"]&sort=["id","ASC"]'],
  ])('refuse %s with a message', async (query) => {
    const response = await api.call('GET', `/banners?${query}`);
    expect(response.status).toBe(400);
    expect(response.body.message).toMatch(/\.$/);
  });
});
