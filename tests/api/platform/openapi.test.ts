import { mapValues } from 'es-toolkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schemas } from '../../../resources/schemas';
import type { TestResponse } from '../documented';
import { responseCheckOf, withComponents } from '../documented';
import { startApi } from '../startApi';

type Content = { content?: Record<string, { schema: Schema }>; headers?: Record<string, unknown> };
type Operation = Record<string, unknown> & {
  operationId: string;
  requestBody?: Content;
  responses: Record<string, Content>;
};

/** The name of the schema of a request or response. */
const schemaNameOf = ({ content }: Content = {}) =>
  content?.['application/json']?.schema.$ref?.replace('#/components/schemas/', '');

let api: Awaited<ReturnType<typeof startApi>>;
let text: string;
let document: {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: Record<'schemas', Record<string, unknown>>;
};
beforeAll(async () => {
  api = await startApi();
  const response = await api.call('GET', '/openapi.json', { token: null });
  text = response.text;
  document = withComponents(response.body);
});
afterAll(() => api.close());

it('the OpenAPI document contains the calls, their parameters and who may make them', () => {
  expect(document.openapi).toBe('3.1.0');
  const login = document.paths['/api/v1/auth/login']?.post;
  expect(login?.security).toEqual([]);
  expect(login?.requestBody).toMatchObject({
    content: { 'application/json': { schema: { required: ['email', 'password'] } } },
  });
  const banner = document.paths['/api/v1/banners/{id}'];
  expect(banner?.put).toMatchObject({
    operationId: 'putBannersById',
    parameters: [{ name: 'confirm' }, { name: 'id' }, { name: 'If-Match' }],
    'x-permission': ['banners:edit'],
  });
  expect(schemaNameOf(banner?.put?.requestBody)).toBe('BannerInput');
  expect(schemaNameOf(banner?.put?.responses[200])).toBe('BannerEnvelope');
  expect(schemaNameOf(banner?.put?.responses.default)).toBe('Problem');
  expect(document.components.schemas.BannerEnvelope).toMatchObject({
    properties: { data: { $ref: '#/components/schemas/Banner' } },
  });
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/api/v1/health', '/api/v1/auth/refresh']));
});

it('lists the parameters of lists, with rows where an area can have many records', () => {
  const listOf = (area: string) => JSON.stringify(document.paths[`/api/v1/${area}`]?.get);
  expect(listOf('banners')).toContain('"name":"meta"');
  expect(listOf('members')).not.toContain('"name":"meta"');
});

it('describes headers, cookies, tags, states, sorts, conflicts and files', () => {
  const operation = (method: string, path: string) => document.paths[`/api/v1${path}`]?.[method] as Operation;
  expect(Object.keys(headersOf(operation('get', '/banners'), 200))).toEqual(
    expect.arrayContaining(['Content-Range', 'Total-Is', 'X-Request-Id']),
  );
  expect(headersOf(operation('get', '/banners/{id}'), 200)).toHaveProperty('ETag');
  expect(headersOf(operation('post', '/banners'), 201)).toHaveProperty('Location');
  expect(headersOf(operation('get', '/activity'), 200)).toHaveProperty('Next-Cursor');
  expect(headersOf(operation('get', '/banners'), 'default')).toHaveProperty('Retry-After');
  expect(operation('get', '/auth/refresh')).toMatchObject({
    security: [{ refresh: [] }],
    parameters: [{ name: 'platform', in: 'header' }],
  });
  expect(operation('post', '/auth/login').parameters).toContainEqual(
    expect.objectContaining({
      name: 'platform',
      in: 'header',
      required: false,
      schema: { type: 'string', enum: ['web'] },
    }),
  );
  for (const area of ['appointments', 'events'])
    expect(operation('get', `/${area}/{id}/calendar`).responses[200]).toHaveProperty(['content', 'text/calendar']);
  const textOf = (part: unknown) => JSON.stringify(part);
  expect(textOf(operation('get', '/search').parameters)).toContain('"banners"');
  expect(textOf(operation('get', '/banners').parameters)).toContain('"enum":["placement","startsAt"');
  expect(textOf(operation('post', '/banners/{id}/actions/{name}').parameters)).toContain('"enum":["submit","publish"');
  expect(schemaNameOf(operation('put', '/banners/{id}').responses[412])).toBe('BannerConflict');
  expect(operation('post', '/imports/{id}/apply').requestBody).toMatchObject({ required: false });
});

