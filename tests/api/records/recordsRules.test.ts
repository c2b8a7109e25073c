import { beforeAll, describe, expect, it } from 'vitest';
import { setUpApi } from '../setUpApi';
import { actAtReadVersion } from './publishing';

type Data = Record<string, unknown> & { id: string; version: number };

const types = new Map<string, Data>();

const api = setUpApi({ now: () => new Date('2026-11-20T12:00:00.000Z') });
beforeAll(async () => {
  const placement = { category: 'banner_placement', meta: { maxActive: 2 } };
  for (const type of [
    { ...placement, key: 'top_place', label: 'Top place' },
    { ...placement, key: 'over_place', label: 'Over place' },
    { category: 'banner_placement', key: 'thin_place', label: 'Thin place' },
    { category: 'banner_placement', key: 'old_place', label: 'Old place' },
    { category: 'banner_placement', key: 'unused', label: 'Unused' },
    { category: 'faq_category', key: 'annuities', label: 'Annuities' },
  ]) {
    types.set(type.key, await create('types', type));
  }
});

const create = async (area: string, body: object) => {
  const response = await api.call('POST', `/${area}`, { body });
  expect(response.body).toMatchObject({ success: true });
  return response.body.data as Data;
};
const put = (area: string, { id, version }: Data, body: object) =>
  api.call('PUT', `/${area}/${id}`, { body, headers: { 'if-match': `"${version}"` } });
const act = (area: string, { id }: { id: string }, name: string, others: object = {}) =>
  actAtReadVersion(api, area, id, { name, ...others });
const remove = (area: string, { id, version }: Data) =>
  api.call('DELETE', `/${area}/${id}`, { headers: { 'if-match': `"${version}"` } });

const banner = (others: object = {}) => ({
  name: 'Open season',
  headline: 'Open season ends soon',
  placement: 'thin_place',
  startsAt: '2026-11-01T00:00:00Z',
  ...others,
});
const page = (key: string) => ({
  pageKey: key,
  title: `Page ${key}`,
  heading: 'Heading',
  route: `/${key}`,
  platforms: ['web'],
  pageType: 'content',
});

describe('states', () => {
  it('are changed only to possible states, which the message lists', async () => {
    const record = await create('banners', banner());
    expect((await act('banners', record, 'archive')).body).toMatchObject({
      success: false,
      message: 'A draft cannot be archived. It can be sent to review or be published.',
    });
    await act('banners', record, 'publish');
    expect((await act('banners', record, 'returnToDraft')).body.message).toBe(
      'A published banner cannot go back to draft. It can be archived.',
    );
  });

  it('require what publishing needs, and do not change published content until then', async () => {
    const record = await create('banners', { name: 'Open season', placement: 'thin_place' });
    const refused = await act('banners', record, 'publish');
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe('Before publishing, fill in: Headline, Starts.');
    expect(Object.keys(refused.body.errors)).toEqual(['headline', 'startsAt']);

    const published = await create('banners', banner());
    await act('banners', published, 'publish');
    const emptied = await put('banners', { ...published, version: 2 }, banner({ headline: '' }));
    expect(emptied.body.data).toMatchObject({ showsAs: 'live_with_changes', publishedVersion: 2, version: 3 });
    expect(Object.keys((await act('banners', published, 'publish')).body.errors)).toEqual(['headline']);
  });

  it('respect If-Match, and refuse an unknown body', async () => {
    const record = await create('banners', banner());
    const stale = { headers: { 'if-match': '"4"' } };
    expect((await api.call('POST', `/banners/${record.id}/actions/publish`, stale)).status).toBe(412);
    expect((await act('banners', record, 'publish', { when: 'now' })).status).toBe(422);
    expect((await act('banners', { id: 'nowhere' }, 'publish')).status).toBe(404);
  });
});

