import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { capabilities } from '../../../api/platform/accounts/capabilities';
import { firstSignInNotice } from '../../../api/platform/accounts/firstAccount';
import { accounts, rateLimits } from '../../../api/platform/database/tables';
import { buildApp } from '../../../api/server/app';
import { createDirectory } from '../server/startMain';
import { startApi } from '../startApi';
import { sessionCalls } from './browserSession';
import { logLinesOf } from './logLines';

const seconds = 1000;
const minutes = 60 * seconds;

let clock = new Date('2026-11-20T12:00:00.000Z');
const advanceClock = (time: number) => {
  clock = new Date(clock.getTime() + time);
};

let api: Awaited<ReturnType<typeof startApi>>;
let log: ReturnType<typeof logLinesOf>;
let calls: ReturnType<typeof sessionCalls>;
beforeAll(async () => {
  api = await startApi({ now: () => clock });
  log = logLinesOf(api);
  calls = sessionCalls(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.context.database.delete(rateLimits);
});

const logIn = (email: string, password: string, headers?: Record<string, string>) =>
  calls.logIn(email, password, headers);
const me = (token: string | null) => calls.me(token);

describe('signing in', () => {
  test('returns an access token of 15 minutes and the details of the person', async () => {
    const { token, admin } = await api.signIn();
    expect(admin).toMatchObject({
      email: api.email,
      role: 'administrator',
      permissions: ['*:*'],
      capabilities,
      mustChangePassword: false,
    });
    expect(admin.lastLoginAt).toBe(clock.toISOString());
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.exp - clock.getTime() / 1000).toBe(15 * 60);
    expect((await me(token)).body.data).toEqual(admin);
  });

  test('is logged in the activity, without the address or the password, and stored on the staff record', async () => {
    const { admin } = await api.signIn();
    log.lines.length = 0;
    await logIn(api.email, 'not the password');
    await logIn('nobody@example.org', 'not the password');
    await logIn(api.email, api.password);
    expect(log.about('sign_in_failed').map(({ accountId, network }) => [accountId, network])).toEqual([
      [admin.id, '127.0.0.1'],
      [undefined, '127.0.0.1'],
    ]);
    expect(log.about('sign_in')).toEqual([expect.objectContaining({ accountId: admin.id })]);
    for (const secret of [api.email, 'nobody@', 'not the password', api.password])
      expect(JSON.stringify(log.lines)).not.toContain(secret);
    const { body } = await api.call('GET', `/staff/${admin.id}`);
    expect(body.data.lastLoginAt).toBe(clock.toISOString());
  });

  test('sets a cookie that scripts and other sites cannot use', async () => {
    const response = await logIn(api.email, api.password);
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^console_refresh=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('accepts the e-mail address in any case', async () => {
    expect((await logIn('ADMIN@Example.org', api.password)).status).toBe(200);
  });

  test('returns the same response for a wrong password and an unknown address', async () => {
    const wrong = await logIn(api.email, 'not the password');
    const unknown = await logIn('nobody@example.org', 'not the password');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ success: false, data: null, message: 'Email or password is incorrect.' });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.headers.getSetCookie()).toEqual([]);
  });

  test.each(['invited', 'suspended'])('refuses an account that is %s, with the same response', async (status) => {
    await api.context.database.update(accounts).set({ status });
    const response = await logIn(api.email, api.password);
    await api.context.database.update(accounts).set({ status: 'active' });
    expect(response.body.message).toBe('Email or password is incorrect.');
  });

  test('names the missing fields of an empty form', async () => {
    const response = await api.call('POST', '/auth/login', { token: null, body: { email: '', password: '' } });
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual({
      email: 'Enter an email address such as name@example.org.',
      password: 'Fill this in.',
    });
    expect((await api.call('POST', '/auth/login', { token: null })).body.errors).toEqual({
      email: 'Fill this in.',
      password: 'Fill this in.',
    });
  });
});

describe('guessing passwords', () => {
  const guess = (email = api.email, headers?: Record<string, string>) => logIn(email, 'not the password', headers);

  test('is limited despite other headers and spellings, and blocks nobody elsewhere', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      const headers = {
        'x-forwarded-for': `198.51.100.${count}`,
        'x-real-ip': `10.0.0.${count}`,
        'user-agent': `${count}`,
      };
      const email = count % 2 === 0 ? api.email.toUpperCase() : ` ${api.email}`;
      const response = await guess(email, { ...headers, forwarded: `for=10.0.0.${count}` });
      statuses.push(response.status);
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(15).fill(429)]);
    const elsewhere = await api.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      remoteAddress: '203.0.113.9',
      payload: { email: api.email, password: api.password },
    });
    expect(elsewhere.statusCode).toBe(200);
  });

  test('is blocked after five failures, for longer each time', async () => {
    for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(401);
    const closed = await logIn(api.email.toUpperCase(), api.password);
    expect(closed.status).toBe(429);
    expect(closed.headers.get('retry-after')).toBe('60');
    expect(closed.body.message).toBe('Too many attempts. Try again in one minute.');
    advanceClock(61 * seconds);
    expect((await guess()).status).toBe(401);
    expect((await guess()).headers.get('retry-after')).toBe('120');
    advanceClock(121 * seconds);
    expect((await logIn(api.email, api.password)).status).toBe(200);
    expect((await guess()).status).toBe(401);
  });

  test('is blocked in the same way for an address without an account', async () => {
    for (let count = 0; count < 5; count += 1) await guess('nobody@example.org');
    expect((await guess('nobody@example.org')).status).toBe(429);
    expect((await guess()).status).toBe(401);
  });

  test('allows few attempts even when they are sent at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => guess()));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('failures are deleted after 15 minutes without any', async () => {
    for (let count = 0; count < 4; count += 1) await guess();
    advanceClock(15 * minutes);
    for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(401);
  });
});

