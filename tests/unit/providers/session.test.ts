import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import {
  answer,
  answerWithToken,
  disconnect,
  hold,
  openProviders,
  refuse,
  server,
  startApi,
  token,
  tokenFor,
} from './support';

const api = startApi();
const refreshes = () => api.seen.filter(({ path }) => path === '/auth/refresh');

describe('a token', () => {
  it.each([
    ['that expires in an hour', false, tokenFor(3600)],
    ['whose exp is this very second', true, token({ exp: Math.floor(Date.now() / 1000) })],
    ['that expired an hour ago', true, tokenFor(-3600)],
    ['without exp', true, token({})],
    ['whose exp is a word', true, token({ exp: 'tomorrow' })],
    ['that is no token', true, 'garbage'],
    ['with three parts of garbage', true, 'a.b.c'],
    ['that is empty', true, ''],
  ])('%s: expired is %s', async (_, expected, value) => {
    const { isExpired } = await openProviders();
    expect(isExpired(value)).toBe(expected);
  });

  it('means signed in as long as it is stored, expired or not', async () => {
    const { isSignedIn } = await openProviders();
    expect(isSignedIn()).toBe(false);
    localStorage.setItem('access_token', 'garbage');
    expect(isSignedIn()).toBe(true);
    expect(api.leaving()).toEqual([]);
  });
});

describe('an expired token', () => {
  it('is refreshed once for twenty calls at a time, which all bring the new one', async () => {
    const renewed = tokenFor(900, 'renewed');
    localStorage.setItem('access_token', tokenFor(-1));
    answer('get', '/auth/refresh', { accessToken: renewed });
    answerWithToken('/banners', renewed, ['banner']);
    const { request } = await openProviders();
    const answers = await Promise.all(Array.from({ length: 20 }, () => request('/banners')));
    expect(answers.every(({ data }) => Array.isArray(data))).toBe(true);
    expect(refreshes()).toHaveLength(1);
    expect(refreshes()[0]?.credentials).toBe('include');
    expect(refreshes()[0]?.headers.get('platform')).toBe('web');
    expect(localStorage.getItem('access_token')).toBe(renewed);
    expect(api.leaving()).toEqual([]);
  });

  it.each(['garbage', 'ünsendbar → 🙂'])('is refreshed also when it is %s', async (stored) => {
    localStorage.setItem('access_token', stored);
    answer('get', '/auth/refresh', { accessToken: tokenFor(900) });
    answer('get', '/banners', []);
    const { request } = await openProviders();
    await expect(request('/banners')).resolves.toMatchObject({ data: [] });
  });

  it('is not refreshed when another tab did so while this one waited for its turn', async () => {
    const fromOtherTab = tokenFor(900, 'other tab');
    localStorage.setItem('access_token', tokenFor(-1));
    const locks = {
      request: async (_name: string, _options: unknown, work: () => Promise<void>) => {
        localStorage.setItem('access_token', fromOtherTab);
        await work();
      },
    };
    vi.stubGlobal('navigator', { ...navigator, locks });
    answerWithToken('/banners', fromOtherTab, []);
    const { request } = await openProviders();
    await request('/banners');
    expect(refreshes()).toHaveLength(0);
  });

  it('is refreshed without a lock when another tab does not let go of it', async () => {
    localStorage.setItem('access_token', tokenFor(-1));
    const locks = { request: () => Promise.reject(new DOMException('Waited too long.', 'TimeoutError')) };
    vi.stubGlobal('navigator', { ...navigator, locks });
    answer('get', '/auth/refresh', { accessToken: tokenFor(900) });
    answer('get', '/banners', []);
    const { request } = await openProviders();
    await request('/banners');
    expect(refreshes()).toHaveLength(1);
  });
});

