import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AreaSchema, kindOf } from '../../resources/engine/schemaKit';
import { schemas } from '../../resources/schemas';
import { exampleOf, type Targets } from './exampleOf';
import { startApi } from './server';

type Data = Record<string, unknown>;

let api: Awaited<ReturnType<typeof startApi>>;
let lastNumber = 0;
const made = new Map<string, Promise<string>>();

beforeAll(async () => {
  api = await startApi();
  await api.signIn();
});
afterAll(() => api.close());

/** Makes each thing that examples point to once. */
const once = (what: string, make: () => Promise<string>) => {
  const found = made.get(what) ?? make();
  made.set(what, found);
  return found;
};

const targets: Targets = {
  reference: (area) =>
    once(area, async () => {
      const schema = schemas.find(({ name }) => name === area);
      if (!schema) throw new Error(`There is no area ${area} to refer to.`);
      return (await create(schema)).id;
    }),
  masterType: (category) =>
    once(`types/${category}`, async () => {
      const body = { category, key: 'example_type', label: 'Example type' };
      return (await api.call('POST', '/types', { body })).body.data.key;
    }),
};

const newExample = (schema: AreaSchema) => {
  lastNumber += 1;
  return exampleOf(schema, lastNumber, targets);
};

const create = async (schema: AreaSchema) => {
  const answer = await api.call('POST', `/${schema.name}`, { body: await newExample(schema) });
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.data as Data & { id: string; version: number };
};

const list = (schema: AreaSchema, query: { sort?: unknown; range?: unknown; filter?: unknown }) => {
  const sent = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]));
  return api.call('GET', `/${schema.name}?${sent}`);
};

const idsOf = (answer: { body: { data: { id: string }[] } }) => answer.body.data.map(({ id }) => id);

/** A value that the filter takes: the record's own where it has one. */
const filterValue = (schema: AreaSchema, key: string, record: Data): { value: unknown; matches: boolean } => {
  const [name = '', part] = key.split('.');
  const own = record[name];
  const first = Array.isArray(own) ? own[0] : own;
  const value = part ? (first as Data | undefined)?.[part] : first;
  if (value !== undefined) return { value, matches: true };
  const typical = { number: 1, boolean: true, instant: '2026-11-09T14:00:00.000Z', date: '2026-11-09' };
  const kind = kindOf(schema, key) ?? 'text';
  return { value: typical[kind as keyof typeof typical] ?? 'something', matches: false };
};

