import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { appLimits } from '../../../api/platform/accounts/appKeys/appKeyGuard';
import { setUpApi } from '../setUpApi';
import { line, memberFeed, profile } from './memberFeed';

const minute = 60 * 1000;
let now = new Date('2027-03-01T10:00:00.000Z');
let feed: Awaited<ReturnType<typeof memberFeed>>;
const api = setUpApi({ now: () => now });
beforeAll(async () => {
  feed = await memberFeed(api);
});

const query = async (statement: string, values: unknown[] = []) =>
  (await api.context.database.$client.query(statement, values)).rows;

describe('the profile of a member', () => {
  it('is created, replaced and left unchanged by the external id', async () => {
    const created = await feed.put('A-1', profile());
    expect(created.body.data).toEqual({ id: expect.any(String), outcome: 'created' });
    const { id } = created.body.data;
    expect((await feed.put('A-1', profile({ externalId: 'A-1' }))).body.data).toEqual({ id, outcome: 'unchanged' });
    expect((await feed.put('A-1', profile({ phone: null, age: 51 }))).body.data).toEqual({ id, outcome: 'updated' });
    expect((await api.call('GET', `/members/${id}`)).body.data).toMatchObject({
      ...profile({ phone: null, age: 51 }),
      externalId: 'A-1',
      optOuts: [],
    });
  });

  it('is created and replaced by the UUID, which may set the external id', async () => {
    const id = randomUUID();
    expect((await feed.put(id, profile())).body.data).toEqual({ id, outcome: 'created' });
    expect((await feed.put(id, profile({ externalId: 'A-2' }))).body.data).toEqual({ id, outcome: 'updated' });
    expect((await feed.put('A-2', profile())).body.data).toEqual({ id, outcome: 'unchanged' });
  });

  it.each<[string, object, Record<string, string>]>([
    ['a field that is unknown', { zip: '80202' }, { zip: 'There is no such field.' }],
    ['a field of records', { version: 3 }, { version: 'There is no such field.' }],
    ['the id beside the address', { id: randomUUID() }, { id: 'The address names the member. Leave this out.' }],
    [
      'another external id',
      { externalId: 'B-2' },
      { externalId: 'The address names another member. Leave this out, or send the id of the address.' },
    ],
    ['a missing name', { lastName: ' ' }, { lastName: 'Fill this in.' }],
    ['an age that nobody has', { age: 200 }, { age: 'Enter 130 or less.' }],
    ['a telephone number without a country', { phone: '303 555' }, { phone: expect.stringContaining('country code') }],
    ['an unknown status', { memberStatus: 'gone' }, { memberStatus: expect.stringContaining('no entry') }],
    ['an unknown organization', { organizationId: 'x' }, { organizationId: expect.stringContaining('no record') }],
  ])('with %s is refused by the field, and nothing is stored', async (_, difference, errors) => {
    const response = await feed.put('B-1', profile(difference));
    expect([response.status, response.body.errors]).toEqual([422, errors]);
    expect(await query(`SELECT FROM members WHERE external_id = 'B-1'`)).toEqual([]);
  });

  it('needs an object, an id and a key', async () => {
    expect((await feed.put('B-1', [])).status).toBe(400);
    expect((await feed.put('no id', profile())).status).toBe(400);
    expect((await api.call('PUT', '/app/members/B-1', { body: profile() })).status).toBe(401);
  });
});