describe('many requests of strangers', () => {
  /** Sends a request from a network address; `forwardedFor` is the header of a proxy. */
  const from = async (
    remoteAddress: string,
    path: 'login' | 'forgot-password',
    payload: object,
    { forwardedFor, app = api.app }: { forwardedFor?: string; app?: typeof api.app } = {},
  ) => {
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
    const url = `/api/v1/auth/${path}`;
    const { statusCode, headers: responseHeaders } = await app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers,
      payload,
    });
    return { status: statusCode, retryAfter: responseHeaders['retry-after'] };
  };
  const newAddress = () => `${randomUUID()}@example.org`;
  const guessFrom = (address: string) => from(address, 'login', { email: newAddress(), password: 'not the password' });
  const enterFrom = (address: string) => from(address, 'login', { email: api.email, password: api.password });
  const resetFrom = (address: string, options?: Parameters<typeof from>[3]) =>
    from(address, 'forgot-password', { email: newAddress() }, options);

  test('block their network after 100 failed sign-ins, and nobody elsewhere', async () => {
    const address = (host: number, network = 2) => `2001:db8:1:${network}::${(host + 1).toString(16)}`;
    for (let done = 0; done < 100; done += 25) {
      const guesses = Array.from({ length: 25 }, (_, host) => guessFrom(address(done + host)));
      expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([401]));
      // Successes are not counted.
      if (done < 75) expect((await enterFrom(address(done))).status).toBe(200);
    }
    expect(await enterFrom(address(101))).toEqual({ status: 429, retryAfter: '900' });
    expect((await enterFrom(address(1, 3))).status).toBe(200);
    advanceClock(15 * minutes);
    expect((await enterFrom(address(101))).status).toBe(200);
  });

  test('get 503 once too many wait, which does not count as a failed sign-in', async () => {
    const responses = await Promise.all(Array.from({ length: 80 }, (_, host) => enterFrom(`198.51.100.${host}`)));
    const refused = responses.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ retryAfter }) => retryAfter === '5')).toBe(true);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(80 - refused.length);
    expect(await api.context.database.$count(rateLimits)).toBe(0);
  });

  test('from one network get 20 password links, and no more', async () => {
    const statuses: number[] = [];
    for (let host = 0; host < 30; host += 1) statuses.push((await resetFrom('203.0.113.7')).status);
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(10).fill(429)]);
    expect((await resetFrom('203.0.113.8')).status).toBe(200);
  });

  test('through an untrusted proxy are counted by the address of the proxy, which is logged once', async () => {
    const app = await buildApp(api.context);
    const { lines } = logLinesOf({ app });
    const statusesOf = async (address: string) => {
      const statuses = new Set<number>();
      for (let host = 0; host < 30; host += 1)
        statuses.add((await resetFrom(address, { forwardedFor: `203.0.113.${host}`, app })).status);
      return [...statuses];
    };
    expect(await statusesOf('10.0.0.1')).toEqual([200]);
    const warnings = lines.filter(({ level }) => level === 40).map(({ msg }) => msg);
    expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY')]);
    // Somebody on the internet gains nothing by sending the header.
    expect(await statusesOf('203.0.113.7')).toEqual([200, 429]);
    await app.close();
  });
});

describe('a password that was created for somebody', () => {
  test('must be changed before anything else', async () => {
    await api.context.database.update(accounts).set({ mustChangePassword: true });
    const { token, admin } = await api.signIn();
    expect(admin.mustChangePassword).toBe(true);
    const refused = await api.call('GET', '/banners');
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Choose your own password first. This one was made for you at the first start.',
    ]);
    expect((await api.call('PUT', '/auth/me', { body: {} })).status).toBe(403);
    for (const path of ['/auth/me', '/auth/sessions']) expect((await api.call('GET', path)).status).toBe(200);
    const [{ passwordHash } = {}] = await api.context.database.select().from(accounts);
    const body = { currentPassword: api.password, newPassword: 'marble lantern velvet otter' };
    const changed = await api.call('POST', '/auth/change-password', { body, token });
    const { accessToken } = changed.body.data;
    expect((await api.call('GET', '/banners', { token: accessToken })).status).toBe(200);
    expect((await me(accessToken)).body.data.mustChangePassword).toBe(false);
    await api.context.database.update(accounts).set({ passwordHash });
  });

  test('must be changed where an earlier version did not require it, and signed-in people sign in again', async () => {
    const { token } = await api.signIn();
    const dataDirectory = await createDirectory();
    await writeFile(path.join(dataDirectory, 'first-password'), api.password);
    const settings = { ...api.context.settings, dataDirectory, adminPassword: undefined };
    // The password was used, so it is neither printed nor stored any more.
    expect(await firstSignInNotice({ ...api.context, settings })).toEqual({ email: api.email });
    expect(await readdir(dataDirectory)).toEqual([]);
    expect((await me(token)).status).toBe(401);
    expect((await api.signIn()).admin.mustChangePassword).toBe(true);
    await api.context.database.update(accounts).set({ mustChangePassword: false });
  });
});
