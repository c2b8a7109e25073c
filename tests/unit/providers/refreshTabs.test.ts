import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import {
  answer,
  answerWithToken,
  dispatchStorageEvent,
  hold,
  holdTime,
  openProviders,
  server,
  shareLocks,
  startApi,
  tokenFor,
} from './support';

const api = startApi();
const renewed = tokenFor(900, 'renewed');
const refreshes = () => api.requests.filter(({ path }) => path === '/auth/refresh');
const priya = JSON.stringify({ id: 'stf_07', firstName: 'Priya' });
const store = (accessToken: string, admin = priya) => {
  localStorage.setItem('adminDetails', admin);
  localStorage.setItem('access_token', accessToken);
};

describe('two tabs with one expired token', () => {
  const loadBoth = async () => {
    store(tokenFor(-1));
    answer('get', '/auth/refresh', { accessToken: renewed });
    answerWithToken('/banners', renewed, ['banner']);
    const [one, other] = [await openProviders(), await openProviders()];
    const responses = await Promise.all([one.request('/banners'), other.request('/banners')]);
    expect(responses.map(({ data }) => data)).toEqual([['banner'], ['banner']]);
    expect(localStorage.getItem('access_token')).toBe(renewed);
    expect(api.leaving()).toEqual([]);
  };

  it('refresh once', async () => {
    shareLocks();
    await loadBoth();
    expect(refreshes()).toHaveLength(1);
  });

  it('refresh at most twice where the browser has no locks, and both stay signed in', async () => {
    vi.stubGlobal('navigator', { ...navigator, locks: undefined });
    await loadBoth();
    expect(refreshes().length).toBeLessThanOrEqual(2);
  });
});

it('a tab that waits for another, frozen tab refreshes after ten seconds', async () => {
  holdTime();
  shareLocks();
  store(tokenFor(-1));
  answer('get', '/auth/refresh', { accessToken: tokenFor(900, 'after all') });
  answer('get', '/banners', ['banner']);
  const frozen = new Promise<void>(() => {});
  void navigator.locks.request('access_token', { signal: new AbortController().signal }, () => frozen);
  const { request } = await openProviders();
  const call = request('/banners');
  await vi.advanceTimersByTimeAsync(9000);
  expect(refreshes()).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1000);
  await expect(call).resolves.toMatchObject({ data: ['banner'] });
  expect(refreshes()).toHaveLength(1);
});

