import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { newMember } from '../features/newMember';
import { publishingFixture } from '../records/publishing';
import { setUpApi } from '../setUpApi';
import { contentFixture } from './contentFixture';
import { persona, previewsFixture } from './previewsFixture';

const start = new Date('2026-11-20T12:00:00.000Z');
const clock = { now: start };
const day = (count: number) => new Date(start.getTime() + count * 86_400_000).toISOString();
const dana = newMember({ state: 'CO' });
const inColorado = { everyone: false, states: ['CO'] };

const { create, save, act, liveBanner } = publishingFixture(() => api);
const { publishExample } = contentFixture(() => api);
const { openPreview, present } = previewsFixture(() => api);

const api = setUpApi({ now: () => clock.now });
beforeAll(async () => {
  await insertMembers(api.context.database, [dana]);
  await create('types', { category: 'banner_placement', key: 'anywhere', label: 'Anywhere' });
});
beforeEach(async () => {
  clock.now = start;
  await api.signIn();
  const { body } = await api.call('GET', '/banners?filter={"status":"published"}');
  for (const { id } of body.data) await act('banners', id, 'archive');
});

const headlinesOf = (rows: { headline: string }[]) => rows.map(({ headline }) => headline);
const headlines = ({ body }: { body: { data: { headline: string }[] } }) => headlinesOf(body.data);
const draftBanner = async (others: object = {}) =>
  (
    await create('banners', {
      name: 'A draft',
      headline: 'A draft',
      placement: 'anywhere',
      startsAt: day(-1),
      ...others,
    })
  ).id;

describe('the draft of a record', () => {
  it('stands in lists, records and blocks of pages where it would be if it were published', async () => {
    const id = await liveBanner({ headline: 'First', priority: 10 });
    await liveBanner({ headline: 'Second', priority: 20 });
    await liveBanner({ headline: 'Third', priority: 30 });
    const blocks = [{ type: 'banner_slot', placement: 'anywhere' }];
    await publishExample('app-page', { pageKey: 'with-banners', blocks });
    await save('banners', id, { headline: 'First, edited', priority: 25 });
    const { get, read } = await openPreview({ id });
    const inOrder = ['Second', 'First, edited', 'Third'];
    expect(headlines(await get('banners?page=anywhere'))).toEqual(inOrder);
    expect((await get(`banners/${id}`)).body.data).toMatchObject({ id, headline: 'First, edited' });
    expect(headlinesOf((await get('pages/with-banners')).body.data.blocks[0].items)).toEqual(inOrder);
    expect(headlines(await get('banners?q=edited'))).toEqual(['First, edited']);
    expect(headlines(await get('banners?q=second'))).toEqual(['Second']);
    expect(await read()).toMatchObject({
      ...{ area: 'banners', path: 'banners', id, key: id, record: { headline: 'First, edited' } },
      visibility: { isVisible: true },
      place: { label: 'Anywhere', position: 2, count: 3 },
      reader: { kind: 'nobody' },
      now: start.toISOString(),
    });
  });

  it('is one version of it; others are what is live and what is scheduled', async () => {
    const id = await liveBanner({ headline: 'Live now' });
    await save('banners', id, { headline: 'Scheduled', startsAt: day(5) });
    const { version } = (await act('banners', id, 'publish')).body.data;
    await save('banners', id, { headline: 'Edited since' });
    const headlineOf = async (shownVersion: unknown) =>
      (await (await openPreview({ id, version: shownVersion })).read()).record.headline;
    const { body } = await api.call('GET', `/banners/${id}`);
    const [scheduled] = body.data.scheduled ?? [{ version }];
    expect(await headlineOf('live')).toBe('Live now');
    expect(await headlineOf('draft')).toBe('Edited since');
    expect(await headlineOf(scheduled.version)).toBe('Scheduled');
    expect((await (await openPreview({ id, version: 999 })).get('preview')).status).toBe(404);
  });

  it('can be a page, whose blocks hold what is published', async () => {
    await liveBanner({ headline: 'In a block' });
    await create('app-page', {
      pageKey: 'page-draft',
      title: 'A page',
      route: '/page-draft',
      blocks: [{ type: 'banner_slot', placement: 'anywhere' }],
    });
    const { get, read } = await openPreview({ area: 'app-page', id: 'page-draft' });
    for (const { blocks } of [(await get('pages/page-draft')).body.data, (await read()).record])
      expect(headlinesOf(blocks[0].items)).toEqual(['In a block']);
    // Others do not get it.
    expect((await (await openPreview({})).get('pages/page-draft')).status).toBe(404);
  });
});

