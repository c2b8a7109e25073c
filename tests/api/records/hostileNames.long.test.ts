import { partition } from 'es-toolkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AreaSchema, fieldNodeAt, sortKindOf } from '../../../resources/engine/schema';
import { setUpApi } from '../setUpApi';
import { byName, schemas } from './everyArea';
import { type Examples, examples } from './examples';

let create: Examples['create'];

const api = setUpApi({ schemas });
beforeAll(async () => {
  ({ create } = examples(api));
});

/** Names that every object has without having been given them. */
const inheritedNames = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'];

/** Expects a refusal with a sentence in which no code of the product stands. */
const expectRefusal = ({ status, text }: { status: number; text: string }, call: string) => {
  expect([call, status < 500 && status >= 400]).toEqual([call, true]);
  expect([call, text.includes('native code')]).toEqual([call, false]);
};

const parameters = (values: object) =>
  new URLSearchParams(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]));

const refuseNames = (names: readonly string[]) => (area: string, schema: AreaSchema) => {
  it.each(names)('refuses the name %s wherever one can be sent', async (name) => {
    const get = async (query: object) =>
      expectRefusal(await api.call('GET', `/${area}?${parameters(query)}`), JSON.stringify(query));
    await get({ filter: { [name]: 'x' } });
    await get({ filter: { [`${name}_gte`]: '2026-11-09' } });
    await get({ sort: [name, 'ASC'] });
    const post = async (path: string, body: unknown, headers?: Record<string, string>) =>
      expectRefusal(await api.call('POST', `/${area}${path}`, { body, ...(headers && { headers }) }), path);
    await post('', { [name]: 1 });
    const list = Object.values(schema.fields).find(({ kind, item }) => kind === 'array' && item?.parts);
    if (list) await post('', { [list.path]: [{ [name]: 1 }] });
    await post(`/actions/${name}`, { ids: [], expectedCount: 0 });
    await post('/actions/change', { data: { [name]: 1 }, ids: [], expectedCount: 0 });
    await post('/export', { fields: [name] });
  });

  it.each(names)('has no action %s', async (name) => {
    if (schema.singletonId || schema.isFixedSet || Object.keys(schema.states).length === 0) return;
    const { id, version } = await create(schema);
    const headers = { 'if-match': `"${version}"` };
    expectRefusal(await api.call('POST', `/${area}/${id}/actions/${name}`, { body: { reason: 'Why' }, headers }), name);
  });

  it('refuses numbers that are infinite', async () => {
    for (const key of schema.list.filter.filter((field) => sortKindOf(schema, field) === 'number')) {
      for (const suffix of ['', '_gte', '_lte']) {
        const filter = encodeURIComponent(`{"${key}${suffix}":1e999}`);
        expectRefusal(await api.call('GET', `/${area}?filter=${filter}`), key + suffix);
      }
    }
    if (schema.singletonId || schema.isFixedSet) return;
    for (const path of numberFieldsOf(schema)) {
      const body = path.split('.').reduceRight((inner, part) => `{"${part}":${inner}}`, '1e999');
      const response = await api.call('POST', `/${area}`, { body });
      expectRefusal(response, path);
      expect(response.body.errors[path], path).toBeDefined();
    }
  });
};

// Events have numbers, lists and states.
const [events, others] = partition(byName(schemas), ([area]) => area === 'events');
describe.each(events)('%s', refuseNames(inheritedNames));
describe.each(others)('%s', refuseNames(['constructor', '__defineGetter__']));

/** The number fields of an area, outside lists. */
const numberFieldsOf = (schema: AreaSchema, fields = schema.fields): string[] =>
  Object.values(fields).flatMap(({ path, list, parts }) => {
    if (parts && !list) return numberFieldsOf(schema, parts);
    return !list && fieldNodeAt(schema, path)?.sortKind === 'number' ? [path] : [];
  });

describe('other calls', () => {
  it.each(inheritedNames)('refuse the name %s', async (name) => {
    const encoded = encodeURIComponent(JSON.stringify({ [name]: 'x' }));
    for (const list of ['activity', 'members', 'files', 'trash', 'app-keys', 'bounces'])
      expectRefusal(await api.call('GET', `/${list}?filter=${encoded}`), list);
    for (const path of [
      `/activity?sort=${encodeURIComponent(JSON.stringify([name, 'ASC']))}`,
      `/members?sort=${encodeURIComponent(JSON.stringify([name, 'ASC']))}`,
      `/dashboard/${name}`,
      `/search?q=savings&areas=${name}`,
      `/views?area=${name}`,
      `/trash?area=${name}`,
      `/banners?${name}=1`,
      `/jobs/${name}`,
      `/${name}`,
      `/message-templates/${name}/preview`,
      `/calendars/${name}`,
    ])
      expectRefusal(await api.call('GET', path), path);
    expectRefusal(await api.call('POST', '/views', { body: { area: name, name: 'Mine', filter: {} } }), 'views');
    expectRefusal(
      await api.call('POST', '/views', { body: { area: 'banners', name: 'Mine', filter: { [name]: 1 } } }),
      'view',
    );
    expectRefusal(await api.call('PUT', '/auth/me', { body: { [name]: 1 } }), 'me');
  });
});