describe('a refresh that the server refuses', () => {
  it('removes what was stored, sends nothing and leads to the sign-in page once, with one message', async () => {
    localStorage.setItem('access_token', tokenFor(-1));
    localStorage.setItem('refresh_token', 'refresh');
    localStorage.setItem('adminDetails', '{"id":"stf_07"}');
    localStorage.setItem('theme', 'dark');
    refuse('get', '/auth/refresh', 401, { success: false, message: 'The session has ended.' });
    const providers = await openProviders();
    const calls = await Promise.allSettled(Array.from({ length: 20 }, () => providers.request('/banners')));
    for (const call of calls) expect(call).toMatchObject({ reason: { name: 'SessionEndedError' } });
    expect(api.seen.map(({ path }) => path)).toEqual(['/auth/refresh']);
    expect({ ...localStorage }).toEqual({ theme: 'dark' });
    expect(api.leaving()).toEqual(['/login']);
    expect(providers.takeMessage()).toBe('sessionEnded');
    expect(providers.takeMessage()).toBeUndefined();
    expect(providers.canReconnect()).toBe(false);
    expect(providers.takeReturnTo()).toBe('/cms/banners?page=2');
  });

  it('keeps later calls of the page from being sent', async () => {
    localStorage.setItem('access_token', tokenFor(-1));
    refuse('get', '/auth/refresh', 401);
    const { request } = await openProviders();
    await expect(request('/banners')).rejects.toMatchObject({ name: 'SessionEndedError' });
    await expect(request('/faqs')).rejects.toMatchObject({ name: 'SessionEndedError' });
    expect(api.seen.map(({ path }) => path)).toEqual(['/auth/refresh']);
    expect(api.leaving()).toEqual(['/login']);
  });
});

describe('a refresh that the server did not refuse', () => {
  it.each([
    ['the server cannot be reached', () => disconnect('get', '/auth/refresh')],
    ['the server fails', () => refuse('get', '/auth/refresh', 503)],
    ['the server throttles', () => refuse('get', '/auth/refresh', 429)],
    [
      'something in between answers with a page',
      () => server.use(http.get('*/api/v1/auth/refresh', () => HttpResponse.html('<h1>Guest network</h1>'))),
    ],
    ['the answer holds no token', () => answer('get', '/auth/refresh', {})],
    [
      'the deadline passes',
      () => {
        vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('Late.', 'TimeoutError')));
        answer('get', '/auth/refresh', { accessToken: tokenFor(900) });
      },
    ],
  ])('because %s ends the session, offers to reconnect, and reconnecting brings it back', async (_, fail) => {
    localStorage.setItem('access_token', tokenFor(-1));
    localStorage.setItem('adminDetails', '{"id":"stf_07"}');
    fail();
    const providers = await openProviders();
    await expect(providers.request('/banners')).rejects.toMatchObject({ name: 'SessionEndedError' });
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(api.leaving()).toEqual(['/login']);
    expect(providers.takeMessage()).toBe('sessionUnreachable');
    expect(providers.canReconnect()).toBe(true);

    vi.restoreAllMocks();
    const renewed = tokenFor(900, 'renewed');
    answer('get', '/auth/refresh', { accessToken: renewed });
    const signInPage = await openProviders();
    await signInPage.reconnect();
    expect(localStorage.getItem('access_token')).toBe(renewed);
    expect(signInPage.canReconnect()).toBe(false);
    expect(signInPage.storedAdmin()?.id).toBe('stf_07');
    expect(signInPage.takeReturnTo()).toBe('/cms/banners?page=2');
  });

  it('keeps the offer while reconnecting fails, and ends it when the server refuses', async () => {
    const { leaveMessage, reconnect, canReconnect } = await openProviders();
    leaveMessage('sessionUnreachable');
    disconnect('get', '/auth/refresh');
    await expect(reconnect()).rejects.toMatchObject({ status: 0 });
    expect(canReconnect()).toBe(true);
    refuse('get', '/auth/refresh', 401);
    await expect(reconnect()).rejects.toMatchObject({ status: 401 });
    expect(canReconnect()).toBe(false);
  });
});

describe('a late refresh', () => {
  it('does not bring back a session that was signed out meanwhile', async () => {
    localStorage.setItem('access_token', tokenFor(-1));
    const late = hold('get', '/auth/refresh', { accessToken: tokenFor(900) });
    answer('post', '/auth/logout', null);
    const { request, signOut } = await openProviders();
    const call = request('/banners');
    await late.asked;
    await signOut();
    late.release();
    await expect(call).rejects.toMatchObject({ name: 'SessionEndedError' });
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(api.leaving()).toEqual(['/login']);
  });

  it('neither replaces nor ends a session that was begun meanwhile', async () => {
    const newer = tokenFor(900, 'newer');
    localStorage.setItem('access_token', tokenFor(-1));
    server.use(
      http.get('*/api/v1/auth/refresh', () => {
        localStorage.setItem('access_token', newer);
        return HttpResponse.json({ success: false }, { status: 401 });
      }),
    );
    answerWithToken('/banners', newer, []);
    const { request } = await openProviders();
    await expect(request('/banners')).resolves.toMatchObject({ data: [] });
    expect(localStorage.getItem('access_token')).toBe(newer);
    expect(api.leaving()).toEqual([]);
  });
});
