import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type AreaSchema, declaredValues, kindOf, listIn } from '../../resources/engine/schemaKit';
import { schemas as consoleSchemas } from '../../resources/schemas';
import { rekey, setDerived } from './changed';
import { type Examples, examples } from './examples';
import { movableExamples } from './movableExamples';
import { type CallOptions, startApi } from './server';
import { trialAreas } from './trialAreas';

type Data = Record<string, unknown>;

const schemas = [...consoleSchemas, ...trialAreas];
const named = (some: AreaSchema[]) => some.map((schema) => [schema.name, schema] as const);
let api: Awaited<ReturnType<typeof startApi>>;
let newExample: Examples['newExample'];
let create: Examples['create'];
let adminId: string;
let movable: ReturnType<typeof movableExamples>;

beforeAll(async () => {
  api = await startApi({ schemas });
  adminId = (await api.signIn()).admin.id;
  ({ newExample, create } = examples(api));
  movable = movableExamples(api, { newExample, create });
});
afterAll(() => api.close());

const labelOf = async (area: string, id: string) => {
  if (area === 'staff') return 'First Administrator';
  const { body } = await api.call('GET', `/${area}/${id}`);
  return schemas.find(({ name }) => name === area)?.label(body.data);
};

const typeLabelOf = async (category: string, key: string) => {
  const { body } = await api.call('GET', '/master/type/list');
  return body.data.find((type: Data) => type.category === category && type.key === key).label;
};

const list = (
  schema: AreaSchema,
  query: { sort?: unknown; range?: unknown; filter?: unknown },
  options?: CallOptions,
) => {
  const sent = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]));
  return api.call('GET', `/${schema.name}?${sent}`, options);
};

const idsOf = (answer: { body: { data: { id: string }[] } }) => answer.body.data.map(({ id }) => id);

/** A value that the filter takes: the record's own where it has one. */
const filterValue = (schema: AreaSchema, key: string, record: Data): { value: unknown; matches: boolean } => {
  const value = valueAt(record, key);
  if (value !== undefined) return { value, matches: true };
  const typical = { number: 1, boolean: true, instant: '2026-11-09T14:00:00.000Z', date: '2026-11-09' };
  const kind = kindOf(schema, key) ?? 'text';
  return { value: typical[kind as keyof typeof typical] ?? 'something', matches: false };
};

/** Stores the value of a field, whoever gives it one: a rule, the clock or a move. */
const fillIn = async (schema: AreaSchema, id: string, key: string, value: unknown) => {
  const parts = key.split('.');
  const list = kindOf(schema, key) === 'list' ? (listIn(schema, key)?.keys ?? parts).length - 1 : undefined;
  const filled = parts.reduceRight(
    (inner: unknown, part, index) => ({ [part]: index === list ? [inner] : inner }),
    value,
  );
  if (Object.hasOwn(schema.derived ?? {}, parts[0] ?? ''))
    return setDerived(api, schema.name, id, filled as unknown as object);
  await api.context.database.$client.query('UPDATE records SET data = data || $3::jsonb WHERE area = $1 AND id = $2', [
    schema.name,
    id,
    JSON.stringify(filled),
  ]);
  await rekey(api, schema.name);
};

