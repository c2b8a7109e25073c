import { describe, expect, it } from 'vitest';
import { contentFixture } from '../memberApp/contentFixture';
import { setUpApi } from '../setUpApi';
import { publish, publishingFixture } from './publishing';

const start = new Date('2026-11-20T12:00:00.000Z');
const clock = { now: start };
const { get, publishExample } = contentFixture(() => api);
const { read, save, act } = publishingFixture(() => api);

const api = setUpApi({ now: () => clock.now });

const service = (slug: string) => publishExample('services', { slug, title: `Service ${slug}` });
const changeSlug = async (id: string, slug: string) => {
  expect((await save('services', id, { slug })).body).toMatchObject({ success: true });
  expect((await publish(api, 'services', id)).body).toMatchObject({ success: true });
};
const redirectsOf = async (id: string): Promise<string[]> =>
  (await api.call('GET', `/services/${id}/redirects`)).body.data.map(({ slug }: { slug: string }) => slug);

describe('a former slug', () => {
  it('leads to the record, whose answer says its present address', async () => {
    const id = await service('first');
    await changeSlug(id, 'second');
    const { status, body, headers } = await get('services/first');
    expect([status, body.data.id, body.data.slug]).toEqual([200, id, 'second']);
    expect(headers.get('content-location')).toBe('/api/v1/app/services/second');
    expect((await get('services/second')).headers.get('content-location')).toBeNull();
    // From each of the former ones at once, also to a slug that it had before.
    await changeSlug(id, 'third');
    expect(await redirectsOf(id)).toEqual(expect.arrayContaining(['first', 'second']));
    await changeSlug(id, 'first');
    expect((await redirectsOf(id)).sort()).toEqual(['second', 'third']);
    expect((await get('services/third')).body.data).toMatchObject({ id, slug: 'first' });
  });

  it('leads there from the start of a scheduled version on', async () => {
    const id = await service('before');
    const publishAt = new Date(start.getTime() + 60 * 60_000).toISOString();
    expect((await save('services', id, { slug: 'after', publishAt })).status).toBe(200);
    expect((await publish(api, 'services', id)).body).toMatchObject({ success: true });
    expect((await get('services/before')).headers.get('content-location')).toBeNull();
    expect((await get('services/after')).status).toBe(404);
    clock.now = new Date(start.getTime() + 2 * 60 * 60_000);
    await api.signIn();
    expect((await get('services/before')).body.data).toMatchObject({ id, slug: 'after' });
  });

  it('is removed by staff, which is logged, and with the record', async () => {
    const id = await service('gone');
    await changeSlug(id, 'stays');
    const removed = await api.call('DELETE', `/services/${id}/redirects/gone`);
    expect(removed).toMatchObject({ status: 200, body: { success: true } });
    expect((await get('services/gone')).status).toBe(404);
    expect((await api.call('DELETE', `/services/${id}/redirects/gone`)).status).toBe(404);
    const filter = encodeURIComponent(JSON.stringify({ area: 'services', recordId: id }));
    const { body } = await api.call('GET', `/activity?filter=${filter}`);
    expect(body.data[0]).toMatchObject({ action: 'redirect_removed', before: { slug: 'gone' } });
  });

  it('cannot be taken by another record, until it is removed', async () => {
    const id = await service('taken');
    await changeSlug(id, 'free');
    const other = await service('other');
    const refused = await save('services', other, { slug: 'taken' });
    expect(refused.status).toBe(422);
    expect(refused.body.codes.slug.code).toBe('records.slugIsRedirect');
    await api.call('DELETE', `/services/${id}/redirects/taken`);
    await changeSlug(other, 'taken');
    expect((await get('services/taken')).body.data.id).toBe(other);
  });
});

it('the slug of a live version is its own until another one is live, so two records never lock each other', async () => {
  const first = await service('mine');
  await save('services', first, { slug: 'mine-later' });
  const { title, category } = await read('services', first);
  const second = await api.call('POST', '/services', { body: { title: 'Second', category, slug: 'mine' } });
  expect(second.status).toBe(422);
  expect(second.body.errors.slug).toBe(
    `Members find “${title}” by this. Choose another, or publish “${title}” with another one first.`,
  );
  expect((await act('services', first, 'discard')).body.data).toMatchObject({ slug: 'mine' });
});

describe('a window that is over', () => {
  it('is not published, and takes no live version off', async () => {
    const id = await service('live');
    const over = new Date(start.getTime() - 60_000).toISOString();
    expect((await save('services', id, { unpublishAt: over })).status).toBe(200);
    const refused = await publish(api, 'services', id);
    expect(refused.status).toBe(422);
    expect(refused.body.codes.unpublishAt.code).toBe('records.windowOver');
    expect((await get('services/live')).status).toBe(200);
  });
});

describe('an archived record', () => {
  it('is taken back to what members had, with what is edited and what is scheduled', async () => {
    const id = await service('back');
    const publishAt = new Date(start.getTime() + 48 * 60 * 60_000).toISOString();
    await save('services', id, { title: 'Later', publishAt });
    await publish(api, 'services', id);
    await save('services', id, { title: 'Edited', publishAt: null });
    const before = await read('services', id);
    const archived = await act('services', id, 'archive');
    expect(archived.body.data.actions).toContain('unarchive');
    expect((await get('services/back')).status).toBe(404);
    const back = await act('services', id, 'unarchive');
    expect(back.body.data).toMatchObject({
      title: 'Edited',
      showsAs: before.showsAs,
      hasChanges: true,
      publishedVersion: before.publishedVersion,
      scheduledVersions: before.scheduledVersions,
      approvedAt: before.approvedAt,
    });
    expect((await get('services/back')).body.data.title).toBe('Service back');
    const { body } = await api.call('GET', `/services/${id}/history`);
    expect(body.data.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual(['unarchived', 'archived']);
  });

  it('stays archived where the rules refuse by now, and once it went back to draft', async () => {
    const id = await service('claimed');
    await act('services', id, 'archive');
    await save('services', id, { slug: 'claimed-before' });
    await service('claimed');
    const refused = await act('services', id, 'unarchive');
    expect(refused.status).toBe(422);
    expect((await read('services', id)).status).toBe('archived');
    await act('services', id, 'returnToDraft');
    expect((await act('services', id, 'unarchive')).status).toBe(409);
  });

  it('comes back for many records at once', async () => {
    const ids = [await service('many-1'), await service('many-2')];
    const body = { ids, expectedCount: 2 };
    await api.call('POST', '/services/actions/archive', { body });
    const { body: answer } = await api.call('POST', '/services/actions/unarchive', { body });
    expect(answer.data).toMatchObject([{ ok: true }, { ok: true }]);
    expect((await get('services/many-2')).status).toBe(200);
  });
});
