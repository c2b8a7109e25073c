import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import {
  answer,
  answerWithError,
  disconnect,
  hold,
  holdTime,
  openProviders,
  server,
  startApi,
  tokenFor,
} from './support';

const api = startApi();
const renewed = tokenFor(900, 'renewed');
const store = (accessToken: string) => localStorage.setItem('access_token', accessToken);

describe('a refresh that the server refuses', () => {
  it('deletes the stored session, sends nothing and leads to the sign-in page once, with one message', async () => {
    for (const [key, value] of Object.entries({
      access_token: tokenFor(-1),
      refresh_token: 'refresh',
      theme: 'dark',
      'RaStore.inquiries.listParams': '{"filter":{"q":"Whitfield"}}',
    }))
      localStorage.setItem(key, value);
    localStorage.setItem('adminDetails', '{"id":"stf_07"}');
    answerWithError('get', '/auth/refresh', 401);
    const { request, consumePendingMessage, consumeServerMessage, canReconnect, consumeReturnTo } =
      await openProviders();
    const calls = await Promise.allSettled(Array.from({ length: 20 }, () => request('/banners')));
    for (const call of calls) expect(call).toMatchObject({ reason: { name: 'SessionEndedError' } });
    await expect(request('/faqs')).rejects.toMatchObject({ name: 'SessionEndedError' });
    expect(api.requests.map(({ path }) => path)).toEqual(['/auth/refresh']);
    expect({ ...localStorage }).toEqual({ theme: 'dark' });
    expect(api.leaving()).toEqual(['/login']);
    expect([consumePendingMessage(), consumePendingMessage(), consumeServerMessage()]).toEqual([
      'sessionEnded',
      undefined,
      undefined,
    ]);
    expect(canReconnect()).toBe(false);
    expect(consumeReturnTo()).toBe('/cms/banners?page=2');
  });

  it.each([
    [
      'a refusal in its message',
      () => answerWithError('get', '/auth/refresh', 200, { success: false, message: 'Closed.' }),
    ],
    [
      'a 401 with its message',
      () => answerWithError('get', '/auth/refresh', 401, { success: false, message: 'Closed.' }),
    ],
  ])('with %s passes the message on', async (_, failRefresh) => {
    store(tokenFor(-1));
    failRefresh();
    const { request, consumeServerMessage } = await openProviders();
    await expect(request('/banners')).rejects.toMatchObject({ name: 'SessionEndedError' });
    expect([consumeServerMessage(), consumeServerMessage()]).toEqual(['Closed.', undefined]);
  });

  it.each([
    ['without a token', () => answer('get', '/auth/refresh', {})],
    ['with nothing at all', () => server.use(http.get('*/api/v1/auth/refresh', () => new HttpResponse('')))],
    ['with a token that is none', () => answer('get', '/auth/refresh', { accessToken: 'abc' })],
    [
      'with a token that has expired by the server’s own clock',
      () => answer('get', '/auth/refresh', { accessToken: tokenFor(-60) }, { date: new Date().toUTCString() }),
    ],
  ])('is also one with the response %s', async (_, failRefresh) => {
    store(tokenFor(-1));
    failRefresh();
    const { request, consumePendingMessage, canReconnect } = await openProviders();
    const calls = await Promise.allSettled([request('/banners'), request('/faqs')]);
    for (const call of calls) expect(call).toMatchObject({ reason: { name: 'SessionEndedError' } });
    expect(api.requests.map(({ path }) => path)).toEqual(['/auth/refresh']);
    expect(localStorage).toHaveLength(0);
    expect(api.leaving()).toEqual(['/login']);
    expect(consumePendingMessage()).toBe('sessionEnded');
    expect(canReconnect()).toBe(false);
  });
});

describe('a refresh that the server did not refuse', () => {
  it.each([
    ['the network is off', () => disconnect('get', '/auth/refresh')],
    ['the server fails', () => answerWithError('get', '/auth/refresh', 500)],
    ['the server throttles', () => answerWithError('get', '/auth/refresh', 429)],
    [
      'the gateway answers with a page',
      () => server.use(http.get('*/api/v1/auth/refresh', () => HttpResponse.html('<h1>Bad</h1>', { status: 502 }))),
    ],
    [
      'a guest network answers with a page',
      () => server.use(http.get('*/api/v1/auth/refresh', () => HttpResponse.html('<h1>Welcome</h1>'))),
    ],
  ])('because %s ends the session, offers to reconnect, and reconnecting restores it', async (_, fail) => {
    store(tokenFor(-1));
    localStorage.setItem('adminDetails', '{"id":"stf_07"}');
    fail();
    const providers = await openProviders();
    await expect(providers.request('/banners')).rejects.toMatchObject({ name: 'SessionEndedError' });
    expect(api.requests.map(({ path }) => path)).toEqual(['/auth/refresh']);
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(api.leaving()).toEqual(['/login']);
    expect(providers.consumePendingMessage()).toBe('sessionUnreachable');
    expect(providers.canReconnect()).toBe(true);

    answer('get', '/auth/refresh', { accessToken: renewed });
    const signInPage = await openProviders();
    await signInPage.reconnect();
    expect(localStorage.getItem('access_token')).toBe(renewed);
    expect(signInPage.canReconnect()).toBe(false);
    expect(signInPage.storedAdmin()?.id).toBe('stf_07');
    expect(signInPage.consumeReturnTo()).toBe('/cms/banners?page=2');
  });

  it('still offers to reconnect while that fails, and no longer when the server refuses', async () => {
    const { storePendingMessage, reconnect, canReconnect } = await openProviders();
    storePendingMessage('sessionUnreachable');
    disconnect('get', '/auth/refresh');
    await expect(reconnect()).rejects.toMatchObject({ status: 0 });
    expect(canReconnect()).toBe(true);
    answerWithError('get', '/auth/refresh', 401);
    await expect(reconnect()).rejects.toMatchObject({ status: 401 });
    expect(canReconnect()).toBe(false);
  });

  it('because no response comes is aborted after 30 seconds', async () => {
    holdTime();
    store(tokenFor(-1));
    const never = hold('get', '/auth/refresh', {});
    const { request, connection, consumePendingMessage, canReconnect } = await openProviders();
    const call = expect(request('/banners')).rejects.toMatchObject({ name: 'SessionEndedError' });
    await never.received;
    await vi.advanceTimersByTimeAsync(29_000);
    expect(connection()).toBe('waiting');
    expect(api.leaving()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1200);
    await call;
    expect(api.requests.map(({ path }) => path)).toEqual(['/auth/refresh']);
    expect(api.leaving()).toEqual(['/login']);
    expect(consumePendingMessage()).toBe('sessionUnreachable');
    expect(canReconnect()).toBe(true);
    never.release();
  });
});
