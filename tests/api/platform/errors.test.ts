import { connect as openSocket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../api/server/app';
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
    expect(response.body).toEqual(failure('DELETE is not possible here. Possible: GET, HEAD.'));
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
    const response = await api.call('POST', '/banners', { body: { headline: 'x'.repeat(2 * 1024 * 1024) } });
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
    const response = await api.call('POST', '/banners', { body: nested(100_000) });
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
    const refused = failure('The text has a character that cannot be stored.');
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
    expect(response.status).toBe(400);
    const errors = { id: 'Use at most 64 characters.' };
    expect(response.body).toEqual({ ...failure(), errors, codes: expect.any(Object) });
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
