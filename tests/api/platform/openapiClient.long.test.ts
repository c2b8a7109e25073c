import { execFile } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDirectory } from '../server/startMain';
import { startApi } from '../startApi';

const run = promisify(execFile);

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

const options = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM'],
  module: 'NodeNext',
  strict: true,
  types: ['node'],
  rewriteRelativeImportExtensions: true,
};

it('a client generated from the document compiles, lists and saves a banner', async () => {
  const directory = await createDirectory();
  const file = (name: string) => path.join(directory, name);
  const write = (name: string, content: string | object) =>
    writeFile(file(name), typeof content === 'string' ? content : JSON.stringify(content));
  await symlink(path.resolve('node_modules'), file('node_modules'), 'junction');
  const { text } = await api.call('GET', '/openapi.json', { token: null });
  await write('api.json', text);
  const command = ['tests/openapiTypes.js', file('api.json'), '--default-non-nullable=false', '-o', file('api.ts')];
  await run(process.execPath, command);
  await write('package.json', { type: 'module' });
  await write('tsconfig.json', { compilerOptions: options, files: ['program.ts', 'mistaken.ts'] });

  await write('program.ts', program);
  await write('mistaken.ts', program.replace('priority: 5', "priority: 'first'").replace("['draft']", "['drafted']"));
  // Mistakes are reported, and only these.
  const compiling = run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.'], { cwd: directory });
  await expect(compiling).rejects.toMatchObject({
    stdout: expect.stringMatching(
      /^mistaken\.ts\(\d+,\d+\): error TS2322: Type 'string' is not assignable to type 'number'\.\nmistaken\.ts\(\d+,\d+\): error TS2820: Type '"drafted"' is not assignable to type [^\n]+\n$/,
    ),
  });
  const { stdout } = await run(process.execPath, ['program.js', api.origin, api.email, api.password], {
    cwd: directory,
  });
  const headline = 'Come and see us';
  expect(JSON.parse(stdout)).toEqual({
    rows: [{ name: 'Open house', priority: 5, version: 2, showsAs: 'draft' }],
    headline,
    refused: expect.stringContaining('saved this banner after you opened it'),
  });
  // Generating and compiling take long while other tests run.
}, 120_000);
