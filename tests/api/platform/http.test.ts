import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../api/server/app';
import packageFile from '../../../package.json' with { type: 'json' };
import { startApi } from '../startApi';
import { logLinesOf } from './logLines';

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

describe('the trace of a request', () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const callIn = async ({ app }: Pick<typeof api, 'app'>, traceparent: string) =>
    (await app.inject({ url: '/api/v1/health', headers: { traceparent } })).headers.traceparent;

  test('is in the response and in the log behind a trusted proxy, with a span of its own', async () => {
    const behind = await startApi({ settings: { trustedProxies: ['127.0.0.1'] } });
    const { lines } = logLinesOf(behind);
    const answer = await callIn(behind, `00-${traceId}-00f067aa0ba902b7-01`);
    expect(answer).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`));
    expect(answer).not.toContain('00f067aa0ba902b7');
    expect(lines).toMatchObject([{ traceId, msg: 'request' }]);
    for (const invalid of ['', traceId, `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `00-${traceId}-x-01`])
      expect(await callIn(behind, invalid)).toBeUndefined();
    await behind.close();
  });

  test('is not taken from anybody', async () => {
    expect(await callIn(api, `00-${traceId}-00f067aa0ba902b7-01`)).toBeUndefined();
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
    await mkdir(path.join(directory, 'src/member'), { recursive: true });
    await writeFile(path.join(directory, 'src/member/index.html'), '<title>Preview</title>');
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

  test.each(['/health', '/livez', '/ready?full', '/metrics', '/-/healthy', '/ping/'])(
    'is not served at %s, where a monitor would take it for an answer',
    async (address) => {
      const response = await api.call('GET', origin + address, { isUndocumented: true });
      expect({ status: response.status, body: response.body }).toEqual({ status: 404, body: failure() });
    },
  );

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

  test.each(['/preview/frame', '/preview/preview_shared'])(
    'has the member program at %s, without an origin',
    async (address) => {
      const { status, text, headers } = await api.call('GET', origin + address);
      expect(status).toBe(200);
      expect(text).toBe('<title>Preview</title>');
      const policy = headers.get('content-security-policy')?.split('; ');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "form-action 'none'",
          "frame-ancestors 'self'",
          'sandbox allow-scripts',
        ]),
      );
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'x-frame-options': 'SAMEORIGIN',
        'cross-origin-opener-policy': 'unsafe-none',
      });
      const script = await api.call('GET', `${origin}/assets/main-abc.js`, { headers: { origin: 'null' } });
      expect(script.headers.get('access-control-allow-origin')).toBe('*');
    },
  );

  test('has the token of a shared preview in no line of the log, however its address was copied', async () => {
    const { lines } = logLinesOf({ app });
    for (const rest of ['', '/', '/.', '?x']) {
      const response = await app.inject({ url: `/preview/preview_secret${rest}` });
      if (rest.startsWith('/')) expect(response.headers.location).toBe('/preview/preview_secret');
    }
    expect(lines).toHaveLength(4);
    expect(JSON.stringify(lines)).not.toContain('secret');
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
