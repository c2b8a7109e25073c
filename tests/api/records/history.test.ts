import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { contacts } from '../../../resources/contacts/contactSchema';
import { newMember } from '../features/newMember';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';
import { examples } from './examples';
import { actAtReadVersion } from './publishing';

const start = Date.parse('2026-11-20T12:00:00.000Z');
let now = start;
let tokens: Record<string, string>;

const api = setUpApi({ now: () => new Date(now) });
beforeAll(async () => {
  tokens = await signInEachRole(api);
  for (const key of ['top_place', 'home_bottom'])
    await api.call('POST', '/types', { body: { category: 'banner_placement', key, label: `Placement ${key}` } });
});
// Tokens are valid for minutes, and these tests advance the clock.
beforeEach(async () => {
  now = start;
  await api.signIn();
});

const minutes = (count: number) => {
  now += count * 60_000;
};
interface Banner {
  id: string;
  version: number;
}
const banner = { name: 'Open season', placement: 'top_place' };
const create = async (body: object = banner): Promise<Banner> =>
  (await api.call('POST', '/banners', { body })).body.data;
const put = async ({ id, version }: Banner, body: object, token?: string): Promise<Banner> => {
  const headers = { 'if-match': `"${version}"` };
  const response = await api.call('PUT', `/banners/${id}`, { body, headers, ...(token && { token }) });
  expect(response.body).toMatchObject({ success: true });
  return response.body.data;
};
const act = async ({ id }: Banner, name: string): Promise<Banner> =>
  (await actAtReadVersion(api, 'banners', id, { name })).body.data;
const historyOf = async ({ id }: Banner) => (await api.call('GET', `/banners/${id}/history`)).body.data;
const restore = ({ id, version }: Banner, earlier: number, token?: string) =>
  api.call('POST', `/banners/${id}/restore`, {
    body: { version: earlier },
    headers: { 'if-match': `"${version}"` },
    ...(token && { token }),
  });

describe('the history of a record', () => {
  it('lists the changed fields and their authors newest first, with the saves of one session as one entry', async () => {
    let record = await create();
    record = await put(record, { ...banner, headline: 'First' });
    minutes(5);
    record = await put(record, { ...banner, headline: 'Second' });
    minutes(5);
    record = await put(record, { ...banner, headline: 'Second', message: 'Choose your plan.' });
    const { data: admin } = (await api.call('GET', '/auth/me')).body;
    expect(await historyOf(record)).toEqual([
      {
        version: 4,
        fromVersion: 2,
        action: 'updated',
        reason: null,
        status: 'draft',
        savedAt: new Date(now).toISOString(),
        savedBy: admin.id,
        savedByName: `${admin.firstName} ${admin.lastName}`,
        byMember: false,
        changed: ['headline', 'message'],
        embeddedChanges: [],
      },
      expect.objectContaining({ version: 1, fromVersion: 1, action: 'created', changed: [] }),
    ]);
  });

  it('starts another entry after half an hour, for another person, and with each transition', async () => {
    let record = await create();
    record = await put(record, { ...banner, headline: 'Mine' });
    record = await put(record, { ...banner, headline: 'Theirs' }, tokens.communicator);
    minutes(31);
    await api.signIn();
    record = await put(record, { ...banner, headline: 'Mine again' });
    minutes(31);
    await api.signIn();
    record = await put(record, { ...banner, headline: 'Once more', startsAt: '2026-11-01T00:00:00.000Z' });
    await act(record, 'publish');
    const entries: { version: number; action: string; changed: string[] }[] = await historyOf(record);
    expect(entries.map(({ version, action, changed }) => [version, action, changed])).toEqual([
      [6, 'published', ['status']],
      [5, 'updated', ['headline', 'startsAt']],
      [4, 'updated', ['headline']],
      [3, 'updated', ['headline']],
      [2, 'updated', ['headline']],
      [1, 'created', []],
    ]);
  });

  it('shows nothing that was changed and changed back within one session', async () => {
    let record = await create();
    record = await put(record, { ...banner, headline: 'First', message: 'For a moment' });
    record = await put(record, { ...banner, headline: 'First' });
    expect((await historyOf(record))[0]).toMatchObject({ version: 3, fromVersion: 2, changed: ['headline'] });
  });

  it('is for those who may see the record, and 404 for records that do not exist', async () => {
    expect((await api.call('GET', '/banners/none/history')).status).toBe(404);
    expect((await api.call('GET', '/banners/none/history', { token: null })).status).toBe(401);
  });
});