describe.each(named(schemas.filter(({ single }) => !single)))('%s', (area, schema) => {
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
    // Rules of the area may refuse some of the moves for now.
    const firstMoves = Object.values(schema.machines).flatMap((machine) => Object.values(machine)[0]);
    expect(firstMoves).toEqual(expect.arrayContaining(record.moves as string[]));
    if (firstMoves.length > 0) expect(record.moves).not.toEqual([]);
  });

  it('says which fields are missing', async () => {
    const answer = await api.call('POST', `/${area}`, { body: {} });
    expect(answer.status).toBe(422);
    const needed = Object.entries<z.ZodType>(schema.record.shape).filter(
      ([, field]) => !field.safeParse(undefined).success,
    );
    expect(needed).not.toEqual([]);
    expect(Object.keys(answer.body.errors)).toEqual(expect.arrayContaining(needed.map(([name]) => name)));
  });

  it('refuses a field that it does not have', async () => {
    const answer = await api.call('POST', `/${area}`, { body: { ...(await newExample(schema)), shoeSize: 44 } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.shoeSize).toBe('There is no such field.');
  });

  it('lists in every declared order, both ways', async () => {
    for (let count = 0; count < 3; count += 1) await create(schema);
    const keys = ['id', 'createdAt', 'updatedAt', ...(schema.publish ? ['status'] : []), ...schema.sort];
    // What came with the product is more than one page.
    const [range, filter] = [[0, 199], { createdBy: adminId }];
    for (const key of keys) {
      const ascending = await list(schema, { sort: [key, 'ASC'], range, filter });
      const descending = await list(schema, { sort: [key, 'DESC'], range, filter });
      expect(ascending.status).toBe(200);
      expect(idsOf(descending)).toEqual(idsOf(ascending).reverse());
      const values = ascending.body.data.map((record: Data) => comparable(valueAt(record, key)));
      expect(values, key).toEqual([...values].sort(emptyLast));
    }
    expect((await list(schema, { sort: ['default', 'ASC'] })).body.data).toEqual((await list(schema, {})).body.data);
  });

  it('finds a record by every declared filter, and no other', async () => {
    const [record, other] = [await create(schema), await create(schema)];
    const of = (filter: Data) => ({ filter: { id: [record.id, other.id], ...filter } });
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
        const answer = await list(schema, key === 'id' ? { filter } : of(filter));
        expect(answer.status, key).toBe(200);
        // Values that all examples share find both.
        const found = [record, other].filter((one) => matches && isFoundBy(schema, key, valueAt(one, key), value));
        expect(idsOf(answer).sort(), key).toEqual(found.map(({ id }) => id).sort());
      }
    }
  });

  it('finds a record by every declared filter whose field is filled in later, and no other', async () => {
    const [record, other] = [await create(schema), await create(schema)];
    for (const key of schema.filter.filter((name) => valueAt(record, name) === undefined)) {
      const { value } = filterValue(schema, key, record);
      const filter = { id: [record.id, other.id], [key]: value };
      expect(idsOf(await list(schema, { filter })), key).toEqual([]);
      await fillIn(schema, record.id, key, value);
      const found = await list(schema, { filter }, { isUndocumented: true });
      expect(idsOf(found), key).toEqual([record.id]);
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
    // What a picker or a person copies is what the console calls it.
    for (const words of [String(record[field ?? '']).toUpperCase(), String(record.recordLabel)])
      expect(idsOf(await list(schema, { filter: { id: record.id, q: words } })), words).toEqual([record.id]);
  });

  it('updates a record from what may be written, and refuses the second of two edits of one version', async () => {
    const record = await create(schema);
    const body = { ...(await newExample(schema)), ...(schema.idField && { [schema.idField]: record.id }) };
    const computed = Object.keys(schema.computed?.fields ?? {}).map((field) => [field, 'nonsense']);
    const sent = { ...body, ...Object.fromEntries(computed) };
    const path = `/${area}/${record.id}`;
    const update = (version: number) => api.call('PUT', path, { body: sent, headers: { 'if-match': `"${version}"` } });

    expect((await api.call('PUT', path, { body })).status).toBe(428);
    const first = await update(1);
    expect(first.status).toBe(200);
    expect(first.headers.get('etag')).toBe('"2"');
    expect(first.body.data).toMatchObject(body);
    expect(Object.values(first.body.data)).not.toContain('nonsense');

    const second = await update(1);
    expect(second.status).toBe(412);
    expect(second.body.message).toMatch(/^First Administrator saved this .+ after you opened it\.$/);
    expect(second.body.data).toEqual(first.body.data);
    expect((await update(2)).body.data.version).toBe(2);
  });

  it('says what each record refers to by its label, and tells of its files', async () => {
    const record = await create(schema);
    const expected: Record<'labels' | 'files', Data> = { labels: {}, files: {} };
    for (const { path, value, meta } of declaredValues(schema.record, record)) {
      if (meta.masterType) expected.labels[path] = await typeLabelOf(meta.masterType, value);
      if (meta.reference) expected.labels[path] = await labelOf(meta.reference, value);
      if (meta.file) expected.files[value] = (await api.call('GET', `/files/${value}`)).body.data;
    }
    expect(record).toMatchObject(expected);
    expect(Object.keys(record.labels as Data)).toEqual(Object.keys(expected.labels));
    expect((await list(schema, { filter: { id: record.id } })).body.data).toEqual([record]);
  });

  it('answers rows with what its list shows alone, few enough bytes for a page of them', async () => {
    const record = await create(schema);
    const answer = await api.call('GET', `/${area}?meta=rows&filter=${JSON.stringify({ id: record.id })}`);
    const [{ files, ...row }] = answer.body.data;
    expect(record).toMatchObject(row);
    const shown = (schema.rows ?? []).map((path) => path.split('.')[0] ?? '');
    if (!schema.rows) expect({ ...row, files }).toEqual(record);
    else {
      const ofEvery = ['id', 'version', 'status', 'showsAs', 'moves', 'recordLabel', 'labels'];
      expect(Object.keys(row).sort()).toEqual([...ofEvery, ...shown].filter((key) => key in record).sort());
      const labels = Object.entries(record.labels as Data);
      const ofRow = labels.filter(([path]) => schema.rows?.some((field) => `${path}.`.startsWith(`${field}.`)));
      expect(row.labels).toEqual(Object.fromEntries(ofRow));
      for (const path of schema.rows) expect(valueAt(row, path), path).toEqual(valueAt(record, path));
      // The address of a picture is signed, and long.
      const most = Object.keys(files).length > 0 ? 20_000 : 15_000;
      expect(25 * JSON.stringify(answer.body.data[0]).length).toBeLessThanOrEqual(most);
    }
  });

  it.each(Object.keys(schema.machines))(
    'makes every move of %s, and refuses all others with a sentence',
    async (field) => {
      const machine = schema.machines[field] ?? {};
      for (const [from, moves] of Object.entries(machine)) {
        const others = Object.keys(machine).filter((to) => !moves.includes(to));
        const staying = await movable.bring(schema, field, from);
        for (const to of others) {
          const refused = await movable.move(schema, staying, from, to);
          expect(refused.status, `${from} → ${to}`).toBe(409);
          expect(refused.body.message).toMatch(/^An? .+ cannot .+\./);
        }
        for (const to of moves) {
          const moved = await movable.move(schema, await movable.bring(schema, field, from, to), from, to);
          expect(moved.body, `${from} → ${to}`).toMatchObject({ success: true, data: { [field]: to } });
        }
      }
      const { id } = await create(schema);
      expect((await api.call('POST', `/${area}/${id}/transition`, { body: { to: 'no_such_state' } })).status).toBe(422);
    },
  );

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
    const { $ref } = body.paths[`/api/v1/${area}`].post.requestBody.content['application/json'].schema;
    const described = body.components.schemas[$ref.replace('#/components/schemas/', '')];
    expect(Object.keys(described.properties)).toEqual(Object.keys(schema.record.shape));
  });
});

