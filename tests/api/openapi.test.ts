import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi } from './server';

type Operation = Record<string, unknown> & { operationId: string };

let api: Awaited<ReturnType<typeof startApi>>;
let text: string;
let document: {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: Record<'schemas' | 'parameters', Record<string, unknown>>;
};
beforeAll(async () => {
  api = await startApi();
  const answer = await api.call('GET', '/openapi.json', { token: null });
  text = answer.text;
  document = answer.body;
});
afterAll(() => api.close());

it('the OpenAPI document names the calls, what they take and who may make them', () => {
  expect(document.openapi).toBe('3.1.0');
  const login = document.paths['/api/v1/auth/login']?.post;
  expect(login?.security).toEqual([]);
  expect(login?.requestBody).toMatchObject({
    content: { 'application/json': { schema: { required: ['email', 'password'] } } },
  });
  const banner = document.paths['/api/v1/banners/{id}'];
  expect(banner?.put).toMatchObject({
    operationId: 'putBannersById',
    requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/BannerInput' } } } },
    'x-permission': ['banners:edit'],
  });
  expect(document.components.schemas.BannerEnvelope).toMatchObject({
    properties: { data: { $ref: '#/components/schemas/Banner' } },
  });
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/api/v1/health', '/api/v1/auth/refresh']));
});

it('has an id of its own for each call', () => {
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(ids.filter((id, index) => ids.indexOf(id) !== index || !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([]);
});

it('refers to nothing that is missing, holds nothing that is not referred to, and stays small', () => {
  const named = Object.entries(document.components)
    .filter(([kind]) => kind === 'schemas' || kind === 'parameters')
    .flatMap(([kind, all]) => Object.keys(all).map((name) => `#/components/${kind}/${name}`));
  const referred = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference);
  expect(referred.filter((reference) => !named.includes(reference))).toEqual([]);
  expect(named.filter((name) => !referred.includes(name))).toEqual([]);
  expect(text.length).toBeLessThanOrEqual(300_000);
});

it('tells an input from an answer: what the API works out is in the answer alone', () => {
  const fieldsOf = (name: string) =>
    Object.keys((document.components.schemas[name] as { properties: object }).properties);
  expect(fieldsOf('EventInput')).not.toContain('seatsTaken');
  expect(fieldsOf('Event')).toEqual(expect.arrayContaining([...fieldsOf('EventInput'), 'seatsTaken', 'createdByName']));
});
