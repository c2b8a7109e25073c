import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '../../../api/platform/database/tables';
import { startApi } from '../startApi';
import { cookieOf, sessionCalls } from './browserSession';
import { logLinesOf } from './logLines';

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

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

const refresh = (cookie: string, headers?: Record<string, string>) => calls.refresh(cookie, headers);
const me = (token: string | null) => calls.me(token);

describe('refreshing', () => {
  test('returns a token that works and another cookie', async () => {
    const { cookie } = await api.signIn();
    advanceClock(20 * minutes);
    const response = await refresh(cookie);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(cookieOf(response)).not.toBe(cookie);
    expect((await me(response.body.data.accessToken)).status).toBe(200);
  });

  test('gives two tabs that refresh at the same moment the same successor', async () => {
    const { cookie } = await api.signIn();
    const responses = await Promise.all(Array.from({ length: 8 }, () => refresh(cookie)));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(responses.map(cookieOf)).size).toBe(1);
    advanceClock(30 * seconds);
    expect(cookieOf(await refresh(cookie))).toBe(cookieOf(responses[0] as (typeof responses)[0]));
  });

  test('ends the session when a replaced cookie is sent again more than 30 seconds later', async () => {
    const { cookie } = await api.signIn();
    const next = await refresh(cookie);
    advanceClock(31 * seconds);
    const reused = await refresh(cookie);
    expect(reused.status).toBe(401);
    expect(reused.headers.getSetCookie()).toEqual([]);
    expect((await refresh(cookieOf(next))).status).toBe(401);
    expect((await me(next.body.data.accessToken)).status).toBe(401);
  });

  test('logs whose session was ended for a copied cookie, without secrets', async () => {
    const { token, cookie, admin } = await api.signIn();
    const next = cookieOf(await refresh(cookie));
    await refresh(next);
    log.lines.length = 0;
    await refresh(cookie);
    const sessionId = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;
    expect(log.about('refresh_reuse')).toEqual([
      expect.objectContaining({ level: 40, accountId: admin.id, sessionId }),
    ]);
    for (const secret of [cookie, next]) expect(JSON.stringify(log.lines)).not.toContain(secret.split('.').at(-1));
  });

  test('ends the session when a cookie older than the previous one is sent, however soon', async () => {
    const { cookie } = await api.signIn();
    const second = cookieOf(await refresh(cookie));
    const third = cookieOf(await refresh(second));
    expect((await refresh(cookie)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
  });

  test('does not end a session for a made-up cookie', async () => {
    const { token, cookie } = await api.signIn();
    const [session] = cookie.replace('console_refresh=', '').split('.');
    for (const value of ['x', `${session}.0.AAAA`, `${session}.7.${'A'.repeat(43)}`, `${session}.-1.x`, '%00.0.x'])
      expect((await refresh(`console_refresh=${value}`)).status).toBe(401);
    expect((await me(token)).status).toBe(200);
  });

  test('is refused after 12 idle hours', async () => {
    const { cookie } = await api.signIn();
    advanceClock(12 * hours);
    expect((await refresh(cookie)).status).toBe(401);
  });

  test('is refused after seven days, however often it was used', async () => {
    let { cookie } = await api.signIn();
    for (let used = 0; used < 16; used += 1) {
      advanceClock(10 * hours);
      const response = await refresh(cookie);
      expect(response.status).toBe(200);
      cookie = cookieOf(response);
    }
    advanceClock(8 * hours);
    expect((await refresh(cookie)).status).toBe(401);
  });

  test('is refused for an account that is no longer active', async () => {
    const { cookie, admin } = await api.signIn();
    const { database } = api.context;
    await database.update(accounts).set({ status: 'inactive' }).where(eq(accounts.id, admin.id));
    const response = await refresh(cookie);
    await database.update(accounts).set({ status: 'active' }).where(eq(accounts.id, admin.id));
    expect(response.status).toBe(401);
  });

  test('is refused where the token belongs to another session than the cookie, and that session stays unchanged', async () => {
    const [former, present] = [await api.signIn(), await api.signIn()];
    advanceClock(20 * minutes);
    const mixed = await refresh(former.cookie, { authorization: `Bearer ${present.token}` });
    expect(mixed.status).toBe(401);
    for (const { cookie, token } of [former, present])
      expect((await refresh(cookie, { authorization: `Bearer ${token}` })).status).toBe(200);
  });

  test('ignores an invalid token', async () => {
    const { cookie } = await api.signIn();
    expect((await refresh(cookie, { authorization: 'Bearer a.b.c' })).status).toBe(200);
  });

  test('without a cookie gets a plain 401', async () => {
    const response = await refresh('');
    expect(response.status).toBe(401);
    expect(response.body.message).toBe('Your session has ended. Sign in again.');
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a picture of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', platform: '' }],
    ['a form of another site', { origin: 'https://elsewhere.example', 'sec-fetch-mode': 'navigate', platform: '' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { origin: 'https://elsewhere.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a client without the platform header', { platform: '' }],
  ])('is refused for a request from %s, and the session continues', async (_from, headers) => {
    const { token, cookie } = await api.signIn();
    const refused = await refresh(cookie, headers);
    expect(refused.status).toBe(403);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect((await api.call('POST', '/auth/logout', { token: null, headers: { cookie, ...headers } })).status).toBe(403);
    expect((await me(token)).status).toBe(200);
    // If the refused request had rotated the cookie, this one would now be too old.
    advanceClock(40 * seconds);
    expect((await refresh(cookie)).status).toBe(200);
  });

  test.each([
    ['the console itself', { 'sec-fetch-site': 'same-origin' }],
    ['PUBLIC_URL', { origin: 'http://localhost:4000' }],
  ])('is accepted for a request from %s', async (_from, headers) => {
    const { cookie } = await api.signIn();
    expect((await refresh(cookie, headers)).status).toBe(200);
  });
});

test('over https the cookie is bound to the host, and allowed origins may send requests', async () => {
  const secure = await startApi({
    settings: { publicUrl: 'https://console.example.org', corsOrigins: ['https://app.example.org'] },
  });
  const { cookie } = await secure.signIn();
  const response = await secure.call('GET', '/auth/refresh', {
    token: null,
    headers: { cookie, origin: 'https://app.example.org', 'sec-fetch-site': 'same-site' },
  });
  await secure.close();
  expect(cookie).toMatch(/^__Host-console_refresh=/);
  expect(response.headers.getSetCookie()[0]).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example.org');
  expect(response.headers.get('access-control-allow-credentials')).toBe('true');
});