describe('a reader', () => {
  it('gets a record for an audience as a persona or a member in it; all others see why not', async () => {
    const id = await draftBanner({ audience: inColorado });
    const visibilityAs = async (as: object) => {
      const { get, read } = await openPreview({ id, as });
      const { visibility, record, reader, place } = await read();
      expect(record.headline).toBe('A draft');
      expect(headlines(await get('banners'))).toEqual(visibility.isVisible ? ['A draft'] : []);
      expect((await get(`banners/${id}`)).status).toBe(visibility.isVisible ? 200 : 404);
      expect(place !== undefined).toBe(visibility.isVisible);
      return { ...visibility, reader };
    };
    expect(await visibilityAs(persona({ state: 'CO', firstName: 'Sam' }))).toEqual({
      isVisible: true,
      reader: { kind: 'persona', firstName: 'Sam' },
    });
    expect(await visibilityAs({ kind: 'member', memberId: dana.id })).toEqual({
      isVisible: true,
      reader: { kind: 'member', firstName: 'Dana' },
    });
    expect(await visibilityAs(persona({ state: 'VA' }))).toMatchObject({ isVisible: false, reason: 'audience' });
    expect(await visibilityAs(persona())).toMatchObject({ isVisible: false, reason: 'audience' });
    expect(await visibilityAs({ kind: 'nobody' })).toMatchObject({ isVisible: false, reason: 'membersOnly' });
  });

  it('reads on a day: before the start, in the window and after the end', async () => {
    const id = await draftBanner({ startsAt: day(2), endsAt: day(4) });
    await liveBanner({ headline: 'Until tomorrow', endsAt: day(1), priority: 999 });
    const on = async (count: number) => {
      const { get, read } = await openPreview({ id, on: day(count) });
      return [(await read()).visibility, headlines(await get('banners'))];
    };
    expect(await on(0)).toEqual([{ isVisible: false, reason: 'notStarted', at: day(2) }, ['Until tomorrow']]);
    expect(await on(3)).toEqual([{ isVisible: true }, ['A draft']]);
    expect(await on(4)).toEqual([{ isVisible: false, reason: 'ended', at: day(4) }, []]);
  });

  it('sees nothing of a record that is not live or is archived, and of none that was not saved', async () => {
    const read = async (scope: object) => (await openPreview(scope)).read();
    const draft = { record: null, visibility: { isVisible: false, reason: 'draft' } };
    expect(await read({ id: await draftBanner(), version: 'live' })).toMatchObject(draft);
    expect(await read({})).toMatchObject({ ...draft, id: null });
    const archived = await liveBanner();
    await act('banners', archived, 'archive');
    expect((await read({ id: archived, version: 'live' })).visibility).toEqual({ isVisible: false, reason: 'hidden' });
    const forStaff = await publishExample('documents', { visibility: 'staff' });
    expect(await read({ area: 'documents', id: forStaff })).toMatchObject({
      record: { id: forStaff },
      visibility: { isVisible: false, reason: 'nobody' },
    });
  });
});

describe('values of a form', () => {
  it('are presented as they are typed, without saving', async () => {
    const id = await liveBanner({ headline: 'Saved', priority: 5 });
    await liveBanner({ headline: 'Another', priority: 7 });
    const values = { name: 'Saved', headline: 'Typed', placement: 'anywhere', startsAt: day(-1), priority: 9 };
    expect(await present({ id }, values)).toMatchObject({
      id,
      record: { id, headline: 'Typed', placement: { key: 'anywhere', label: 'Anywhere' } },
      visibility: { isVisible: true },
      place: { position: 2, count: 2 },
    });
    expect((await api.call('GET', `/banners/${id}`)).body.data.headline).toBe('Saved');
  });

  it('may be incomplete, wrong or unsafe: what cannot be stored is left out', async () => {
    expect(await present({}, {})).toMatchObject({ id: null, record: { id: 'new' }, visibility: { isVisible: true } });
    const { record } = await present(
      { area: 'news-and-insights' },
      {
        ...{ title: 'x'.repeat(5000), excerpt: 7, publishAt: 'tomorrow', isFeatured: 'yes', tags: 'none' },
        ...{ body: '<p onclick="x()">Text<script>1</script></p>', unknown: true, categoryIds: [null, 'nothing'] },
      },
    );
    expect(record).toMatchObject({ id: 'new', body: '<p>Text</p>', isFeatured: false, tags: [], categoryIds: [] });
    for (const field of ['title', 'excerpt', 'publishAt', 'unknown']) expect(record).not.toHaveProperty(field);
    const blocks = [{}, null, { type: 'rich_text', body: '<p>Third</p>', heading: 5 }];
    const page = await present({ area: 'app-page' }, { pageKey: 'typed', blocks });
    expect(page.record.blocks.map(({ body }: { body?: string }) => body)).toEqual([
      undefined,
      undefined,
      '<p>Third</p>',
    ]);
    expect(page.key).toBe('typed');
    expect(
      (await present({ area: 'events' }, { eventDate: '2027-01-05', startTime: '9', timeZone: 'x' })).record,
    ).toEqual(expect.objectContaining({ eventDate: '2027-01-05' }));
  });

  it('are presented for personas, on a day', async () => {
    const values = { headline: 'Typed', placement: 'anywhere', startsAt: day(3), audience: inColorado };
    const as = persona({ state: 'CO', firstName: 'Sam' });
    expect(await present({ as }, values)).toMatchObject({ visibility: { reason: 'notStarted', at: day(3) } });
    expect(await present({ as, on: day(3) }, values)).toMatchObject({ visibility: { isVisible: true } });
  });
});
