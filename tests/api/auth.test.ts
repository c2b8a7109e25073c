import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts, authSessions, rateLimits } from '../../api/db/tables';
import { startApi } from './server';

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

let clock = new Date('2026-11-20T12:00:00.000Z');
const pass = (time: number) => {
  clock = new Date(clock.getTime() + time);
};

let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  api = await startApi({ now: () => clock });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.context.database.delete(rateLimits);
});

const cookieOf = (answer: { headers: Headers }) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  api.call('GET', '/auth/refresh', { token: null, headers: { cookie, ...headers } });
const logIn = (email: string, password: string) =>
  api.call('POST', '/auth/login', { token: null, body: { email, password } });
const me = (token: string | null) => api.call('GET', '/auth/me', { token });

describe('signing in', () => {
  test('gives an access token of 15 minutes and the details of the person', async () => {
    const { token, admin } = await api.signIn();
    expect(admin).toMatchObject({
      email: api.email,
      role: 'administrator',
      permissions: [],
      mustChangePassword: false,
    });
    expect(admin.lastLoginAt).toBe(clock.toISOString());
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.exp - clock.getTime() / 1000).toBe(15 * 60);
    expect((await me(token)).body.data).toEqual(admin);
  });

  test('sets a cookie that scripts and other sites cannot use', async () => {
    const answer = await logIn(api.email, api.password);
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^console_refresh=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('takes the e-mail address in any case', async () => {
    expect((await logIn('ADMIN@Example.org', api.password)).status).toBe(200);
  });

  test('answers a wrong password and an unknown address alike', async () => {
    const wrong = await logIn(api.email, 'not the password');
    const unknown = await logIn('nobody@example.org', 'not the password');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ success: false, data: null, message: 'Email or password is incorrect.' });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.headers.getSetCookie()).toEqual([]);
  });

  test('refuses an account that is not active, in the same words', async () => {
    await api.context.database.update(accounts).set({ status: 'inactive' });
    const answer = await logIn(api.email, api.password);
    await api.context.database.update(accounts).set({ status: 'active' });
    expect(answer.body.message).toBe('Email or password is incorrect.');
  });

  test('names the fields of an empty form', async () => {
    const answer = await api.call('POST', '/auth/login', { token: null, body: { email: '', password: '' } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      email: 'Enter an e-mail address such as name@example.org.',
      password: 'Fill this in.',
    });
    expect((await api.call('POST', '/auth/login', { token: null })).body.errors).toEqual({
      email: 'Fill this in.',
      password: 'Fill this in.',
    });
  });
});

describe('guessing passwords', () => {
  const guess = (email = api.email) => logIn(email, 'not the password');

  test('closes the door after five failures, for longer each time', async () => {
    for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(401);
    const closed = await logIn(api.email.toUpperCase(), api.password);
    expect(closed.status).toBe(429);
    expect(closed.headers.get('retry-after')).toBe('60');
    expect(closed.body.message).toBe('Too many attempts. Try again in one minute.');
    pass(61 * seconds);
    expect((await guess()).status).toBe(401);
    expect((await guess()).headers.get('retry-after')).toBe('120');
    pass(121 * seconds);
    expect((await logIn(api.email, api.password)).status).toBe(200);
    expect((await guess()).status).toBe(401);
  });

  test('treats an address without an account no differently', async () => {
    for (let count = 0; count < 5; count += 1) await guess('nobody@example.org');
    expect((await guess('nobody@example.org')).status).toBe(429);
    expect((await guess()).status).toBe(401);
  });

  test('does not let many guesses through by sending them at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess()));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('forgets failures after 15 quiet minutes', async () => {
    for (let count = 0; count < 4; count += 1) await guess();
    pass(15 * minutes);
    for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(401);
  });
});

describe('the access token', () => {
  test.each([null, 'garbage', 'a.b.c'])('is needed: %s is answered by 401', async (token) => {
    const answer = await me(token);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ success: false, data: null, message: 'Sign in to go on.' });
  });

  test('must be signed with our key and by our algorithm', async () => {
    const { token } = await api.signIn();
    const [header, claims] = token.split('.');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    expect((await me(`${unsigned}.${claims}.`)).status).toBe(401);
    const sid = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()).sid;
    const forged = await new SignJWT({ sid })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('retirement-console')
      .setAudience('retirement-console-api')
      .setExpirationTime(new Date(clock.getTime() + hours))
      .sign(new TextEncoder().encode('another key that is long enough'));
    expect((await me(forged)).status).toBe(401);
    expect((await me(`${header}.${claims}.AAAA`)).status).toBe(401);
  });

  test('ends after 15 minutes', async () => {
    const { token } = await api.signIn();
    pass(14 * minutes);
    expect((await me(token)).status).toBe(200);
    pass(1 * minutes);
    expect((await me(token)).status).toBe(401);
  });

  test('ends at once with its session', async () => {
    const { token, cookie } = await api.signIn();
    const answer = await api.call('POST', '/auth/logout', { token: null, headers: { cookie } });
    expect(answer.body).toEqual({ success: true, data: null, message: 'You are signed out.' });
    expect(answer.headers.getSetCookie()[0]).toContain('Expires=Thu, 01 Jan 1970');
    expect((await me(token)).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(401);
  });
});

