import { beforeAll, beforeEach, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { newMember } from '../features/newMember';
import { publishingFixture } from '../records/publishing';
import { setUpApi } from '../setUpApi';
import { contentFixture } from './contentFixture';
import { persona, previewsFixture } from './previewsFixture';

const dana = newMember();

const api = setUpApi();
const { create, liveBanner } = publishingFixture(() => api);
const { publishExample } = contentFixture(() => api);
const { openPreview, present, requestToken } = previewsFixture(() => api);

beforeAll(async () => {
  await insertMembers(api.context.database, [dana]);
  await create('types', { category: 'banner_placement', key: 'anywhere', label: 'Anywhere' });
});
beforeEach(() => api.signIn());

it('a day beyond all bounds is refused with a sentence', async () => {
  for (const on of [
    '0000-01-01T00:00:00Z',
    '1969-12-31T23:59:59Z',
    '9999-12-31T23:59:59-14:00',
    '2201-01-01T00:00:00Z',
  ]) {
    const { status, body } = await requestToken({ on });
    expect([on, status, body.errors]).toEqual([on, 422, { on: 'Choose a day from 1970 to 2200.' }]);
  }
  const id = await liveBanner();
  for (const on of ['1970-01-01T00:00:00Z', '2200-12-31T12:00:00Z']) {
    const { get, read } = await openPreview({ id, on, as: persona() });
    expect((await read()).now).toBe(new Date(on).toISOString());
    for (const path of ['banners', 'pages', 'events', 'news'])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
  }
});

it('numbers and lists beyond their bounds are left out', async () => {
  const blocksOf = async (blocks: object[]) =>
    (await present({ area: 'app-page' }, { pageKey: 'typed', blocks })).record.blocks;
  await publishExample('events', {});
  for (const number of [1e300, -1e300, 9e15, -9e15, -1, 0.5])
    expect(await blocksOf([{ type: 'event_list', withinDays: number, most: number }])).toHaveLength(1);
  expect((await blocksOf(Array.from({ length: 900 }, () => ({ type: 'event_list' })))).length).toBeLessThan(100);
  const { body } = await api.call('POST', '/previews/present', {
    body: { area: 'app-page', values: { title: 'x'.repeat(2_000_000) } },
  });
  expect(body.success).toBe(false);
});

it('readers beyond all bounds are refused', async () => {
  for (const wrong of [{ planTypes: Array(21).fill('x') }, { state: 'x'.repeat(81) }, { age: -1 }, { isAdmin: true }])
    expect([wrong, (await requestToken({ as: persona(wrong) })).status]).toEqual([wrong, 422]);
  const long = 'ÿ'.repeat(80);
  const lists = {
    planTypes: Array(20).fill(long),
    platforms: Array(20).fill(long),
    attendedTopics: Array(20).fill(long),
  };
  const { status, body } = await requestToken({ as: persona(lists) });
  expect(status).toBe(200);
  expect((await api.call('GET', '/app/banners', { token: body.data.token })).status).toBe(200);
});

it('keys of prototypes are no fields', async () => {
  expect((await present({}, { toString: 'x', valueOf: {}, headline: 'Typed' })).record).toMatchObject({
    headline: 'Typed',
  });
  for (const id of ['__proto__', 'constructor', 'toString']) {
    const { get } = await openPreview({ id });
    expect((await get('preview')).status).toBe(404);
    expect((await requestToken({ area: id })).status).toBe(422);
  }
  for (const values of ['{"__proto__":{"headline":"x"}}', '{"constructor":{"prototype":{"headline":"x"}}}']) {
    const body = `{"area":"banners","values":${values}}`;
    expect((await api.call('POST', '/previews/present', { body })).status).toBe(400);
  }
});

it('values of another type are not looked up', async () => {
  const as = { kind: 'member', memberId: dana.id };
  for (const eventId of ['x', '{', 7])
    for (const audienceMode of ['event_enrolled', 'appointment_upcoming'])
      await present(
        { area: 'notifications', as },
        { audienceMode, eventId, channels: ['push', 'nothing'], topicId: 'x' },
      );
  const audience = { everyone: false, affiliateIds: ['x', '{'], ageMin: 1e300 };
  await present({ area: 'banners', as }, { headline: 'Typed', audience });
  await present({ area: 'recommendations', as: persona({ affiliateId: "x'" }) }, { headline: 'Typed' });
});