describe.each(schemas.map((schema) => [schema.name, schema] as const))('%s', (area, schema) => {
  it('gives back what was created, under its own address', async () => {
    const sent = await newExample(schema);
    const created = await api.call('POST', `/${area}`, { body: sent });
    expect(created.status).toBe(201);
    expect(created.headers.get('etag')).toBe('"1"');
    expect(created.body.data).toMatchObject({ ...sent, version: 1, createdByName: 'First Administrator' });

    const read = await api.call('GET', new URL(created.headers.get('location') ?? '', api.origin).href);
    expect(read.status).toBe(200);
    expect(read.body.data).toEqual(created.body.data);
  });

  it('starts in the first state of each machine', async () => {
    const record = await create(schema);
    for (const [field, machine] of Object.entries(schema.machines)) expect(record[field]).toBe(Object.keys(machine)[0]);
    expect(record.moves).toEqual(Object.values(schema.machines).flatMap((machine) => Object.values(machine)[0]));
  });

  it('says which fields are missing', async () => {
    const answer = await api.call('POST', `/${area}`, { body: {} });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).length).toBeGreaterThan(0);
  });

  it('refuses a field that it does not have', async () => {
    const answer = await api.call('POST', `/${area}`, { body: { ...(await newExample(schema)), shoeSize: 44 } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.shoeSize).toBe('There is no such field.');
  });

  it('lists in every declared order, both ways', async () => {
    for (let count = 0; count < 3; count += 1) await create(schema);
    const keys = ['id', 'createdAt', 'updatedAt', ...(schema.publish ? ['status'] : []), ...schema.sort];
    for (const key of keys) {
      const range = [0, 199];
      const ascending = await list(schema, { sort: [key, 'ASC'], range });
      const descending = await list(schema, { sort: [key, 'DESC'], range });
      expect(ascending.status).toBe(200);
      expect(idsOf(descending)).toEqual(idsOf(ascending).reverse());
      const values = ascending.body.data.map((record: Data) => comparable(record[key]));
      expect(values, key).toEqual([...values].sort(emptyLast));
    }
    expect((await list(schema, { sort: ['default', 'ASC'] })).body.data).toEqual((await list(schema, {})).body.data);
  });

  it('finds a record by every declared filter', async () => {
    const record = await create(schema);
    const declared = [
      'id',
      'createdBy',
      'updatedBy',
      ...(schema.publish ? ['status', 'showsAs'] : []),
      ...schema.filter,
    ];
    for (const key of declared) {
      const { value, matches } = filterValue(schema, key, record);
      for (const filter of [{ [key]: value }, { [key]: [value] }]) {
        const answer = await list(schema, { filter: { id: record.id, ...filter } });
        expect(answer.status, key).toBe(200);
        expect(idsOf(answer), key).toEqual(matches ? [record.id] : []);
      }
    }
  });

  it('finds a record between two instants, dates or numbers', async () => {
    const record = await create(schema);
    const bounded = schema.filter.filter((key) => ['instant', 'date', 'number'].includes(kindOf(schema, key) ?? ''));
    for (const key of ['createdAt', 'updatedAt', ...bounded]) {
      const { value, matches } = filterValue(schema, key, record);
      const filter = { id: record.id, [`${key}_gte`]: value, [`${key}_lte`]: value };
      expect(idsOf(await list(schema, { filter })), key).toEqual(matches ? [record.id] : []);
    }
  });

  it('finds a record by the words that search looks through', async () => {
    const record = await create(schema);
    const field = schema.search.find((name) => typeof record[name] === 'string');
    const answer = await list(schema, { filter: { id: record.id, q: String(record[field ?? '']).toUpperCase() } });
    expect(idsOf(answer)).toEqual([record.id]);
  });

  it('updates a record, and refuses the second of two edits of one version', async () => {
    const record = await create(schema);
    const body = { ...(await newExample(schema)), ...(schema.idField && { [schema.idField]: record.id }) };
    const path = `/${area}/${record.id}`;
    const update = (version: number) => api.call('PUT', path, { body, headers: { 'if-match': `"${version}"` } });

    expect((await api.call('PUT', path, { body })).status).toBe(428);
    const first = await update(1);
    expect(first.status).toBe(200);
    expect(first.headers.get('etag')).toBe('"2"');
    expect(first.body.data).toMatchObject(body);

    const second = await update(1);
    expect(second.status).toBe(412);
    expect(second.body.message).toMatch(/^First Administrator saved this .+ after you opened it\.$/);
    expect(second.body.data).toEqual(first.body.data);
    expect((await update(2)).body.data.version).toBe(2);
  });

  it('makes the moves that its machines allow, and refuses the others with a sentence', async () => {
    const { id } = await create(schema);
    const move = (to: string) => api.call('POST', `/${area}/${id}/transition`, { body: { to } });
    for (const [field, machine] of Object.entries(schema.machines)) {
      const taken = new Set<string>();
      let state = Object.keys(machine)[0] ?? '';
      for (;;) {
        for (const other of Object.keys(machine).filter((each) => !machine[state]?.includes(each))) {
          const refused = await move(other);
          expect(refused.status).toBe(409);
          expect(refused.body.message).toMatch(/^An? .+ cannot .+\./);
        }
        const next = machine[state]?.find((to) => !taken.has(`${state} ${to}`));
        if (!next) break;
        taken.add(`${state} ${next}`);
        const moved = await move(next);
        expect(moved.body).toMatchObject({ success: true, data: { [field]: next } });
        state = next;
      }
    }
    expect((await move('no_such_state')).status).toBe(422);
  });

  it('deletes a record, which is not there afterwards', async () => {
    const { id } = await create(schema);
    const path = `/${area}/${id}`;
    expect((await api.call('DELETE', path)).status).toBe(428);
    expect((await api.call('DELETE', path, { headers: { 'if-match': '"7"' } })).status).toBe(412);
    expect((await api.call('DELETE', path, { headers: { 'if-match': '"1"' } })).status).toBe(200);
    const gone = await api.call('GET', path);
    expect(gone.status).toBe(404);
    expect(gone.body.message).toMatch(/^There is no /);
    expect(idsOf(await list(schema, { filter: { id } }))).toEqual([]);
  });

  it('is closed to whoever is not signed in', async () => {
    expect((await api.call('GET', `/${area}`, { token: null })).status).toBe(401);
    expect((await api.call('POST', `/${area}`, { body: {}, token: null })).status).toBe(401);
  });

  it('has an entry with its own fields in the OpenAPI document', async () => {
    const { body } = await api.call('GET', '/openapi.json');
    const { schema: described } = body.paths[`/api/v1/${area}`].post.requestBody.content['application/json'];
    expect(Object.keys(described.properties)).toEqual(Object.keys(schema.record.shape));
  });
});

const comparable = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);

const emptyLast = (a: unknown, b: unknown) => {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  return a === b ? 0 : (a as string) < (b as string) ? -1 : 1;
};
