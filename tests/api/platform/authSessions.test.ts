import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '../../../api/platform/database/tables';
import { setUpApi } from '../setUpApi';
import { cookieOf, sessionCalls } from './browserSession';

const minute = 60 * 1000;
const colleague = { email: 'priya.nair@example.org', password: 'marble lantern velvet otter' };

let clock = new Date('2026-11-20T12:00:00.000Z');
const advanceClock = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * minute);
};

let calls: ReturnType<typeof sessionCalls>;
let colleagueId: string;
const api = setUpApi({ now: () => clock });
beforeAll(async () => {
  calls = sessionCalls(api);
  const body = { firstName: 'Priya', lastName: 'Nair', email: colleague.email, role: 'viewer' };
  const { data } = (await api.call('POST', '/staff', { body })).body;
  colleagueId = data.id;
  const { link } = (await api.call('POST', `/staff/${colleagueId}/invitation`)).body.data;
  const token = new URL(link).searchParams.get('token');
  await api.call('POST', '/auth/reset-password', { token: null, body: { token, password: colleague.password } });
});
beforeEach(async () => {
  await api.context.database.delete(rateLimits);
  await api.context.database.$client.query('DELETE FROM auth_sessions');
});

/** Signs in from a browser and returns the access token and cookie. */
const open = async (userAgent = 'Firefox', { email, password } = colleague) => {
  const response = await calls.logIn(email, password, { 'user-agent': userAgent });
  return { token: response.body.data.accessToken as string, cookie: cookieOf(response) };
};
type Browser = Awaited<ReturnType<typeof open>>;
const list = async ({ token }: Browser) => (await api.call('GET', '/auth/sessions', { token })).body.data;
const end = ({ token }: Browser, id: string) => api.call('DELETE', `/auth/sessions/${id}`, { token });
const statuses = async ({ token, cookie }: Browser) => [
  (await calls.me(token)).status,
  (await calls.refresh(cookie)).status,
];
const act = async (name: 'suspend' | 'resume', status: string) => {
  const { token } = await api.signIn();
  const response = await api.call('POST', `/staff/${colleagueId}/actions/${name}`, { token });
  expect(response.body).toMatchObject({ success: true, data: { status } });
};

describe('the token and the cookie of a session are both refused immediately', () => {
  test('after signing out', async () => {
    const [here, elsewhere] = [await open(), await open()];
    const response = await calls.logOut(here.cookie);
    expect(response.body).toEqual({ success: true, data: null, message: 'You are signed out.' });
    expect(response.headers.getSetCookie()[0]).toContain('Expires=Thu, 01 Jan 1970');
    expect(await statuses(here)).toEqual([401, 401]);
    expect(await statuses(elsewhere)).toEqual([200, 200]);
  });

  test('after a change of password', async () => {
    const [here, elsewhere] = [await open(), await open()];
    const newPassword = 'copper window harbor thistle';
    const body = { currentPassword: colleague.password, newPassword };
    await api.call('POST', '/auth/change-password', { token: here.token, body });
    colleague.password = newPassword;
    expect(await statuses(here)).toEqual([401, 401]);
    expect(await statuses(elsewhere)).toEqual([401, 401]);
  });

  test('after the account was suspended, also once it is active again', async () => {
    const browser = await open();
    await act('suspend', 'suspended');
    expect(await statuses(browser)).toEqual([401, 401]);
    expect((await calls.logIn(colleague.email, colleague.password)).status).toBe(401);
    await act('resume', 'active');
    expect(await statuses(browser)).toEqual([401, 401]);
    expect(await statuses(await open())).toEqual([200, 200]);
  });
});

describe('the list of sessions', () => {
  test('lists those of the person, the present one first, with device, address and times', async () => {
    const began = clock.toISOString();
    const firefox = await open('Firefox on Linux');
    advanceClock(5);
    const later = clock.toISOString();
    const safari = await open('Safari on an iPhone');
    await open('Somebody else', api);
    advanceClock(5);
    const common = { ip: '127.0.0.1', id: expect.any(String) };
    const onFirefox = { ...common, userAgent: 'Firefox on Linux', createdAt: began };
    const onSafari = { ...common, userAgent: 'Safari on an iPhone', createdAt: later };
    expect(await list(firefox)).toEqual([
      { ...onFirefox, lastSeenAt: began, isCurrent: true },
      { ...onSafari, lastSeenAt: later, isCurrent: false },
    ]);
    expect((await list(safari)).map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false]);
  });

  test('follows the browser to another network and version with each refresh', async () => {
    const { token, cookie } = await open('Firefox 150');
    advanceClock(10);
    const response = await api.app.inject({
      url: '/api/v1/auth/refresh',
      remoteAddress: '203.0.113.9',
      headers: { cookie, platform: 'web', 'user-agent': 'Firefox 151' },
    });
    expect(response.statusCode).toBe(200);
    expect(await list({ token, cookie })).toMatchObject([
      { userAgent: 'Firefox 151', ip: '203.0.113.9', lastSeenAt: clock.toISOString() },
    ]);
  });

  test('leaves out expired sessions', async () => {
    await open('yesterday');
    advanceClock(13 * 60);
    expect(await list(await open('today'))).toMatchObject([{ userAgent: 'today' }]);
  });

  test('ends another session immediately', async () => {
    const [here, there] = [await open('here'), await open('there')];
    const [, other] = await list(here);
    const response = await end(here, other.id);
    expect(response.body).toEqual({ success: true, data: null, message: 'The session has ended.' });
    expect(await statuses(there)).toEqual([401, 401]);
    expect((await end(here, other.id)).status).toBe(404);
    expect(await list(here)).toMatchObject([{ userAgent: 'here' }]);
  });

  test('lets nobody end the session of somebody else', async () => {
    const [ownSession, others] = [await open(), await open('an administrator', api)];
    const [session] = await list(others);
    expect((await end(ownSession, session.id)).status).toBe(404);
    expect(await statuses(others)).toEqual([200, 200]);
  });

  test('is for signed-in people only', async () => {
    expect((await api.call('GET', '/auth/sessions', { token: null })).status).toBe(401);
    expect((await api.call('DELETE', `/auth/sessions/${colleagueId}`, { token: null })).status).toBe(401);
  });
});