describe('references', () => {
  it('must exist', async () => {
    const response = await api.call('POST', '/faqs', {
      body: { question: 'Where is this question shown?', categoryId: 'annuities', pageKeys: ['nowhere'] },
    });
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual({ 'pageKeys.0': 'This no longer exists. Choose another.' });
  });

  it('to a type that is no longer in use stay where they were, and cannot be added', async () => {
    const old = await create('banners', banner({ placement: 'old_place' }));
    const type = types.get('old_place') as Data;
    const { category, key, label } = type;
    expect((await put('types', type, { category, key, label, isActive: false })).status).toBe(200);
    expect((await put('banners', old, banner({ placement: 'old_place', tone: 'success' }))).status).toBe(200);
    const fresh = await api.call('POST', '/banners', { body: banner({ placement: 'old_place' }) });
    expect(fresh.body.errors).toEqual({ placement: 'This choice is no longer in use. Choose another.' });
  });

  it('of a published banner lead to published pages', async () => {
    const target = await create('app-page', page('target'));
    const record = await create('banners', banner({ linkType: 'app_page', linkTarget: 'target', ctaLabel: 'Look' }));
    const refused = await act('banners', record, 'publish');
    expect(refused.body.errors).toEqual({
      linkTarget: 'This is not published. Publish it first, or choose another.',
    });
    expect((await act('app-page', target, 'publish')).status).toBe(200);
    expect((await act('banners', record, 'publish')).status).toBe(200);
  });

  it('prevent deleting their target, until they are removed', async () => {
    const target = await create('app-page', page('in-use'));
    const record = await create('banners', banner({ linkType: 'app_page', linkTarget: 'in-use', ctaLabel: 'Look' }));
    const refused = await remove('app-page', target);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      'This app page is still used by “Open season (banner)”. Change this first, then delete it.',
    );
    expect((await remove('banners', record)).status).toBe(200);
    expect((await remove('app-page', target)).status).toBe(200);
  });

  it('never lead to a page that is deleted while they are saved', async () => {
    for (let round = 0; round < 5; round += 1) {
      const target = await create('app-page', page(`raced-${round}`));
      const body = { question: 'Is this page still there?', categoryId: 'fees', pageKeys: [target.id] };
      const [saved, deleted] = await Promise.all([api.call('POST', '/faqs', { body }), remove('app-page', target)]);
      expect([saved.status, deleted.status]).toSatisfy(
        ([save, removal]) => (save === 201 && removal === 409) || (save === 422 && removal === 200),
      );
    }
  });

  it('prevent changing the key of a type while it is used', async () => {
    const type = types.get('annuities') as Data;
    await create('faqs', { question: 'Does this use the type?', categoryId: 'annuities' });
    const response = await put('types', type, { category: 'faq_category', key: 'annuity', label: 'Annuities' });
    expect(response.body.errors).toEqual({ key: 'Other records use this, so it cannot be changed.' });
    const unused = await put('types', types.get('unused') as Data, {
      category: 'banner_placement',
      key: 'renamed',
      label: 'Renamed',
    });
    expect(unused.status).toBe(200);
  });
});

describe('ids that come from a field', () => {
  it('are unique, never reserved words, and never change', async () => {
    const first = await create('app-page', page('only-one'));
    const second = await api.call('POST', '/app-page', { body: { ...page('only-one'), route: '/other' } });
    expect(second.status).toBe(409);
    expect(second.body.errors.pageKey).toMatch(/^Another record has this/);
    expect((await api.call('POST', '/app-page', { body: page('create') })).status).toBe(422);
    expect((await put('app-page', first, page('another'))).body.errors).toHaveProperty('pageKey');
  });
});

describe('unique values', () => {
  const advisor = (email: string) => ({ firstName: 'Elena', lastName: 'Marquez', email });

  it('are used once, also with parallel saves, and free again after the trash', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => api.call('POST', '/advisors', { body: advisor('elena@example.org') })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = responses.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(7);
    expect(refused[0]?.body.errors).toEqual({ email: 'Another advisor has this email address.' });

    await remove('advisors', responses.find(({ status }) => status === 201)?.body.data);
    await create('advisors', advisor('ELENA@example.org'));
  });

  it('are also checked by updates', async () => {
    await create('advisors', advisor('first@example.org'));
    const second = await create('advisors', advisor('second@example.org'));
    expect((await put('advisors', second, advisor('first@example.org'))).status).toBe(422);
  });
});