describe.each(named(schemas.filter(({ single }) => single)))('%s', (area, schema) => {
  const path = `/${area}/${schema.single}`;

  it('has its one record from the start, which can be listed, read and changed', async () => {
    const listed = await list(schema, {});
    expect(listed.headers.get('content-range')).toBe(`${area} 0-0/1`);
    expect(listed.body.data).toEqual([(await api.call('GET', path)).body.data]);

    const body = await newExample(schema);
    const { version } = listed.body.data[0];
    const changed = await api.call('PUT', path, { body, headers: { 'if-match': `"${version}"` } });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject(body);
  });

  it('can neither be added to nor deleted', async () => {
    expect((await api.call('POST', `/${area}`, { body: await newExample(schema) })).status).toBe(405);
    expect((await api.call('DELETE', path, { headers: { 'if-match': '"1"' } })).status).toBe(405);
    const bulk = { action: 'delete', ids: [schema.single], expectedCount: 1 };
    expect((await api.call('POST', `/${area}/bulk`, { body: bulk })).status).toBe(405);
    expect((await api.call('GET', path)).status).toBe(200);
  });
});

/** What stands at a dotted path; of a list its first item. */
const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => firstOf((value as Data | undefined)?.[key]), record);

/** Whether a filter by a value finds another: texts hold it, all others are it. */
const isFoundBy = (schema: AreaSchema, key: string, held: unknown, value: unknown) =>
  kindOf(schema, key) === 'text' ? String(held).toLowerCase().includes(String(value).toLowerCase()) : held === value;

const firstOf = (value: unknown) => (Array.isArray(value) ? value[0] : value);

const comparable = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);

const emptyLast = (a: unknown, b: unknown) => {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  return a === b ? 0 : (a as string) < (b as string) ? -1 : 1;
};