describe('the consents of a member', () => {
  const patch = (id: string, ...consents: object[]) => feed.call('PATCH', `/app/members/${id}/consents`, { consents });
  const consent = (difference: object = {}) => ({
    ...{
      channel: 'email',
      topic: 'offer',
      granted: false,
      at: '2027-02-01T00:00:00.000Z',
      source: 'preference center',
    },
    ...difference,
  });
  const optOutsOf = async (externalId: string) =>
    (await query('SELECT opt_outs FROM members WHERE external_id = $1', [externalId]))[0].opt_outs;

  it('are stored with when and from where; a topic that is refused by every channel is an opt-out', async () => {
    await feed.put('C-1', profile());
    const { body } = await patch('C-1', consent(), consent({ channel: 'sms' }));
    expect(body.data.consents).toEqual([consent(), consent({ channel: 'sms' })]);
    expect(await optOutsOf('C-1')).toEqual([]);
    await patch('C-1', consent({ channel: 'push' }));
    expect(await optOutsOf('C-1')).toEqual(['offer']);
    await patch('C-1', consent({ channel: 'push', granted: true, at: '2027-02-02T00:00:00.000Z' }));
    expect(await optOutsOf('C-1')).toEqual([]);
  });

  it('keep the latest answer, in whatever order answers arrive', async () => {
    await feed.put('C-2', profile());
    const late = consent({ granted: true, at: '2027-02-03T00:00:00.000Z' });
    const { body } = await patch('C-2', late, consent());
    expect(body.data.consents).toEqual([late]);
    expect((await patch('C-2', consent())).body.data.consents).toEqual([late]);
  });

  it('come with the profile too, and the same ones change nothing', async () => {
    const consents = ['email', 'sms', 'push'].map((channel) => consent({ channel }));
    expect((await feed.put('C-3', profile({ consents }))).body.data.outcome).toBe('created');
    expect(await optOutsOf('C-3')).toEqual(['offer']);
    expect((await feed.put('C-3', profile({ consents }))).body.data.outcome).toBe('unchanged');
    expect((await feed.put('C-3', profile())).body.data.outcome).toBe('unchanged');
    const [outcome] = await feed.send([
      line({ externalId: 'C-3', consents: [consent({ at: '2027-02-09T00:00:00Z' })] }),
    ]);
    expect(outcome?.outcome).toBe('updated');
  });

  it.each<[string, object, Record<string, string>]>([
    ['an unknown topic', { topic: 'weather' }, { 'consents.0.topic': expect.stringContaining('no entry') }],
    ['an unknown channel', { channel: 'fax' }, { 'consents.0.channel': expect.stringContaining('Choose one of') }],
    ['a time to come', { at: '2027-03-01T10:06:00Z' }, { 'consents.0.at': 'This time is in the future.' }],
    ['no source', { source: '' }, { 'consents.0.source': expect.any(String) }],
  ])('with %s are refused', async (_, difference, errors) => {
    const response = await patch('C-2', consent(difference));
    expect([response.status, response.body.errors]).toEqual([422, errors]);
    const refused = await feed.put('C-2', profile({ consents: [consent(difference)] }));
    expect([refused.status, refused.body.errors]).toEqual([422, errors]);
  });

  it('need a member, and refuse unknown keys by name', async () => {
    expect((await patch('nobody', consent())).status).toBe(404);
    expect((await patch(randomUUID(), consent())).status).toBe(404);
    const { body } = await feed.call('PATCH', '/app/members/C-2/consents', { consents: [], optOuts: [] });
    expect(Object.keys(body.errors).sort()).toEqual(['consents', 'optOuts']);
  });
});

describe('erasing a member', () => {
  it('leaves nothing, is logged with the key, and may be repeated', async () => {
    const { body } = await feed.put('D-1', profile({ email: 'erased.person@example.org' }));
    const { id } = body.data;
    await feed.send([line({ externalId: 'D-1', state: 'ZZ' })]);
    const erased = await feed.call('DELETE', '/app/members/D-1');
    expect(erased.body.data).toMatchObject({ members: 1 });
    expect(await query('SELECT FROM members WHERE id = $1', [id])).toEqual([]);
    expect(await query(`SELECT FROM member_feed_refusals WHERE external_id = 'D-1'`)).toEqual([]);
    expect((await feed.call('DELETE', `/app/members/${id}`)).body.data).toMatchObject({ members: 0 });
    expect((await feed.call('DELETE', '/app/members/D-1')).status).toBe(404);
    const { body: activity } = await api.call('GET', '/activity?filter={"area":"members"}');
    expect(activity.data[0]).toMatchObject({
      ...{ action: 'erased', recordId: id, actorId: null },
      after: { reason: 'By the key “System of record”' },
    });
  });
});

describe('other calls about a member', () => {
  it('accept either id, and count both against one limit', async () => {
    const { body } = await feed.put('F-1', profile());
    for (const id of ['F-1', body.data.id, body.data.id.toUpperCase()])
      expect((await feed.call('GET', `/app/members/${id}/recommendations`)).body.data).toEqual([]);
    now = new Date(now.getTime() + 2 * minute);
    const statuses = new Set<number>();
    for (let call = 0; call <= appLimits.memberReads; call += 1) {
      const id = call % 2 === 0 ? 'F-1' : body.data.id;
      statuses.add((await feed.call('GET', '/app/status', undefined, { member: id })).status);
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});