it('describes the rows of lists, which have only the fields that the list shows', () => {
  const items = (name: string) => ({ type: 'array', items: { $ref: `#/components/schemas/${name}` } });
  expect(document.paths['/api/v1/banners']?.get?.responses[200]).toMatchObject({
    content: {
      'application/json': { schema: { properties: { data: { anyOf: [items('Banner'), items('BannerRow')] } } } },
    },
  });
  const propertiesOf = (name: string) => (document.components.schemas[name] as Schema).properties ?? {};
  expect(Object.keys(propertiesOf('BannerRow')).sort()).toEqual(
    ['status', ...(schemas.find(({ name }) => name === 'banners')?.list.rowFields ?? [])].sort(),
  );
  expect(Object.keys(propertiesOf('OrganizationRow').address?.properties ?? {})).toEqual(['state']);
});

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

const namedSchemaOf = ({ $ref = '', ...others }: Schema) =>
  ($ref ? document.components.schemas[$ref.split('/').at(-1) ?? ''] : others) as Schema;

/** The filters of a list by key. */
const filtersOf = (area: string): Record<string, Schema> => {
  const parameters = document.paths[`/api/v1/${area}`]?.get?.parameters as {
    $ref?: string;
    name?: string;
    schema: { contentSchema: Schema };
  }[];
  const filter = namedSchemaOf(parameters.find(({ name }) => name === 'filter')?.schema.contentSchema ?? {});
  return Object.assign({}, ...[...(filter.allOf ?? []), filter].map((part) => namedSchemaOf(part).properties));
};

/** A value that a schema allows: by the first of its alternatives, or by the last. */
const exampleOf = (schema: Schema, isLast: boolean): unknown => {
  const { anyOf, enum: values, const: only, type, format, items } = namedSchemaOf(schema);
  if (anyOf) return exampleOf(anyOf.at(isLast ? -1 : 0) ?? {}, isLast);
  if (type === 'array') return [exampleOf(items ?? {}, isLast)];
  if (type === 'number') return 5;
  if (type === 'boolean') return isLast;
  const texts: Record<string, string> = {
    'date-time': '2026-11-09T14:00:00.000Z',
    date: '2026-11-09',
    uuid: '00000000-0000-4000-8000-000000000000',
  };
  return only ?? values?.at(isLast ? -1 : 0) ?? texts[format ?? ''] ?? '7';
};

it('describes the filters of every list with their types, and each is accepted', async () => {
  const ofBanners = filtersOf('banners');
  expect(Object.keys(ofBanners)).toEqual(
    expect.arrayContaining(['q', 'id', 'showsAs', 'name', 'startsAt_gte', 'endsAt_within', 'linkType_empty']),
  );
  expect(namedSchemaOf(ofBanners.startsAt_within ?? {}).enum).toContain('next14Days');
  expect(ofBanners.linkType?.anyOf?.[0]?.enum).toContain('app_page');
  expect(filtersOf('organizations').parentOrgId).toMatchObject({ description: 'Ids of organizations' });
  await api.signIn();
  for (const { name, filter } of [
    ...schemas.map(({ name, list }) => ({ name, filter: list.filter })),
    ...['members', 'files', 'activity', 'trash'].map((name) => ({ name, filter: ['q', 'id'] })),
  ]) {
    const documented = filtersOf(name);
    expect(Object.keys(documented), name).toEqual(expect.arrayContaining([...filter]));
    for (const isLast of [false, true]) {
      const values = JSON.stringify(mapValues(documented, (schema) => exampleOf(schema, isLast)));
      const { status, text } = await api.call('GET', `/${name}?filter=${encodeURIComponent(values)}`);
      expect(status, `${name} ${values} ${text}`).toBe(200);
    }
  }
});

const headersOf = ({ responses }: Operation, status: number | 'default') => responses[status]?.headers ?? {};

it('has a unique id for each call', () => {
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(ids.filter((id, index) => ids.indexOf(id) !== index || !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([]);
});

it('has separate schemas for each area', () => {
  const responses = schemas.map(({ name }) =>
    schemaNameOf(document.paths[`/api/v1/${name}/{id}`]?.get?.responses[200]),
  );
  expect(new Set(responses).size).toBe(schemas.length);
});

it('has no missing and no unused references, and stays small', () => {
  const named = Object.entries(document.components)
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, all]) => Object.keys(all).map((name) => `#/components/${kind}/${name}`));
  const referred = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference);
  expect(referred.filter((reference) => !named.includes(reference))).toEqual([]);
  expect(named.filter((name) => !referred.includes(name))).toEqual([]);
  expect(text.length).toBeLessThanOrEqual(770_000);
});

