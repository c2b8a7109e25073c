import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect as openSocket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../api/server/app';
import packageFile from '../../../package.json' with { type: 'json' };
import { startApi } from '../startApi';

let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  api = await startApi();
  await api.signIn();
});
afterAll(() => api.close());

const failure = (message: unknown = expect.any(String)) => ({
  success: false,
  data: null,
  message,
  code: expect.any(String),
});

test('a request that arrives too slowly is ended, and releases its connection', async () => {
  const app = await buildApp({ ...api.context, settings: { ...api.context.settings, requestTimeout: 200 } });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = openSocket(Number(port), '127.0.0.1');
  socket.write(
    'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
  );
  const drip = setInterval(() => socket.write(' '), 20);
  let response = '';
  for await (const chunk of socket) response += chunk;
  clearInterval(drip);
  expect(response).toContain('HTTP/1.1 408 Request Timeout');
  expect(response).toContain('"success":false');
  await app.close();
});

describe('requests that cannot be handled still get the envelope', () => {
  test('an unknown path', async () => {
    for (const address of ['/nothing', '/nothing?x=1', '/auth', '/auth/me/x']) {
      const response = await api.call('GET', address);
      expect(response.status).toBe(404);
      expect(response.body).toEqual(failure('There is nothing at this address.'));
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('a method that a path does not support', async () => {
    const response = await api.call('DELETE', '/auth/sessions');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(response.body).toEqual(failure('DELETE is not possible here; possible: GET, HEAD.'));
    expect((await api.call('PUT', '/auth/login', { body: {} })).headers.get('allow')).toBe('POST');
    const id = await api.call('PATCH', '/banners/some-id', { body: {} });
    expect(id.status).toBe(405);
    expect(id.headers.get('allow')).toBe('DELETE, GET, HEAD, PUT');
  });

  test('a body that is not JSON', async () => {
    const response = await api.call('POST', '/auth/login', { body: '{"email":' });
    expect(response.status).toBe(400);
    expect(response.body).toEqual(failure('The body is not valid JSON.'));
  });

  test.each(['text/plain', 'application/json', 'application/x-www-form-urlencoded', 'rubbish'])(
    'no body, of whatever type: %s',
    async (type) => {
      const headers = { 'content-type': type, 'if-match': '"1"' };
      expect((await api.call('DELETE', '/banners/gone', { headers })).status).toBe(404);
      expect((await api.call('POST', '/banners', { headers })).status).toBe(400);
    },
  );

  test('a body above 1 MB', async () => {
    const response = await api.call('POST', '/auth/login', { body: { email: 'x'.repeat(2 * 1024 * 1024) } });
    expect(response.status).toBe(413);
    expect(response.body).toEqual(failure('This is too large: at most 1 MB can be sent at once.'));
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body of type %s',
    async (type) => {
      const response = await api.call('POST', '/auth/login', { body: 'email=x', headers: { 'content-type': type } });
      expect(response.status).toBe(415);
      expect(response.body).toEqual(failure('Send the body as application/json.'));
    },
  );

  test('a body that is nested too deeply', async () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const response = await api.call('POST', '/auth/login', { body: nested(100_000) });
    expect(response.status).toBe(400);
    expect(response.body).toEqual(failure('The body is nested too deeply: at most 32 levels.'));
    expect((await api.call('POST', '/auth/login', { body: nested(33) })).status).toBe(400);
    expect((await api.call('POST', '/auth/login', { body: nested(32) })).status).toBe(422);
    const brackets = { email: '[[['.repeat(20), password: '\\"{{{'.repeat(8) };
    expect((await api.call('POST', '/auth/login', { body: brackets })).status).toBe(422);
  });

  test('a body that tries to change the prototype of objects', async () => {
    const response = await api.call('POST', '/auth/login', { body: '{"__proto__": {"email": "x"}}' });
    expect(response.status).toBe(400);
    expect(response.body).toEqual(failure());
  });

  test('undeclared fields and query keys', async () => {
    const body = await api.call('POST', '/auth/login', { body: { email: 'a@example.org', password: 'x', extra: 1 } });
    expect(body.status).toBe(422);
    expect(body.body.errors).toEqual({ extra: 'There is no such field.' });
    const query = await api.call('GET', '/auth/me?extra=1');
    expect(query.status).toBe(400);
    expect(query.body.errors).toEqual({ extra: 'There is no such parameter.' });
  });

  test('a path that cannot be decoded', async () => {
    const response = await api.call('GET', '/banners/%ff');
    expect(response.status).toBe(400);
    expect(response.body).toEqual(failure('This address is not valid.'));
  });

  test('a path or a text with characters that cannot be stored', async () => {
    for (const address of [
      '/faqs/%00',
      '/faqs/x%00/history',
      '/trash/faqs/%00/restore',
      '/faqs?sort=%00',
      '/files/%00',
    ])
      expect((await api.call(address.startsWith('/trash') ? 'POST' : 'GET', address)).status, address).toBe(400);
    for (const filter of [{ tags: '\ud800' }, { q: '\0' }, { id: ['\0'] }])
      expect((await api.call('GET', `/faqs?filter=${encodeURIComponent(JSON.stringify(filter))}`)).status).toBe(400);
    const refused = failure('The text holds a character that cannot be stored.');
    const selection = { ids: ['a\0'], expectedCount: 1 };
    for (const [address, body] of [
      ['/faqs/actions/delete', selection],
      ['/faqs/actions/change', { items: [{ id: 'a', version: 1 }], data: { '\udc00': 1 } }],
      ['/faqs/reorder', { ids: ['\0'] }],
      ['/faqs/some-id/actions/archive', { reason: '\0' }],
      ['/auth/change-password', { currentPassword: '\0', newPassword: '\0' }],
    ] as const) {
      const response = await api.call('POST', address, { body });
      expect([response.status, response.body], address).toEqual([400, refused]);
    }
  });

  test('a path that is far too long', async () => {
    const response = await api.call('GET', `/banners/${'x'.repeat(3000)}`);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(response.body).toEqual(failure());
  });

  test('bytes that are no HTTP request', async () => {
    const response = await new Promise<string>((resolve, reject) => {
      const socket = openSocket(Number(new URL(api.origin).port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
      let text = '';
      socket.on('data', (data) => {
        text += data;
      });
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });
    expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual(failure());
  });

  test('an internal error, whose response contains only an error number', async () => {
    const broken = await startApi();
    await broken.context.database.execute('drop table rate_limits');
    const response = await broken.call('POST', '/auth/login', {
      body: { email: broken.email, password: broken.password },
    });
    await broken.close();
    expect(response.status).toBe(500);
    expect(response.body.message).toMatch(/^Something went wrong on our side\. .* report the number [\w-]+\.$/);
    expect(response.text).not.toContain('rate_limits');
  });
});

describe('health', () => {
  test('is ok while the database responds', async () => {
    const response = await api.call('GET', '/health', { token: null });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      success: true,
      data: { database: 'up', version: packageFile.version },
      message: '',
    });
  });

  test('is 503 when it does not', async () => {
    const cut = await startApi();
    await cut.context.database.$client.end();
    const response = await cut.call('GET', '/health', { token: null });
    await cut.app.close();
    expect(response.status).toBe(503);
    expect(response.body).toEqual(failure('The database does not answer at the moment. Try again shortly.'));
  });
});

describe('the request id', () => {
  const requestIdFrom = async ({ call }: Pick<typeof api, 'call'>, sent: string) =>
    (await call('GET', '/health', { headers: { 'x-request-id': sent } })).headers.get('x-request-id');

  test('is new for each request without a proxy, and in the response', async () => {
    const [one, other] = [
      await requestIdFrom(api, 'chosen-by-a-client'),
      await requestIdFrom(api, 'chosen-by-a-client'),
    ];
    expect(one).toMatch(/^[\da-f-]{36}$/);
    expect(other).not.toBe(one);
  });

  test('is that of a trusted proxy, if it is one', async () => {
    const behind = await startApi({ settings: { trustedProxies: ['127.0.0.1'] } });
    expect(await requestIdFrom(behind, '7d1c5a0e9b.proxy-1')).toBe('7d1c5a0e9b.proxy-1');
    for (const invalid of ['short', 'two words and more', 'x'.repeat(200)])
      expect(await requestIdFrom(behind, invalid)).toMatch(/^[\da-f-]{36}$/);
    await behind.close();
  });
});

describe('headers', () => {
  test('contain the content security policy and related headers', async () => {
    const { headers } = await api.call('GET', '/health');
    expect(headers.get('content-security-policy')?.split(';')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      "style-src-attr 'none'",
      "font-src 'self'",
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "worker-src 'self'",
      "form-action 'self'",
    ]);
    expect(headers.get('permissions-policy')).toBe('camera=(self), geolocation=(), microphone=()');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.has('strict-transport-security')).toBe(false);
    expect(headers.has('access-control-allow-origin')).toBe(false);
  });

  test('require https where the console is opened by https', async () => {
    const secure = await startApi({
      settings: { publicUrl: 'https://console.example.org', consoleApiUrl: 'https://api.example.org' },
    });
    const { headers } = await secure.call('GET', '/nothing');
    await secure.close();
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://api.example.org");
    expect(headers.get('content-security-policy')).toContain("img-src 'self' data: blob: https://api.example.org");
  });
});

describe('the built console', () => {
  let dist: string;
  let origin: string;
  let app: Awaited<ReturnType<typeof buildApp>>;
  beforeAll(async () => {
    dist = await mkdtemp(path.join(tmpdir(), 'console-dist-'));
    await mkdir(path.join(dist, 'server'));
    await writeFile(path.join(dist, 'server/main.js'), 'secret');
    const directory = path.join(dist, 'console');
    await mkdir(path.join(directory, 'assets'), { recursive: true });
    await writeFile(path.join(directory, 'index.html'), '<title>Console</title>');
    await writeFile(path.join(directory, '.hidden'), 'secret');
    await writeFile(path.join(directory, 'assets/main-abc.js'), 'export {};');
    await writeFile(path.join(directory, 'assets/main-abc.js.br'), brotliCompressSync('export {};'));
    app = await buildApp(api.context, directory);
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    await rm(dist, { recursive: true });
  });

  test('is served at every page path, and never cached', async () => {
    for (const address of ['/', '/login', '/cms/banners/edit/5?tab=1']) {
      const response = await api.call('GET', origin + address);
      expect(response.status).toBe(200);
      expect(response.text).toBe('<title>Console</title>');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
  });

  test('has compressed hashed files that are cached without expiry', async () => {
    const response = await api.call('GET', `${origin}/assets/main-abc.js`, { headers: { 'accept-encoding': 'br' } });
    expect(response.text).toBe('export {};');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    '/assets/gone.js',
    '/.hidden',
    '/../package.json',
    '/%2e%2e/package.json',
    '/server/main.js',
    '/../server/main.js',
    '/%2e%2e/server/main.js',
    '/..%2fserver/main.js',
    '/api/v1/nothing',
    '/api',
  ])('does not return the page for %s', async (address) => {
    const response = await app.inject({ url: address });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json()).toEqual(failure());
    expect(response.headers['cache-control']).toBe('no-store');
  });
});
