import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DataProvider } from 'react-admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksOf } from '../docBlocks';
import { createDirectory } from './server/startMain';
import { startApi } from './startApi';

let api: Awaited<ReturnType<typeof startApi>>;
let provider: DataProvider;

/** Loads the adapter exactly as the document has it. */
const loadAdapter = async () => {
  const block = blocksOf('docs/api.md').find(({ file }) => file === 'src/createDataProvider.ts');
  const directory = await createDirectory();
  await symlink(path.resolve('node_modules'), path.join(directory, 'node_modules'), 'junction');
  const file = path.join(directory, 'createDataProvider.ts');
  await writeFile(file, block?.code ?? '');
  const adapter: { createDataProvider: (api: string, readToken: () => string) => DataProvider } = await import(
    /* @vite-ignore */ file
  );
  return adapter.createDataProvider;
};

beforeAll(async () => {
  api = await startApi();
  const { token } = await api.signIn();
  provider = (await loadAdapter())(`${api.origin}/api/v1`, () => token);
}, 60_000);
afterAll(() => api.close());

const areas = [
  { area: 'banners', field: 'name', target: 'placement', data: { placement: 'home_hero' } },
  { area: 'faqs', field: 'question', target: 'categoryId', data: { categoryId: 'pension', answer: '<p>Soon.</p>' } },
  { area: 'news-and-insights', field: 'title', target: 'type', data: { type: 'insight' } },
  {
    area: 'union-affiliates',
    field: 'name',
    target: 'sector',
    data: { level: 'international', sector: 'federal', states: ['CO'] },
  },
] as const;

describe.each(areas)('the stock data provider of react-admin with $area', ({ area, field, target, data }) => {
  const create = async (name: string) => (await provider.create(area, { data: { ...data, [field]: name } })).data;
  const read = async (id: unknown) => (await provider.getOne(area, { id: String(id) })).data;
  const page = { pagination: { page: 1, perPage: 2 }, sort: { field: 'id', order: 'ASC' as const } };

  it('creates, lists, reads, changes and deletes', async () => {
    const created = [await create('The first one'), await create('The second one'), await create('The third one')];
    const ids = created.map(({ id }) => id);
    const list = await provider.getList(area, { ...page, filter: { q: 'one' } });
    expect(list).toMatchObject({ data: created.slice(0, 2).map(({ id }) => ({ id })), total: 3 });
    expect((await provider.getMany(area, { ids })).data.map(({ id }) => id).sort()).toEqual([...ids].sort());
    const value = data[target as keyof typeof data];
    const referring = await provider.getManyReference(area, { ...page, target, id: value, filter: {} });
    expect(referring.total).toBe(3);

    const [first, second, third] = created;
    const updated = await provider.update(area, {
      id: first?.id,
      data: { [field]: 'Another name' },
      previousData: first,
    });
    expect(updated.data).toMatchObject({ ...data, [field]: 'Another name', version: 2 });
    const stale = { id: first?.id, data: { [field]: 'Too late' }, previousData: first };
    await expect(provider.update(area, stale)).rejects.toMatchObject({ status: 412 });
    expect(await read(first?.id)).toMatchObject({ [field]: 'Another name' });

    expect((await provider.updateMany(area, { ids, data: { [field]: 'All alike' } })).data).toEqual(ids);
    expect(await read(third?.id)).toMatchObject({ ...data, [field]: 'All alike' });
    await provider.delete(area, { id: first?.id, previousData: updated.data }).then(
      () => expect.unreachable('the version is not the present one'),
      (error) => expect(error).toMatchObject({ status: 412 }),
    );
    await provider.delete(area, { id: first?.id });
    await provider.delete(area, { id: second?.id, previousData: await read(second?.id) });
    await provider.deleteMany(area, { ids: [third?.id] });
    await expect(read(third?.id)).rejects.toMatchObject({ status: 404 });
    expect((await provider.getList(area, { ...page, filter: {} })).total).toBe(0);
  });

  it('shows refusals at their fields, and those of bulk requests as errors', async () => {
    const refused = provider.create(area, { data: { ...data, [field]: 'x'.repeat(2000) } });
    await expect(refused).rejects.toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) } } });
    const { id } = await create('A name');
    const change = provider.updateMany(area, { ids: [id], data: { [field]: 'x'.repeat(2000) } });
    await expect(change).rejects.toMatchObject({ status: 409 });
    await provider.deleteMany(area, { ids: [id] });
    await expect(provider.deleteMany(area, { ids: [id] })).rejects.toMatchObject({ status: 409 });
  });
});
