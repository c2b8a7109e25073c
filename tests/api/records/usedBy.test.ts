import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemas } from '../../../resources/schemas';
import { signInEachRole } from '../roles';
import { startApi } from '../startApi';
import { trialAreas } from './trialAreas';

let api: Awaited<ReturnType<typeof startApi>>;
let ownerId: string;
let lastNumber = 0;

beforeAll(async () => {
  api = await startApi({ schemas: [...schemas, ...trialAreas] });
  ownerId = (await api.signIn()).admin.id;
});
afterAll(() => api.close());

const create = async (area: string, body: object): Promise<{ id: string; version: number }> => {
  const response = await api.call('POST', `/${area}`, { body });
  expect(response.body).toMatchObject({ success: true });
  return response.body.data;
};
const trial = (others: object = {}) => {
  lastNumber += 1;
  return create('trials', { title: `Trial ${lastNumber}`, slug: `trial-${lastNumber}`, ownerId, ...others });
};
const usedBy = async (area: string, id: string, token?: string) =>
  (await api.call('GET', `/${area}/${id}/used-by`, token ? { token } : {})).body.data;

describe('the usage of a record', () => {
  it('is returned with the field that refers to it, at any depth', async () => {
    const used = await trial();
    const type = await create('types', { category: 'event_topic', key: 'used_topic', label: 'Used topic' });
    const title = 'Refers twice';
    const { id } = await trial({
      title,
      parentId: used.id,
      relatedIds: [used.id],
      parts: [{ heading: 'One', kind: 'used_topic' }],
    });
    expect(await usedBy('trials', used.id)).toEqual([
      { area: 'trials', id, recordLabel: title, field: 'parentId' },
      { area: 'trials', id, recordLabel: title, field: 'relatedIds' },
    ]);
    expect(await usedBy('types', type.id)).toEqual([{ area: 'trials', id, recordLabel: title, field: 'parts.kind' }]);
    expect(await usedBy('trials', id)).toEqual([]);
  });

  it('counts neither references to itself nor records in the trash', async () => {
    const used = await trial();
    const { id, version } = await trial({ relatedIds: [used.id] });
    await api.call('DELETE', `/trials/${id}`, { headers: { 'if-match': `"${version}"` } });
    const self = await trial();
    const { version: next } = (
      await api.call('PUT', `/trials/${self.id}`, {
        body: { title: 'Itself', slug: 'itself', ownerId, relatedIds: [self.id] },
        headers: { 'if-match': `"${self.version}"` },
      })
    ).body.data;
    expect(next).toBe(2);
    expect(await usedBy('trials', used.id)).toEqual([]);
    expect(await usedBy('trials', self.id)).toEqual([]);
  });

  it('is returned only as far as the role may see it', async () => {
    const used = await trial();
    await trial({ relatedIds: [used.id] });
    const { viewer } = await signInEachRole(api);
    // Only administrators may see the trial areas, so a viewer reads the usage of their targets.
    expect(await usedBy('staff', ownerId)).not.toEqual([]);
    expect(await usedBy('staff', ownerId, viewer)).toEqual([]);
  });

  it('is counted for all records that match a filter, with the first names', async () => {
    const [one, other] = [await trial(), await trial()];
    await trial({ title: 'Both', relatedIds: [one.id, other.id] });
    for (let count = 0; count < 6; count += 1) await trial({ title: `Of one ${count}`, parentId: one.id });
    const referrers = async (ids: string[]) => {
      const filter = encodeURIComponent(JSON.stringify({ id: ids }));
      return (await api.call('GET', `/trials/used-by?filter=${filter}`)).body.data;
    };
    const { total, first } = await referrers([one.id, other.id]);
    expect([total, first.length, first[0].recordLabel]).toEqual([7, 5, 'Both']);
    expect((await referrers([other.id])).total).toBe(1);
    // Records that refer to each other are not counted where both are meant.
    await trial({ title: 'Child', parentId: other.id });
    const child = (await referrers([other.id])).first.find(
      ({ recordLabel }: { recordLabel: string }) => recordLabel === 'Child',
    );
    expect((await referrers([other.id, child.id])).total).toBe(1);
    expect((await api.call('GET', '/trials/used-by?filter={"shoe":1}')).status).toBe(400);
  });

  it('is 404 for a record that does not exist', async () => {
    expect((await api.call('GET', '/trials/nobody/used-by')).status).toBe(404);
  });
});
