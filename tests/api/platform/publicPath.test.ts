import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../api/server/app';
import { contentFixture } from '../memberApp/contentFixture';
import { offeredSeat, type Pages, startPages } from '../memberPages/pagesFixture';
import { publish, publishingFixture } from '../records/publishing';

const origin = 'https://intranet.example.org';
const publicUrl = `${origin}/tools/console`;

let api: Pages;
beforeAll(async () => {
  api = await startPages({ publicUrl });
});
afterAll(() => api.close());

const pageOf = (title: string, basePath: string, assets: string) =>
  `<html data-base-path="${basePath}"><title>${title}</title><script src="${assets}/assets/main-abc.js"></script>`;

describe('the built console', () => {
  let directory: string;
  let app: Awaited<ReturnType<typeof buildApp>>;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'console-path-'));
    await mkdir(path.join(directory, 'assets'));
    await mkdir(path.join(directory, 'src/member'), { recursive: true });
    await writeFile(path.join(directory, 'index.html'), pageOf('Console', '', ''));
    await writeFile(path.join(directory, 'src/member/index.html'), pageOf('Preview', '', ''));
    await writeFile(path.join(directory, 'assets/main-abc.js'), 'export {};');
    app = await buildApp(api.context, directory);
  });
  afterAll(async () => {
    await app.close();
    await rm(directory, { recursive: true });
  });

  // A proxy keeps the path or removes it.
  describe.each(['/tools/console', ''])('at %j', (prefix) => {
    const get = (address: string) => app.inject({ url: `${prefix}${address}` });

    it.each(['/', '/?new', '/login', '/cms/banners/edit/5?tab=1'])('has the path in the page %j', async (address) => {
      const { statusCode, body, headers } = await get(address);
      expect([statusCode, body]).toEqual([200, pageOf('Console', '/tools/console', '/tools/console')]);
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
      expect(headers['content-security-policy']).toContain("base-uri 'none'");
    });

    it('has the path in the member program, and in the address without a slash at the end', async () => {
      const { body, headers } = await get('/preview/frame');
      expect(body).toBe(pageOf('Preview', '/tools/console', '/tools/console'));
      expect(headers['cache-control']).toBe('no-store');
      expect((await get('/preview/secret/')).headers.location).toBe('/tools/console/preview/secret');
    });

    it('has its files and its API, and no page as it was built', async () => {
      expect((await get('/assets/main-abc.js')).body).toBe('export {};');
      expect((await get('/api/v1/health')).json()).toMatchObject({ success: true });
      expect((await get('/readyz')).statusCode).toBe(200);
      for (const address of ['/index.html', '/src/member/index.html', '/api/v1/nothing', '/api'])
        expect((await get(address)).statusCode, address).toBe(404);
      for (const address of ['/src/member', '/src/member/', '/assets/'])
        expect((await get(address)).body, address).not.toContain('data-base-path=""');
    });
  });

  it('is also at the path without a slash at its end', async () => {
    for (const url of ['/tools/console', '/tools/console?new'])
      expect((await app.inject({ url })).body).toBe(pageOf('Console', '/tools/console', '/tools/console'));
  });

  it('is not at a path that only starts alike', async () => {
    const { statusCode, headers } = await app.inject({ url: '/tools/consoles/api/v1/health' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });
});

it('the cookie of the session is sent to the path alone, and pages of the same origin are the console', async () => {
  const response = await api.call('POST', '/auth/login', {
    body: { email: api.email, password: api.password },
    token: null,
  });
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(
    /^__Secure-console_refresh=[^;]+; Max-Age=\d+; Path=\/tools\/console; HttpOnly; Secure; SameSite=Strict$/,
  );
  const [pair = ''] = cookie.split(';');
  const refresh = (from: string) =>
    api.call('GET', `${api.origin}/tools/console/api/v1/auth/refresh`, {
      token: null,
      headers: { cookie: pair, origin: from },
      isUndocumented: true,
    });
  expect((await refresh('https://other.example.org')).status).toBe(403);
  expect((await refresh(origin)).status).toBe(200);
  const { headers } = await api.call('POST', '/auth/logout', { token: null, headers: { cookie: pair, origin } });
  expect(headers.getSetCookie()[0]).toMatch(/^__Secure-console_refresh=;.* Path=\/tools\/console;/);
});

it('addresses in headers and in the OpenAPI documents are below the path', async () => {
  const { get, publishExample } = contentFixture(() => api);
  const created = await api.call('POST', '/types', {
    body: { category: 'notification_topic', key: 'path', label: 'Path' },
  });
  expect(created.headers.get('location')).toBe(`/tools/console/api/v1/types/${created.body.data.id}`);
  const id = await publishExample('services', { slug: 'first', title: 'A service' });
  await publishingFixture(() => api).save('services', id, { slug: 'second' });
  await publish(api, 'services', id);
  expect((await get('services/first')).headers.get('content-location')).toBe(
    '/tools/console/api/v1/app/services/second',
  );
  for (const document of ['/openapi.json', '/app/openapi.json'])
    expect((await api.call('GET', document)).body.servers).toMatchObject([{ url: '/tools/console' }]);
});

it('links to member pages and the pages themselves are below the path', async () => {
  const { link } = await offeredSeat(api);
  const { pathname } = new URL(link);
  expect(link).toBe(`${publicUrl}/m/${pathname.split('/').at(-1)}`);
  const { html, version } = await api.open(link);
  const addresses = [...html.matchAll(/(?:href|src|action)="(?!tel:|mailto:)([^"]+)"/g)].map(([, address]) => address);
  expect(addresses.length).toBeGreaterThan(1);
  for (const address of addresses) expect(address).toMatch(/^\/tools\/console\/m\//);
  const stylesheet = await fetch(`${api.origin}${addresses[0]}`);
  expect([stylesheet.status, stylesheet.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  const form = new URLSearchParams({ version: String(version), choice: 'accept' });
  const answered = await api.request(link, 'POST', form);
  expect([answered.status, answered.headers.get('location')]).toEqual([303, pathname]);
});