describe('refreshing', () => {
  test('gives a token that works and another cookie', async () => {
    const { cookie } = await api.signIn();
    pass(20 * minutes);
    const answer = await refresh(cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(cookieOf(answer)).not.toBe(cookie);
    expect((await me(answer.body.data.accessToken)).status).toBe(200);
  });

  test('gives two tabs that ask at once the same successor', async () => {
    const { cookie } = await api.signIn();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
    pass(30 * seconds);
    expect(cookieOf(await refresh(cookie))).toBe(cookieOf(answers[0] as (typeof answers)[0]));
  });

  test('ends the session when a replaced cookie comes back later than 30 seconds', async () => {
    const { cookie } = await api.signIn();
    const next = await refresh(cookie);
    pass(31 * seconds);
    const reused = await refresh(cookie);
    expect(reused.status).toBe(401);
    expect(reused.headers.getSetCookie()[0]).toContain('Expires=Thu, 01 Jan 1970');
    expect((await refresh(cookieOf(next))).status).toBe(401);
    expect((await me(next.body.data.accessToken)).status).toBe(401);
  });

  test('ends the session when a cookie older than the last comes back, however soon', async () => {
    const { cookie } = await api.signIn();
    const second = cookieOf(await refresh(cookie));
    const third = cookieOf(await refresh(second));
    expect((await refresh(cookie)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
  });

  test('leaves a session alone when its cookie was made up', async () => {
    const { token, cookie } = await api.signIn();
    const [session] = cookie.replace('console_refresh=', '').split('.');
    for (const value of ['x', `${session}.0.AAAA`, `${session}.7.${'A'.repeat(43)}`, `${session}.-1.x`, '%00.0.x'])
      expect((await refresh(`console_refresh=${value}`)).status).toBe(401);
    expect((await me(token)).status).toBe(200);
  });

  test('is refused after 12 idle hours', async () => {
    const { cookie } = await api.signIn();
    pass(12 * hours);
    expect((await refresh(cookie)).status).toBe(401);
  });

  test('is refused after seven days, however often it was used', async () => {
    let { cookie } = await api.signIn();
    for (let used = 0; used < 16; used += 1) {
      pass(10 * hours);
      const answer = await refresh(cookie);
      expect(answer.status).toBe(200);
      cookie = cookieOf(answer);
    }
    pass(8 * hours);
    expect((await refresh(cookie)).status).toBe(401);
  });

  test('is refused for an account that is no longer active', async () => {
    const { cookie, admin } = await api.signIn();
    const { database } = api.context;
    await database.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, admin.id));
    const answer = await refresh(cookie);
    await database.update(accounts).set({ status: 'active' }).where(eq(accounts.id, admin.id));
    expect(answer.status).toBe(401);
  });

  test('without a cookie is a plain 401', async () => {
    const answer = await refresh('');
    expect(answer.status).toBe(401);
    expect(answer.body.message).toBe('Your session has ended. Sign in again.');
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { origin: 'https://elsewhere.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['no console at all', { platform: '' }],
  ])('is refused for a call from %s, and the session lives on', async (_from, headers) => {
    const { token, cookie } = await api.signIn();
    expect((await refresh(cookie, headers)).status).toBe(403);
    expect((await api.call('POST', '/auth/logout', { token: null, headers: { cookie, ...headers } })).status).toBe(403);
    expect((await me(token)).status).toBe(200);
  });

  test.each([
    ['the console itself', { 'sec-fetch-site': 'same-origin' }],
    ['PUBLIC_URL', { origin: 'http://localhost:4000' }],
  ])('is answered for a call from %s', async (_from, headers) => {
    const { cookie } = await api.signIn();
    expect((await refresh(cookie, headers)).status).toBe(200);
  });
});

test('sessions that are over are cleared away when somebody signs in', async () => {
  await api.signIn();
  pass(13 * hours);
  await api.signIn();
  expect(await api.context.database.select().from(authSessions)).toHaveLength(1);
});

test('over https the cookie is bound to the host, and named origins may call', async () => {
  const secure = await startApi({
    settings: { publicUrl: 'https://console.example.org', corsOrigins: ['https://app.example.org'] },
  });
  const { cookie } = await secure.signIn();
  const answer = await secure.call('GET', '/auth/refresh', {
    token: null,
    headers: { cookie, origin: 'https://app.example.org', 'sec-fetch-site': 'same-site' },
  });
  await secure.close();
  expect(cookie).toMatch(/^__Host-console_refresh=/);
  expect(answer.headers.getSetCookie()[0]).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example.org');
  expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
});