it('closes every object in request bodies, so that a misspelled key is refused', () => {
  type Schema = { $ref?: string; type?: string; properties?: Record<string, Schema>; additionalProperties?: unknown };
  const open: string[] = [];
  const seen = new Set<unknown>();
  const visit = (part: unknown, path: string) => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return;
    seen.add(part);
    const { $ref, properties, additionalProperties } = part as Schema;
    if ($ref) {
      const name = $ref.split('/').at(-1) ?? '';
      visit(document.components.schemas[name], name);
    }
    if (properties && additionalProperties !== false) open.push(path);
    for (const [key, inner] of Object.entries(part)) visit(inner, `${path}.${key}`);
  };
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, { requestBody }] of Object.entries(operations)) visit(requestBody, `${method} ${path}`);
  // A record may be sent back as it was read, with its base fields; its other unknown fields are refused. So are those
  // of the calls that count its audience, or show some of it.
  const saved = new Set(schemas.map(({ name }) => bodyNameOf(document.paths[`/api/v1/${name}`]?.post)));
  for (const { name } of schemas) saved.add(bodyNameOf(document.paths[`/api/v1/${name}/{id}`]?.put));
  const isRecord = (path: string) =>
    path.includes('multipart') ||
    saved.has(path) ||
    /((members|recommendations)\/count|notifications\/(estimate|sample|recipients\/\{memberId\}))\.content/.test(path);
  expect(open.filter((path) => !isRecord(path))).toEqual([]);
});

/** The name of the schema of an operation's body. */
const bodyNameOf = (operation: Operation | undefined) => schemaNameOf(operation?.requestBody);

it('separates request and response: computed fields are in the response only', () => {
  const fieldsOf = (name: string) =>
    Object.keys((document.components.schemas[name] as { properties: object }).properties);
  expect(fieldsOf('EventInput')).not.toContain('seatsTaken');
  expect(fieldsOf('Event')).toEqual(expect.arrayContaining([...fieldsOf('EventInput'), 'seatsTaken']));
  expect(fieldsOf('BaseRecord')).toContain('createdByName');
  expect(document.components.schemas.Event).toMatchObject({
    allOf: [{ $ref: '#/components/schemas/BaseRecord' }, { $ref: '#/components/schemas/PublishedRecord' }],
  });
});

it('describes every response: test requests fail on missing, additional, mistyped or undocumented content', async () => {
  await api.signIn();
  const response = await api.call('POST', '/banners', { body: { name: 'Hello all', placement: 'home_hero' } });
  const check = responseCheckOf(api.app, schemas);
  const checkWith =
    (data: object, others: Partial<TestResponse> = {}) =>
    () =>
      check('POST', new URL('/api/v1/banners', api.origin), {
        ...response,
        ...others,
        body: { ...response.body, data: { ...response.body.data, ...data } },
      });
  expect(checkWith({})).not.toThrow();
  expect(checkWith({ version: undefined })).toThrow(
    "The answer postBanners 201 is not as the OpenAPI document says: /data must have required property 'version'",
  );
  expect(checkWith({ reader: 'all' })).toThrow(/\/data must NOT have unevaluated properties .*"reader"/);
  expect(checkWith({ audience: { everyone: 'yes' } })).toThrow('/data/audience');
  expect(checkWith({ createdAt: 'today' })).toThrow('/data/createdAt must match format "date-time"');
  expect(checkWith({}, { status: 202 })).toThrow('The OpenAPI document has no answer postBanners 202.');
  expect(checkWith({}, { status: 422 })).toThrow('/success must be equal to constant');

  const list = await api.call('GET', '/banners');
  const rows = await api.call('GET', '/banners?meta=rows');
  const checkList = (query: string, response: TestResponse) => () =>
    check('GET', new URL(`/api/v1/banners${query}`, api.origin), response);
  expect(checkList('?meta=rows', rows)).not.toThrow();
  expect(checkList('?meta=rows', list)).toThrow('/data/0 must NOT have unevaluated properties');
  expect(checkList('', rows)).toThrow("/data/0 must have required property 'editedBy'");
});
