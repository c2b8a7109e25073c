import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForOptions } from '../waitForOptions';
import { answer, answerWithError, disconnect, holdTime, openProviders, server, startApi } from './support';

const api = startApi();
const countHealthRequests = () => api.requests.filter(({ path }) => path === '/health').length;
let stop = () => {};

beforeEach(holdTime);
afterEach(() => {
  stop();
  setVisibility('visible');
});

const setVisibility = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

/** The console after a request that did not reach the API. */
const openWhileDown = async () => {
  disconnect('get', '/banners');
  disconnect('get', '/health');
  const providers = await openProviders();
  const onBack = vi.fn();
  stop = providers.watchHealth(onBack);
  await providers.fetchJson('/banners').catch(() => undefined);
  return { onBack, ...providers };
};

describe('the connection', () => {
  it.each([502, 503, 504])('is lost with a %i, and back with the next response', async (status) => {
    const { fetchJson, connection, subscribeToConnection } = await openProviders();
    const states: string[] = [];
    subscribeToConnection(() => states.push(connection()));
    answerWithError('get', '/banners', status);
    await expect(fetchJson('/banners')).rejects.toMatchObject({ status });
    answer('get', '/banners', []);
    await fetchJson('/banners');
    expect(states).toEqual(['unreachable', 'reachable']);
  });

  it.each([200, 403, 404, 409, 422, 500])('is there as long as the API responds, even with a %i', async (status) => {
    const { fetchJson, connection } = await openProviders();
    answerWithError('get', '/banners', status);
    await expect(fetchJson('/banners')).rejects.toMatchObject({ status });
    expect(connection()).toBe('reachable');
  });

  it('is lost when a gateway responds with its own page', async () => {
    const { fetchJson, connection } = await openProviders();
    server.use(http.get('*/api/v1/banners', () => HttpResponse.html('<h1>Welcome to the guest network</h1>')));
    await expect(fetchJson('/banners')).rejects.toMatchObject({ status: 0 });
    expect(connection()).toBe('unreachable');
  });

  it('does not change with an aborted request', async () => {
    const { fetchJson, connection } = await openProviders();
    answer('get', '/banners', []);
    const controller = new AbortController();
    const call = fetchJson('/banners', { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(connection()).toBe('reachable');
  });

  it('changes with uploads too', async () => {
    const { connection, dataProvider } = await openProviders();
    disconnect('post', '/files');
    await expect(dataProvider.upload(new File(['x'], 'x.png'), 'image')).rejects.toMatchObject({ status: 0 });
    expect(connection()).toBe('unreachable');
  });
});

describe('while the API cannot be reached', () => {
  it('its health is requested after 2, 4, 8, 16 and then every 30 seconds', async () => {
    await openWhileDown();
    const seconds: number[] = [];
    for (let second = 1; second <= 95; second += 1) {
      const before = countHealthRequests();
      await vi.advanceTimersByTimeAsync(1000);
      if (countHealthRequests() > before) seconds.push(second);
    }
    expect(seconds).toEqual([2, 6, 14, 30, 60, 90]);
  });

  it('the first response restores the connection, and no more requests are sent', async () => {
    const { onBack, connection } = await openWhileDown();
    answer('get', '/health', null);
    await vi.advanceTimersByTimeAsync(2000);
    expect(connection()).toBe('reachable');
    expect(onBack).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(countHealthRequests()).toBe(1);
  });

  it('a server without a health route is back as soon as it responds so', async () => {
    const { onBack } = await openWhileDown();
    answerWithError('get', '/health', 404);
    await vi.advanceTimersByTimeAsync(2000);
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('it is requested immediately when the browser is online again', async () => {
    const { onBack } = await openWhileDown();
    answer('get', '/health', null);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(onBack).toHaveBeenCalledOnce(), waitForOptions);
  });

  it('a hidden tab sends no requests until it is visible', async () => {
    const { onBack } = await openWhileDown();
    setVisibility('hidden');
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(countHealthRequests()).toBe(0);
    answer('get', '/health', null);
    setVisibility('visible');
    await vi.waitFor(() => expect(onBack).toHaveBeenCalledOnce(), waitForOptions);
  });

  it('no request follows the one on its way when nobody watches any more', async () => {
    await openWhileDown();
    let respond = () => {};
    const answered = new Promise<void>((resolve) => {
      respond = resolve;
    });
    server.use(http.get('*/api/v1/health', () => answered.then(() => HttpResponse.error())));
    await vi.advanceTimersByTimeAsync(2000);
    stop();
    respond();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(countHealthRequests()).toBe(1);
  });

  it('a successful request of the user is enough', async () => {
    const { onBack, fetchJson } = await openWhileDown();
    answer('get', '/banners', []);
    await fetchJson('/banners');
    expect(onBack).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(countHealthRequests()).toBe(0);
  });
});
