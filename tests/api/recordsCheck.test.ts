import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AreaRules } from '../../api/rules';
import type { FieldErrors } from '../../resources/engine/schemaKit';
import { startApi } from './server';

const sentence = 'Another page has this heading.';

/** A rule that compares records: no two pages have one heading, unless it stays as it was. */
const check: AreaRules['check'] = async (transaction, { id, data }, before): Promise<FieldErrors> => {
  if (!data.heading || data.heading === before?.data.heading) return {};
  const { rows } = await transaction.execute(sql`
    SELECT FROM records WHERE area = 'app-page' AND id <> ${id} AND data->>'heading' = ${data.heading}`);
  return rows.length > 0 ? { heading: sentence } : {};
};
vi.mock('../../api/rules', () => ({ rulesOf: (area: string) => (area === 'app-page' ? { check } : {}) }));

let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  api = await startApi();
  await api.signIn();
});
afterAll(() => api.close());

const page = (key: string, heading: string) => ({
  pageKey: key,
  title: key,
  route: `/${key}`,
  heading,
  platforms: ['web'],
  pageType: 'content',
});
const create = (key: string, heading: string) => api.call('POST', '/app-page', { body: page(key, heading) });
const put = (key: string, version: number, body: object) =>
  api.call('PUT', `/app-page/${key}`, { body, headers: { 'if-match': `"${version}"` } });

it("refuses what breaks an area's own rule between records, and keeps nothing of it", async () => {
  expect((await create('first', 'Welcome')).status).toBe(201);
  const refused = await create('second', 'Welcome');
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ message: 'To save this, correct: heading.', errors: { heading: sentence } });
  expect((await api.call('GET', '/app-page/second')).status).toBe(404);

  expect((await create('second', 'Good morning')).status).toBe(201);
  expect((await put('second', 1, page('second', 'Welcome'))).body.errors).toEqual({ heading: sentence });
  expect((await put('second', 1, { ...page('second', 'Good morning'), sortOrder: 3 })).status).toBe(200);
});
