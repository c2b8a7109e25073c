import { range } from 'es-toolkit';
import { expect, test } from 'vitest';
import { jsonBounds, jsonBoundsErrorMessage } from '../../../api/platform/http/jsonBounds';
import { setUpApi } from '../setUpApi';

const api = setUpApi();

const objectOf = (keys: number) => Object.fromEntries(range(keys).map((number) => [`key${number}`, 1]));
const post = (address: string, body: unknown) => api.call('POST', address, { body });

test('a body of more than 16 kB is refused below /auth, whoever sends it', async () => {
  for (const address of ['login', 'forgot-password', 'reset-password', 'change-password']) {
    const refused = await post(`/auth/${address}`, objectOf(2_000));
    expect([refused.status, refused.body.message], address).toEqual([
      413,
      'This is too large: at most 16 kB can be sent at once.',
    ]);
  }
});

test.each([
  ['An object in the body has too many keys: at most 1000 are possible.', objectOf(60_000)],
  [
    'A list in the body is too long: at most 1000 items are possible.',
    { blocks: range(16_000).map(() => ({ type: 'nothing' })) },
  ],
  [
    'The body has too many values: at most 30,000 are possible.',
    { blocks: range(60).map(() => ({ type: 'text', data: objectOf(900) })) },
  ],
])('what has too many parts is refused before it is parsed: %s', async (sentence, body) => {
  for (const address of ['/app-page', '/banners/actions/archive', '/views']) {
    const refused = await post(address, body);
    expect([refused.status, refused.body.message], address).toEqual([400, sentence]);
  }
});

test('bounds count what is open at the same level, and nothing within texts', () => {
  const list = (items: number) => JSON.stringify(range(items));
  expect(jsonBoundsErrorMessage(list(jsonBounds.items))).toBeUndefined();
  expect(jsonBoundsErrorMessage(list(jsonBounds.items + 1))?.code).toBe('http.tooManyItems');
  expect(jsonBoundsErrorMessage(JSON.stringify(objectOf(jsonBounds.keys)))).toBeUndefined();
  expect(jsonBoundsErrorMessage(JSON.stringify(objectOf(jsonBounds.keys + 1)))?.code).toBe('http.tooManyKeys');
  expect(jsonBoundsErrorMessage(JSON.stringify([objectOf(900), objectOf(900), range(900)]))).toBeUndefined();
  const text = `${',[{"\\'.repeat(5_000)}`;
  expect(jsonBoundsErrorMessage(JSON.stringify({ text, [text]: text }))).toBeUndefined();
  expect(jsonBoundsErrorMessage('"never closed')).toBeUndefined();
});

test('the largest bodies that people make are accepted', async () => {
  const ids = range(50).map((number) => `01a1d2c3-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`);
  const audience = { affiliateIds: ids, organizationIds: ids, states: range(60).map(() => 'CO') };
  const block = { type: 'service_cards', heading: 'Services', serviceIds: ids.slice(0, 20), audience };
  const page = await post('/app-page', { pageKey: 'large', title: 'Large', blocks: range(60).map(() => block) });
  // Only what the ids name is missing, and that is looked up last.
  expect([page.status, page.body.codes['blocks.0.serviceIds.0']]).toEqual([422, { code: 'records.gone', values: {} }]);
  expect(page.body.message).toContain('7100 more faults are not named.');
  const body = '<p>A</p>'.repeat(24_000);
  const article = await post('/news-and-insights', { title: 'Long', body });
  expect([article.status, article.body.data.body]).toEqual([201, body]);
});

test('a refusal names the first hundred faults, and says how many more there are', async () => {
  const unknown = objectOf(900);
  const signIn = await post('/auth/login', { email: 'a@example.org', password: 'x', ...unknown });
  expect([signIn.status, signIn.body.message]).toEqual([
    422,
    'Check the marked fields. 800 more faults are not named.',
  ]);
  expect(Object.keys(signIn.body.errors)).toHaveLength(100);
  expect(Object.keys(signIn.body.codes)).toEqual(Object.keys(signIn.body.errors));
  const banner = await post('/banners', unknown);
  expect(banner.status).toBe(422);
  expect(banner.body.message).toMatch(/800 more faults are not named\.$/);
  expect(banner.body.errors).toMatchObject({ key0: 'There is no such field.' });
  expect(banner.text.length).toBeLessThan(12_000);
  const query = await api.call('GET', `/banners?${new URLSearchParams({ ...objectOf(101) } as never)}`);
  expect([query.status, query.body.message]).toEqual([400, expect.stringContaining('1 more fault is not named.')]);
});
