import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { schemas } from '../../../resources/schemas';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';
import { trialAreas } from './trialAreas';

let lastNumber = 0;

const api = setUpApi({ schemas: [...schemas, ...trialAreas] });

const create = async (area: string, body: object) => {
  const response = await api.call('POST', `/${area}`, { body });
  expect(response.body.success, response.body.message).toBe(true);
  return String(response.body.data.id);
};
const owner = () => {
  lastNumber += 1;
  const email = `owner-${lastNumber}@example.org`;
  return create('staff', { email, firstName: 'Sam', lastName: `Owner ${lastNumber}`, role: 'viewer' });
};
const trial = (ownerId: string) => {
  lastNumber += 1;
  return create('trials', { title: `Trial ${lastNumber}`, slug: `trial-${lastNumber}`, ownerId });
};
const reorder = (ids: string[], area = 'trials') => api.call('POST', `/${area}/reorder`, { body: { ids } });
const read = async (id: string) => (await api.call('GET', `/trials/${id}`)).body.data;
const readPositions = (ids: string[]) => Promise.all(ids.map(async (id) => (await read(id)).place));

describe('the manual order of an area', () => {
  it('is set to the given order, with a version of each record whose position changes', async () => {
    const ownerId = await owner();
    const other = await trial(await owner());
    const [one, two, three] = [await trial(ownerId), await trial(ownerId), await trial(ownerId)];
    expect((await reorder([one, two, three])).body.data).toEqual([one, two, three]);
    expect((await reorder([one, three, two])).body.data).toEqual([three, two]);
    expect(await readPositions([one, three, two, other])).toEqual([1, 2, 3, 0]);
    expect((await read(one)).version).toBe(2);
    expect((await read(two)).version).toBe(3);
    expect((await reorder([one, three, two])).body.data).toEqual([]);
  });

  it('requires all ordered records together, each once, and is all or nothing', async () => {
    const ownerId = await owner();
    const [one, two] = [await trial(ownerId), await trial(ownerId)];
    const other = await trial(await owner());
    for (const ids of [[one], [one, one], [two, one, one], [one, two, other]]) {
      const refused = await reorder(ids);
      expect(refused.status).toBe(409);
      expect(refused.body.message).toContain('arrange them again');
    }
    expect((await reorder(['nobody', one])).status).toBe(404);
    expect(await readPositions([one, two])).toEqual([0, 0]);
  });

  it('ends in one of the orders when two people reorder at once', async () => {
    const ownerId = await owner();
    const ids = [await trial(ownerId), await trial(ownerId), await trial(ownerId)];
    const responses = await Promise.all([reorder(ids), reorder([...ids].reverse())]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect([
      [1, 2, 3],
      [3, 2, 1],
    ]).toContainEqual(await readPositions(ids));
  });

  it('exists only in areas that declare it, and for roles that may edit', async () => {
    expect((await reorder(['x'], 'banners')).status).toBe(405);
    const { viewer } = await signInEachRole(api);
    const refused = await api.call('POST', '/services/reorder', { body: { ids: ['x'] }, token: viewer });
    expect(refused.status).toBe(403);
  });

  it('takes effect immediately, and does not make published content differ', async () => {
    const category = { category: 'service_category', key: 'ordered', label: 'Ordered' };
    await create('types', category);
    const { body } = await api.call('GET', '/services');
    const present = body.data.map(({ id }: { id: string }) => id);
    const id = await create('services', { title: 'Last', category: 'ordered' });
    await api.context.database.execute(
      sql`UPDATE records SET status = 'published', published_version = 1 WHERE area = 'services' AND id = ${id}`,
    );
    expect((await reorder([id, ...present], 'services')).status).toBe(200);
    const { body: after } = await api.call('GET', `/services/${id}`);
    expect(after.data).toMatchObject({ sortOrder: 1, hasChanges: false, showsAs: 'live' });
  });
});
