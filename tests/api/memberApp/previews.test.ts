import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { writeChangedContent } from '../../../api/memberApp/content/writeContent';

import { newMember } from '../features/newMember';
import { publishingFixture } from '../records/publishing';
import { startApi } from '../startApi';
import { contentFixture } from './contentFixture';

const start = new Date('2026-11-20T12:00:00.000Z');
const clock = { now: start };
const dana = newMember({ state: 'CO' });

let api: Awaited<ReturnType<typeof startApi>>;
const { create, save, act, liveBanner } = publishingFixture(() => api);
const { publishExample } = contentFixture(() => api);

beforeAll(async () => {
  api = await startApi({ now: () => clock.now });
  await api.signIn();
  await insertMembers(api.context.database, [dana]);
  await create('types', { category: 'banner_placement', key: 'anywhere', label: 'Anywhere' });
});
afterAll(() => api.close());
beforeEach(async () => {
  clock.now = start;
  await api.signIn();
});

/** Requests a token, by default of the draft of a banner for nobody in particular. */
const requestToken = (scope: object, token?: string) =>
  api.call('POST', '/previews', { body: { area: 'banners', ...scope }, ...(token && { token }) });

/** Opens a preview; returns how it reads below `/app`. */
const open = async (scope: object) => {
  const { body } = await requestToken(scope);
  expect(body).toMatchObject({ success: true });
  const { token } = body.data;
  await writeChangedContent({ ...api.context, keys: api.app.keys });
  const get = (path: string, headers = {}) => api.call('GET', `/app/${path}`, { token, headers });
  return { token, get, read: async () => (await get('preview')).body.data };
};

const headlines = ({ body }: { body: { data: { headline: string }[] } }) => body.data.map(({ headline }) => headline);

describe('the draft of a record', () => {
  it('stands in lists, records and blocks of pages in the place where it would be published', async () => {
    const first = await liveBanner({ headline: 'First', priority: 10 });
    const second = await liveBanner({ headline: 'Second', priority: 20 });
    await liveBanner({ headline: 'Third', priority: 30 });
    await publishExample('app-page', {
      pageKey: 'shows-banners',
      blocks: [{ type: 'banner_slot', placement: 'anywhere' }],
    });
    await save('banners', first, { headline: 'First, edited', priority: 25 });
    const { get, read } = await open({ id: first });
    expect(headlines(await get('banners?page=anywhere'))).toEqual(['Second', 'First, edited', 'Third']);
    expect((await get(`banners/${first}`)).body.data).toMatchObject({ id: first, headline: 'First, edited' });
    const [slot] = (await get('pages/shows-banners')).body.data.blocks;
    expect(slot.items.map(({ headline }: { headline: string }) => headline)).toEqual([
      'Second',
      'First, edited',
      'Third',
    ]);
    expect(headlines(await get('banners?q=edited'))).toEqual(['First, edited']);
    expect(headlines(await get('banners?q=second'))).toEqual(['Second']);
    expect(await read()).toMatchObject({
      area: 'banners',
      path: 'banners',
      id: first,
      key: first,
      record: { headline: 'First, edited' },
      visibility: { isVisible: true },
      place: { label: 'Anywhere', position: 2, count: 3 },
      reader: { kind: 'nobody' },
      now: start.toISOString(),
    });
    const live = await open({ id: first, version: 'live' });
    expect(headlines(await live.get('banners'))).toEqual(['First', 'Second', 'Third']);
    expect(await live.read()).toMatchObject({ record: { headline: 'First' }, place: { position: 1, count: 3 } });
    for (const id of [first, second]) await act('banners', id, 'archive');
  });
});