describe('a version', () => {
  it('is the record as it was then, with the labels of its references at that time', async () => {
    const record = await create();
    await put(record, { ...banner, name: 'Closed season', placement: 'home_bottom' });
    const { body } = await api.call('GET', `/banners/${record.id}/versions/1`);
    expect(body.data).toMatchObject({
      id: record.id,
      version: 1,
      name: 'Open season',
      labels: { placement: 'Placement top_place' },
      actions: [],
    });
  });

  it.each(['3', '0', 'x', '99999999999'])('%s that does not exist is 404', async (version) => {
    const { id } = await create();
    const { status, body } = await api.call('GET', `/banners/${id}/versions/${version}`);
    expect([400, 404, 422]).toContain(status);
    expect(body.success).toBe(false);
  });
});

describe('restoring', () => {
  it('creates a new version with the earlier contents', async () => {
    let record = await create({ ...banner, headline: 'First' });
    record = await put(record, { ...banner, name: 'Closed season' });
    const { status, body, headers } = await restore(record, 1);
    expect(status).toBe(200);
    expect(headers.get('etag')).toBe('"3"');
    expect(body.data).toMatchObject({ version: 3, name: 'Open season', headline: 'First', status: 'draft' });
    expect((await historyOf(record)).map(({ action }: { action: string }) => action)).toEqual([
      'restored',
      'updated',
      'created',
    ]);
  });

  it('publishes nothing: for a published record it creates a working draft', async () => {
    const complete = { ...banner, headline: 'First', startsAt: '2026-11-01T00:00:00.000Z' };
    let record = await create(complete);
    record = await put(record, { ...complete, headline: 'Second' });
    record = await act(record, 'publish');
    const { body } = await restore(record, 1);
    expect(body.data).toMatchObject({
      headline: 'First',
      status: 'published',
      publishedVersion: 3,
      hasChanges: true,
      showsAs: 'live_with_changes',
    });
  });

  it('is refused when there is a newer version than was read, with the present record', async () => {
    const record = await create();
    await put(record, { ...banner, headline: 'Newer' });
    const { status, body } = await restore(record, 1);
    expect(status).toBe(412);
    expect(body.data).toMatchObject({ version: 2, headline: 'Newer' });
    const withoutVersion = await api.call('POST', `/banners/${record.id}/restore`, { body: { version: 1 } });
    expect(withoutVersion.status).toBe(428);
  });

  it('states which references of the earlier contents do not exist any more', async () => {
    const type = { category: 'banner_placement', key: 'gone', label: 'Gone' };
    const placement = (await api.call('POST', '/types', { body: type })).body.data;
    let record = await create({ ...banner, placement: 'gone' });
    record = await put(record, banner);
    const headers = { 'if-match': `"${placement.version}"` };
    expect((await api.call('DELETE', `/types/${placement.id}`, { headers })).status).toBe(200);
    const { status, body } = await restore(record, 1);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ placement: 'Choose one from the list.' });
  });

  it('requires the permission to edit, and an existing version', async () => {
    const record = await create();
    expect((await restore(record, 1, tokens.viewer)).status).toBe(403);
    expect((await restore(record, 2)).status).toBe(404);
  });
});

it('personal data in an earlier version is masked as in the record', async () => {
  const memberId = '0195d3a0-0000-7000-8000-000000000142';
  await insertMembers(api.context.database, [newMember({ id: memberId, firstName: 'Ada', lastName: 'Okafor' })]);
  const example = await examples(api).newExample(contacts);
  const person = { name: 'Ada Okafor', email: 'ada.okafor@example.org', memberId };
  const inquiry = (await api.call('POST', '/contacts', { body: { ...example, ...person } })).body.data;
  const headers = { 'if-match': `"${inquiry.version}"` };
  await api.call('PUT', `/contacts/${inquiry.id}`, { body: { ...inquiry, name: 'Ada O.' }, headers });
  const read = async (role: string, path: string) =>
    (await api.call('GET', `/contacts/${inquiry.id}/${path}`, { token: tokens[role] ?? null })).text;
  for (const path of ['versions/1', 'versions/2', 'history']) {
    const text = await read('viewer', path);
    for (const secret of ['Ada O', 'ada.okafor', memberId]) expect(text).not.toContain(secret);
  }
  expect(await read('support', 'versions/1')).toContain('ada.okafor@example.org');
});
