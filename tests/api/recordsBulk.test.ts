import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi } from './server';

let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  api = await startApi();
  await api.signIn();
});
afterAll(() => api.close());

const bare = { name: 'Bare banner', placement: 'home_strip' };
const ready = { ...bare, name: 'Ready banner', headline: 'Open season ends soon', startsAt: '2026-11-01T00:00:00Z' };
const create = async (body: object): Promise<string> => (await api.call('POST', '/banners', { body })).body.data.id;

describe('bulk', () => {
  const bulk = (body: object) => api.call('POST', '/banners/bulk', { body });

  it('answers for each row', async () => {
    const ids = [await create(ready), await create(bare)];
    const versions = Object.fromEntries(ids.map((id) => [id, 1]));
    expect((await bulk({ action: 'transition', ids, expectedCount: 2, to: 'published', versions })).body.data).toEqual([
      { id: ids[0], ok: true },
      { id: ids[1], ok: false, message: 'Before publishing, fill in: Headline, Starts.' },
    ]);
    const updated = await bulk({ action: 'update', ids, expectedCount: 2, data: { priority: 9 } });
    expect(updated.body.data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true]);
    const read = await api.call('GET', `/banners/${ids[0]}`);
    expect(read.body.data).toMatchObject({ status: 'published', priority: 9, headline: 'Open season ends soon' });
    await bulk({ action: 'delete', ids, expectedCount: 2 });
    expect((await api.call('GET', `/banners/${ids[1]}`)).status).toBe(404);
  });

  it('does nothing when the count is not as expected', async () => {
    const id = await create(bare);
    const answer = await bulk({ action: 'delete', ids: [id, 'gone'], expectedCount: 2 });
    expect(answer.status).toBe(409);
    expect((await api.call('GET', `/banners/${id}`)).status).toBe(200);
  });

  it.each([
    [{ action: 'explode', ids: ['a'], expectedCount: 1 }],
    [{ action: 'delete', ids: [], expectedCount: 0 }],
    [{ action: 'delete', ids: Array.from({ length: 201 }, String), expectedCount: 201 }],
    [{ action: 'transition', ids: ['a'], expectedCount: 1 }],
  ])('refuses %o', async (body) => {
    expect((await bulk(body)).status).toBe(422);
  });
});
