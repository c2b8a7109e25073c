import { expect, test, vi } from 'vitest';
import { freePort } from '../../../api/platform/database/embedded';
import { createReadyDirectory, startMain } from './startMain';

vi.setConfig({ testTimeout: 120_000 });

const email = 'admin@example.org';
const password = 'a long enough password';

test('the console, its session, its limits and its metrics work at ::1', async () => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const origin = `http://[::1]:${port}`;
  const { ready, child, ended } = await startMain({
    DATA_DIR: await createReadyDirectory(),
    ADMIN_PASSWORD: password,
    PORT: String(port),
    HOST: '::1',
    PUBLIC_URL: origin,
    TRUST_PROXY: '::1',
    METRICS_PORT: String(metricsPort),
    METRICS_HOST: '::1',
  });
  expect(await ready).toContain(`The console is ready at ${origin}.`);
  const call = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
    fetch(`${origin}/api/v1/auth/${path}`, {
      method,
      headers: {
        platform: 'web',
        origin,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  const forwarded = { 'x-forwarded-for': '2001:db8:1:2::3' };
  const signedIn = await call('POST', 'login', forwarded, { email, password });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const refreshed = await call('GET', 'refresh', { cookie, ...forwarded });
  expect(refreshed.status).toBe(200);
  const { accessToken } = (await refreshed.json()).data;
  const sessions = await call('GET', 'sessions', { authorization: `Bearer ${accessToken}` });
  expect((await sessions.json()).data).toMatchObject([{ ip: '2001:db8:1:2::3' }]);
  expect((await call('GET', 'refresh', { cookie, origin: `http://[::2]:${port}` })).status).toBe(403);

  // A client may use any address of its /64.
  const resetFrom = async (address: string) => {
    const somebody = { email: 'somebody@example.org' };
    return (await call('POST', 'forgot-password', { 'x-forwarded-for': address }, somebody)).status;
  };
  for (let host = 1; host <= 20; host += 1) expect(await resetFrom(`2001:db8:1:4::${host}`)).toBe(200);
  expect(await resetFrom('2001:db8:1:4:ffff::1')).toBe(429);
  expect(await resetFrom('2001:db8:1:5::1')).toBe(200);

  const metrics = await (await fetch(`http://[::1]:${metricsPort}/metrics`)).text();
  expect(metrics).toContain('console_ready 1');
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0, errors: '' });
});

test('at :: the console answers at addresses of both versions, and a proxy of either is trusted', async () => {
  const { ready, port } = await startMain({
    DATA_DIR: await createReadyDirectory(),
    ADMIN_PASSWORD: password,
    HOST: '::',
    TRUST_PROXY: '127.0.0.1, ::1',
  });
  await ready;
  for (const host of ['127.0.0.1', '[::1]']) {
    const response = await fetch(`http://${host}:${port}/api/v1/health`, {
      headers: { 'x-request-id': 'the-id-of-the-proxy', 'x-forwarded-for': '2001:db8::1' },
    });
    expect([response.status, response.headers.get('x-request-id')]).toEqual([200, 'the-id-of-the-proxy']);
  }
});