describe('limits', () => {
  it('hold when several banners go live in one placement at once, and name the live ones', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        create('banners', banner({ placement: 'top_place', name: `Hero ${index}` })),
      ),
    );
    const responses = await Promise.all(drafts.map((record) => act('banners', record, 'publish')));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = responses.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.body.message).toMatch(/^This placement is full.*Counted now: “Hero \d” and “Hero \d”\.$/);

    // A time that is over counts nowhere, and is not published.
    const over = await create(
      'banners',
      banner({ placement: 'top_place', startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-11-02T00:00:00Z' }),
    );
    const { status, body } = await act('banners', over, 'publish');
    expect([status, body.codes.endsAt.code]).toEqual([422, 'records.windowOver']);
  });

  it('count only records that are live at the same time', async () => {
    const days = (from: number, to: number) => ({
      placement: 'over_place',
      startsAt: `2026-12-${from}T00:00:00Z`,
      endsAt: `2026-12-${to}T00:00:00Z`,
    });
    for (const window of [days(10, 12), days(12, 14), days(10, 14)]) {
      const record = await create('banners', banner(window));
      expect((await act('banners', record, 'publish')).status).toBe(200);
    }
    const fourth = await create('banners', banner(days(11, 13)));
    expect((await act('banners', fourth, 'publish')).status).toBe(409);
  });

  it('name the records that are counted and the next free start, also before publishing, which changes nothing', async () => {
    const days = (from: number, to: number) => ({
      placement: 'over_place',
      startsAt: `2027-12-${from}T00:00:00Z`,
      endsAt: `2027-12-${to}T00:00:00Z`,
    });
    const refusalOf = async ({ id }: { id: string }) =>
      (await api.call('POST', '/banners/dry-run', { body: { id } })).body.data.actions.publish.refusal;
    for (const window of [days(10, 14), days(10, 12)]) {
      const record = await create('banners', banner(window));
      expect(await refusalOf(record)).toBeNull();
      expect((await api.call('GET', `/banners/${record.id}`)).body.data).toMatchObject({ status: 'draft', version: 1 });
      expect((await act('banners', record, 'publish')).status).toBe(200);
    }
    const third = await create('banners', banner({ ...days(11, 16), name: 'Third' }));
    const refusal = await refusalOf(third);
    const { status, body } = await act('banners', third, 'publish');
    expect(status).toBe(409);
    const { success: _, ...refused } = body;
    expect(refusal).toEqual(refused);
    expect(refusal.data.counted).toHaveLength(2);
    expect(refusal.data.freeFrom).toBe('2027-12-12T00:00:00.000Z');
    const incomplete = await create('banners', { name: 'Incomplete' });
    expect((await refusalOf(incomplete)).codes).toHaveProperty('placement');
    expect((await api.call('POST', '/banners/dry-run', { body: { id: 'nobody' } })).status).toBe(404);
  });

  it('do not apply to drafts, apply when a review is requested, and allow publishing a counted record again', async () => {
    const faq = (index: number) => ({
      question: `Question number ${index}?`,
      answer: '<p>It depends on the years of service.</p>',
      categoryId: 'fees',
      isFeatured: true,
    });
    const featured = await Promise.all(Array.from({ length: 6 }, (_, index) => create('faqs', faq(index))));
    const [first, sixth] = [featured[0] as Data, featured[5] as Data];
    for (const record of featured.slice(0, 5)) expect((await act('faqs', record, 'publish')).status).toBe(200);
    for (const name of ['submit', 'publish']) {
      const refused = await act('faqs', sixth, name);
      expect(refused.status).toBe(409);
      expect(refused.body.message).toContain('“Question number 0?”');
    }
    const { data: published } = (await api.call('GET', `/faqs/${first.id}`)).body;
    const changed = await put('faqs', published, { ...published, shortAnswer: 'It depends.' });
    expect((await act('faqs', changed.body.data, 'publish')).status).toBe(200);
  });

  it('of a complete area hold for records that are published at once', async () => {
    const entry = (label: string) => ({ label, departmentId: 'events', phone: '+12025550143', isPrimary: true });
    const drafts = await Promise.all(
      ['North', 'South', 'West'].map((label) => create('contact-directory', entry(label))),
    );
    const responses = await Promise.all(drafts.map((record) => act('contact-directory', record, 'publish')));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});
