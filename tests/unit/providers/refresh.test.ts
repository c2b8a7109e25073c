import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import {
  answer,
  answerWithError,
  answerWithToken,
  hold,
  holdTime,
  openProviders,
  server,
  startApi,
  token,
  tokenFor,
} from './support';

const api = startApi();
const renewed = tokenFor(900, 'renewed');
const refreshes = () => api.requests.filter(({ path }) => path === '/auth/refresh');
const others = () => api.requests.filter(({ path }) => path !== '/auth/refresh');
const store = (accessToken: string) => localStorage.setItem('access_token', accessToken);
const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make));

describe('a valid token', () => {
  it('is sent with each request of five screens, and is not refreshed', async () => {
    const good = tokenFor(900);
    store(good);
    const areas = ['banners', 'faqs', 'events', 'offers', 'advisors'];
    for (const area of areas) answer('get', `/${area}`, []);
    const { request } = await openProviders();
    for (const area of areas) await request(`/${area}`);
    expect(refreshes()).toHaveLength(0);
    expect(others().map(({ headers }) => headers.get('authorization'))).toEqual(areas.map(() => `Bearer ${good}`));
    expect(others().every(({ headers }) => headers.get('platform') === 'web')).toBe(true);
  });

  it('is not replaced when the server forbids a request', async () => {
    store(tokenFor(900));
    answerWithError('get', '/staff', 403);
    const { request } = await openProviders();
    await expect(request('/staff')).rejects.toMatchObject({ status: 403 });
    expect(refreshes()).toHaveLength(0);
    expect(localStorage.getItem('access_token')).not.toBeNull();
    expect(api.leaving()).toEqual([]);
  });
});

describe('an expired token', () => {
  it('is refreshed before the request, which sends the new one', async () => {
    const old = tokenFor(-1);
    store(old);
    answer('get', '/auth/refresh', { accessToken: renewed, refreshToken: 'next' });
    answerWithToken('/banners', renewed, ['banner']);
    const { request } = await openProviders();
    await expect(request('/banners')).resolves.toMatchObject({ data: ['banner'] });
    expect(api.requests.map(({ path }) => path)).toEqual(['/auth/refresh', '/banners']);
    expect(refreshes()[0]?.credentials).toBe('include');
    expect(refreshes()[0]?.headers.get('platform')).toBe('web');
    expect({ ...localStorage }).toEqual({ access_token: renewed, refresh_token: 'next' });
    expect(api.leaving()).toEqual([]);
  });

  it('is refreshed once for twenty parallel requests, none of which is sent before', async () => {
    store(tokenFor(-1));
    answer('get', '/auth/refresh', { accessToken: renewed });
    answerWithToken('/banners', renewed, ['banner']);
    const { request } = await openProviders();
    const responses = await times(20, () => request('/banners'));
    expect(responses.map(({ data }) => data)).toEqual(responses.map(() => ['banner']));
    expect(refreshes()).toHaveLength(1);
    expect(api.requests[0]?.path).toBe('/auth/refresh');
    expect(others().map(({ headers }) => headers.get('authorization'))).toEqual(
      responses.map(() => `Bearer ${renewed}`),
    );
  });

  it('is refreshed once for a deletion of 25, and each is deleted once', async () => {
    store(tokenFor(-1));
    answer('get', '/auth/refresh', { accessToken: renewed });
    const ids = Array.from({ length: 25 }, (_, index) => `banner-${index}`);
    answer(
      'post',
      '/banners/actions/delete',
      ids.map((id) => ({ id, ok: true })),
    );
    const { dataProvider } = await openProviders();
    await expect(dataProvider.deleteMany('banners', { ids })).resolves.toEqual({ data: ids });
    expect(refreshes()).toHaveLength(1);
    expect(others().map(({ body }) => body)).toEqual([{ ids, expectedCount: 25 }]);
  });

  it.each([
    ['abc', 'abc'],
    ['three parts of garbage', 'a.b.c'],
    ['empty', ''],
    ['not sendable', 'ünsendbar → 🙂'],
    ['without exp', token({})],
    ['one whose exp is a word', token({ exp: 'tomorrow' })],
    ['one whose exp is this very second', token({ exp: Math.floor(Date.now() / 1000) })],
  ])('is also one that is %s', async (_, stored) => {
    store(stored);
    answer('get', '/auth/refresh', { accessToken: renewed });
    answerWithToken('/banners', renewed, []);
    const { request, isSignedIn } = await openProviders();
    expect(isSignedIn()).toBe(true);
    await expect(request('/banners')).resolves.toMatchObject({ data: [] });
    expect(api.requests.map(({ path }) => path)).toEqual(['/auth/refresh', '/banners']);
  });

  it('is refreshed before all requests, also those that start while the refresh takes eight seconds', async () => {
    holdTime();
    store(tokenFor(-1));
    const slow = hold('get', '/auth/refresh', { accessToken: tokenFor(900, 'slow') });
    answer('get', '/banners', []);
    const { request, connection } = await openProviders();
    const calls = [request('/banners')];
    await slow.received;
    expect(connection()).toBe('reachable');
    for (let second = 1; second <= 8; second += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      calls.push(request('/banners'));
    }
    expect(connection()).toBe('waiting');
    slow.release();
    await Promise.all(calls);
    expect(connection()).toBe('reachable');
    expect(refreshes()).toHaveLength(1);
    expect(others()).toHaveLength(9);
  });
});

describe('a token that the server refuses although it looks valid', () => {
  it('is refreshed and the request sent once more', async () => {
    store(tokenFor(900, 'revoked'));
    answerWithToken('/banners', renewed, ['banner']);
    answer('get', '/auth/refresh', { accessToken: renewed });
    const { request } = await openProviders();
    await expect(request('/banners')).resolves.toMatchObject({ data: ['banner'] });
    expect(api.requests.map(({ path }) => path)).toEqual(['/banners', '/auth/refresh', '/banners']);
    expect(localStorage.getItem('access_token')).toBe(renewed);
  });

  it('ends the session after exactly two attempts when the new one is refused too', async () => {
    store(tokenFor(900, 'revoked'));
    answerWithError('get', '/banners', 401);
    answer('get', '/auth/refresh', { accessToken: renewed });
    const { request } = await openProviders();
    await expect(request('/banners')).rejects.toMatchObject({ name: 'SessionEndedError' });
    expect(api.requests.map(({ path }) => path)).toEqual(['/banners', '/auth/refresh', '/banners']);
    expect(localStorage).toHaveLength(0);
    expect(api.leaving()).toEqual(['/login']);
  });

  it('is refreshed once for five requests, though some are refused after the new one has come', async () => {
    store(tokenFor(900, 'revoked'));
    answer('get', '/auth/refresh', { accessToken: renewed });
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.get('*/api/v1/:area', async ({ request, params }) => {
        if (request.headers.get('authorization') === `Bearer ${renewed}`)
          return HttpResponse.json({ success: true, data: [] });
        if (params.area === 'late') await late;
        return HttpResponse.json({ success: false }, { status: 401 });
      }),
    );
    const { request } = await openProviders();
    const lateCalls = [request('/late'), request('/late'), request('/late')];
    await Promise.all([request('/banners'), request('/faqs')]);
    expect(refreshes()).toHaveLength(1);
    release();
    await Promise.all(lateCalls);
    expect(refreshes()).toHaveLength(1);
    expect(others()).toHaveLength(10);
  });
});