describe('while a refresh is pending', () => {
  it('signing out wins: the late response restores nothing', async () => {
    store(tokenFor(-1));
    const late = hold('get', '/auth/refresh', { accessToken: renewed, refreshToken: 'next' });
    answer('post', '/auth/logout', null);
    const { request, signOut } = await openProviders();
    const call = request('/banners');
    await late.received;
    await signOut();
    late.release();
    await expect(call).rejects.toMatchObject({ name: 'SessionEndedError' });
    for (const key of ['access_token', 'refresh_token', 'adminDetails']) expect(localStorage.getItem(key)).toBeNull();
    expect(refreshes()).toHaveLength(1);
    expect(api.leaving()).toEqual(['/login']);
  });

  it('a sign-in of the same user in another tab wins, even if the refresh is then refused', async () => {
    const newer = tokenFor(900, 'newer');
    store(tokenFor(-1));
    server.use(
      http.get('*/api/v1/auth/refresh', () => {
        store(newer);
        return HttpResponse.json({ success: false }, { status: 401 });
      }),
    );
    answerWithToken('/banners', newer, []);
    const { request } = await openProviders();
    await expect(request('/banners')).resolves.toMatchObject({ data: [] });
    expect(localStorage.getItem('access_token')).toBe(newer);
    expect(api.leaving()).toEqual([]);
  });

  it('a sign-in of another user in another tab wins: nothing is sent in their name, and the page reloads', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const theirs = tokenFor(900, 'theirs');
    store(tokenFor(-1));
    const late = hold('get', '/auth/refresh', { accessToken: renewed });
    const { request } = await openProviders();
    const call = request('/banners', { method: 'POST', body: { name: 'Typed by Priya' } });
    await late.received;
    store(theirs, '{"id":"stf_11","firstName":"Ada"}');
    late.release();
    await expect(call).rejects.toMatchObject({ name: 'SessionEndedError' });
    await expect(request('/faqs')).rejects.toMatchObject({ name: 'SessionEndedError' });
    expect(api.requests.map(({ path }) => path)).toEqual(['/auth/refresh']);
    expect(localStorage.getItem('access_token')).toBe(theirs);
    expect(reload).toHaveBeenCalledOnce();
    expect(api.leaving()).toEqual([]);
  });

  it('a sign-in waits for the response of the refresh, so that the newer cookie stays', async () => {
    shareLocks();
    store(tokenFor(-1));
    const slow = hold('get', '/auth/refresh', { accessToken: renewed });
    answer('get', '/banners', []);
    answer('post', '/auth/login', { accessToken: tokenFor(900, 'theirs'), admin: { id: 'stf_11' } });
    const [tab, signInPage] = [await openProviders(), await openProviders()];
    const call = tab.request('/banners');
    await slow.received;
    const signingIn = signInPage.signIn('ada@example.org', 'a long enough password');
    slow.release();
    await Promise.all([call, signingIn]);
    expect(api.requests.map(({ path }) => path).filter((path) => path.startsWith('/auth'))).toEqual([
      '/auth/refresh',
      '/auth/login',
    ]);
    expect(signInPage.storedAdmin()?.id).toBe('stf_11');
  });
});

describe('a change in another tab', () => {
  const openWatching = async () => {
    const changes: boolean[] = [];
    const providers = await openProviders();
    providers.watchOtherTabs((signedIn) => changes.push(signedIn));
    return { changes, ...providers };
  };

  it('does nothing when it is a refresh: an idle tab sends no requests, long after its token has expired', async () => {
    holdTime();
    store(tokenFor(60));
    const { changes, isSessionEnded } = await openWatching();
    for (let minute = 0; minute < 60; minute += 1) {
      await vi.advanceTimersByTimeAsync(60_000);
      localStorage.setItem('access_token', tokenFor(60, `minute ${minute}`));
      dispatchStorageEvent('access_token');
      window.dispatchEvent(new Event('focus'));
      window.dispatchEvent(new Event('online'));
    }
    expect(api.requests).toEqual([]);
    expect(changes).toEqual([]);
    expect(isSessionEnded()).toBe(false);
  });

  it('ends the session here when it is a sign-out, and later requests are not sent', async () => {
    store(tokenFor(900));
    const { changes, request } = await openWatching();
    localStorage.clear();
    dispatchStorageEvent('access_token', 'old');
    expect(changes).toEqual([false]);
    await expect(request('/banners')).rejects.toMatchObject({ name: 'SessionEndedError' });
    expect(api.requests).toEqual([]);
  });

  it('starts the session here when it is a sign-in', async () => {
    const { changes } = await openWatching();
    store(tokenFor(900));
    dispatchStorageEvent('access_token');
    expect(changes).toEqual([true]);
  });

  it('replaces the session here when another user signs in, even if the sign-out was not noticed', async () => {
    store(tokenFor(900));
    const { changes, request } = await openWatching();
    store(tokenFor(900, 'theirs'), '{"id":"stf_11"}');
    dispatchStorageEvent('access_token', 'old');
    expect(changes).toEqual([true]);
    await expect(request('/banners')).rejects.toMatchObject({ name: 'SessionEndedError' });
    expect(api.requests).toEqual([]);
  });

  it('has no effect after the subscription has ended', async () => {
    const changes: boolean[] = [];
    const { watchOtherTabs } = await openProviders();
    watchOtherTabs((signedIn) => changes.push(signedIn))();
    store(tokenFor(900));
    dispatchStorageEvent('access_token');
    expect(changes).toEqual([]);
  });
});
