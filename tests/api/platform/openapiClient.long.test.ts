import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi } from '../startApi';
import { buildClient } from './buildClient';

let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Code that somebody writes who builds a client of the API. */
const program = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.ts';

const [baseUrl = '', email = '', password = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { platform: 'web' } });

const signedIn = await client.POST('/api/v1/auth/login', { body: { email, password } });
if (!signedIn.data) throw new Error(signedIn.error.message);
client.use({ onRequest: ({ request }) => request.headers.set('authorization', \`Bearer \${signedIn.data.data.accessToken}\`) });

const body: components['schemas']['BannerInput'] = { name: 'Open house', placement: 'home_hero', priority: 5 };
const created = await client.POST('/api/v1/banners', { body });
if (!created.data) throw new Error(created.error.message);
const banner: components['schemas']['Banner'] = created.data.data;

const put = (version: number) =>
  client.PUT('/api/v1/banners/{id}', {
    params: { path: { id: banner.id }, header: { 'If-Match': \`"\${version}"\` } },
    body: { ...banner, headline: 'Come and see us' },
  });
const updated = await put(banner.version);
const stale = await put(banner.version);

const filter: components['schemas']['BannerFilter'] = { q: 'open', showsAs: ['draft'], startsAt_empty: true };
const query = { filter: JSON.stringify(filter), range: '[0,24]', meta: 'rows' } as const;
const listed = await client.GET('/api/v1/banners', { params: { query } });
const data: components['schemas']['BannerRow'][] = listed.data?.data ?? [];
const rows = data.map(({ name, priority, version, showsAs }) => ({ name, priority, version, showsAs }));
console.log(JSON.stringify({ rows, headline: updated.data?.data.headline, refused: stale.error?.message }));
`;

it('a client generated from the document compiles, lists and saves a banner', async () => {
  const { text } = await api.call('GET', '/openapi.json', { token: null });
  const mistaken = program.replace('priority: 5', "priority: 'first'").replace("['draft']", "['drafted']");
  const client = await buildClient(text, { 'program.ts': program, 'mistaken.ts': mistaken });
  // Mistakes are reported, and only these.
  await expect(client.compile()).rejects.toMatchObject({
    stdout: expect.stringMatching(
      /^mistaken\.ts\(\d+,\d+\): error TS2322: Type 'string' is not assignable to type 'number'\.\nmistaken\.ts\(\d+,\d+\): error TS2820: Type '"drafted"' is not assignable to type [^\n]+\n$/,
    ),
  });
  const headline = 'Come and see us';
  expect(await client.run('program.ts', api.origin, api.email, api.password)).toEqual({
    rows: [{ name: 'Open house', priority: 5, version: 2, showsAs: 'draft' }],
    headline,
    refused: expect.stringContaining('saved this banner after you opened it'),
  });
  // Generating and compiling take long while other tests run.
}, 120_000);
