import { get } from 'es-toolkit/compat';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { actionsFrom, hasDrafts, nounOf } from '../../../resources/engine/schema';
import type { TestResponse } from '../documented';
import { setUpApi } from '../setUpApi';
import { byName, idsOf, list, schemas } from './everyArea';
import { type Examples, examples } from './examples';

let newExample: Examples['newExample'];
let create: Examples['create'];
let openApi: TestResponse['body'];

const api = setUpApi({ schemas });
beforeAll(async () => {
  ({ newExample, create } = examples(api));
  openApi = (await api.call('GET', '/openapi.json')).body;
});

describe.each(byName(schemas.filter(({ singletonId, isFixedSet }) => !singletonId && !isFixedSet)))(
  '%s',
  (area, schema) => {
    it('returns a created record, and has it at its own address', async () => {
      const sent = await newExample(schema);
      const created = await api.call('POST', `/${area}`, { body: sent });
      expect(created.status).toBe(201);
      expect(created.headers.get('etag')).toBe('"1"');
      expect(created.body.data).toMatchObject({ ...sent, version: 1, createdByName: 'First Administrator' });

      const read = await api.call('GET', new URL(created.headers.get('location') ?? '', api.origin).href);
      expect(read.status).toBe(200);
      expect(read.body.data).toEqual(created.body.data);
    });

    it('starts in the first state of each state field', async () => {
      const record = await create(schema);
      for (const [field, { values }] of Object.entries(schema.states)) expect(record[field]).toBe(values[0]);
      // Rules of the area may refuse some of these actions.
      const firstActions = actionsFrom(schema, (field) => schema.states[field]?.values[0]).map(({ name }) => name);
      expect(firstActions).toEqual(expect.arrayContaining(record.actions as string[]));
      if (Object.keys(schema.states).length > 0) expect(record.actions).not.toEqual([]);
    });

    const neededFields = Object.entries<z.ZodType>(schema.record.shape).flatMap(([name, field]) =>
      field.safeParse(undefined).success ? [] : [name],
    );

    it.runIf(!hasDrafts(schema))('states which fields are missing', async () => {
      const response = await api.call('POST', `/${area}`, { body: {} });
      expect(response.status).toBe(422);
      expect(neededFields).not.toEqual([]);
      expect(Object.keys(response.body.errors)).toEqual(expect.arrayContaining(neededFields));
    });

    it.runIf(hasDrafts(schema))('stores an empty draft, and states before it goes on what is missing', async () => {
      const body = schema.idField ? { [schema.idField]: 'not-begun' } : {};
      const { status, body: created } = await api.call('POST', `/${area}`, { body });
      const stateOf = (record: TestResponse['body']) => (schema.publish ? record?.showsAs : record?.status);
      expect([status, stateOf(created.data)], created.message).toEqual([201, 'draft']);
      const { id } = created.data;
      expect(created.data.recordLabel).toBe(`Untitled ${nounOf(schema)}`);
      expect((await list(api, schema, { filter: { id: [id] } })).body.data).toMatchObject([{ id }]);
      const [refusedAction = ''] = schema.publish ? ['submit'] : Object.keys(created.data.actionRefusals);
      const refused = await api.call('POST', `/${area}/${id}/actions/${refusedAction}`, {
        headers: { 'if-match': '"1"' },
      });
      expect(refused.status).toBe(422);
      expect(refused.body.message).toMatch(/^(Before publishing|To go on), fill in: /);
      const requiredFields = [...neededFields, ...(schema.publish?.required ?? [])];
      const missing = requiredFields.filter((path) => [get(created.data, path) ?? []].flat().length === 0);
      expect(Object.keys(refused.body.errors)).toEqual(expect.arrayContaining(missing));
      expect(stateOf((await api.call('GET', `/${area}/${id}`)).body.data)).toBe('draft');
    });

    it('refuses an unknown field', async () => {
      const response = await api.call('POST', `/${area}`, { body: { ...(await newExample(schema)), shoeSize: 44 } });
      expect(response.status).toBe(422);
      expect(response.body.errors.shoeSize).toBe('There is no such field.');
    });

    it('updates the writable fields of a record, and refuses the second of two edits of one version', async () => {
      const record = await create(schema);
      const body = { ...(await newExample(schema)), ...(schema.idField && { [schema.idField]: record.id }) };
      const computed = Object.keys(schema.values.computed?.fields ?? {}).map((field) => [field, 'nonsense']);
      const sent = { ...body, ...Object.fromEntries(computed) };
      const path = `/${area}/${record.id}`;
      const update = (version: number) =>
        api.call('PUT', path, { body: sent, headers: { 'if-match': `"${version}"` } });

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

    it('deletes a record, which then does not exist', async () => {
      const { id } = await create(schema);
      const path = `/${area}/${id}`;
      expect((await api.call('DELETE', path)).status).toBe(428);
      expect((await api.call('DELETE', path, { headers: { 'if-match': '"7"' } })).status).toBe(412);
      expect((await api.call('DELETE', path, { headers: { 'if-match': '"1"' } })).status).toBe(200);
      const deleted = await api.call('GET', path);
      expect(deleted.status).toBe(404);
      expect(deleted.body.message).toMatch(/^There is no /);
      expect(idsOf(await list(api, schema, { filter: { id } }))).toEqual([]);
    });

    it('is in the OpenAPI document with its own fields', async () => {
      const at = ({ $ref }: { $ref: string }) => get(openApi, $ref.slice('#/'.length).replaceAll('/', '.'));
      const { content } = openApi.paths[`/api/v1/${area}`].post.requestBody;
      const described = at(content['application/json'].schema);
      expect(Object.keys(described.properties)).toEqual(Object.keys(schema.record.shape));
    });
  },
);

describe.each(byName(schemas.filter(({ singletonId }) => singletonId)))('%s', (area, schema) => {
  const path = `/${area}/${schema.singletonId}`;

  it('has its one record from the start, which can be listed, read and changed', async () => {
    const listed = await list(api, schema, {});
    expect(listed.headers.get('content-range')).toBe(`${area} 0-0/1`);
    expect(listed.body.data).toEqual([(await api.call('GET', path)).body.data]);

    const body = await newExample(schema);
    const { version } = listed.body.data[0];
    const changed = await api.call('PUT', path, { body, headers: { 'if-match': `"${version}"` } });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject(body);
  });

  it('allows neither creating nor deleting', async () => {
    expect((await api.call('POST', `/${area}`, { body: await newExample(schema) })).status).toBe(405);
    expect((await api.call('DELETE', path, { headers: { 'if-match': '"1"' } })).status).toBe(405);
    const bulk = { ids: [schema.singletonId], expectedCount: 1 };
    expect((await api.call('POST', `/${area}/actions/delete`, { body: bulk })).status).toBe(404);
    expect((await api.call('GET', path)).status).toBe(200);
  });
});

describe.each(byName(schemas.filter(({ isFixedSet }) => isFixedSet)))('%s', (area, schema) => {
  it('has its records from the start, which can be changed, but neither created nor deleted', async () => {
    const { body } = await list(api, schema, {});
    const [first] = body.data;
    const path = `/${area}/${first.id}`;
    const headers = { 'if-match': `"${first.version}"` };
    const changed = await api.call('PUT', path, { body: { ...first, emailSubject: 'Something else' }, headers });
    expect(changed.body).toMatchObject({ success: true, data: { emailSubject: 'Something else' } });
    expect((await api.call('POST', `/${area}`, { body: first })).status).toBe(405);
    expect((await api.call('DELETE', path, { headers })).status).toBe(405);
    const bulk = { ids: [first.id], expectedCount: 1 };
    const [refused] = (await api.call('POST', `/${area}/actions/delete`, { body: bulk })).body.data;
    expect(refused).toMatchObject({ ok: false, message: expect.stringContaining('comes with the product') });
  });
});
