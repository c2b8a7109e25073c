import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, answerWithError, disconnect, holdTime, openProviders, startApi, tokenFor } from './support';

const api = startApi();
beforeEach(() => localStorage.setItem('access_token', tokenFor(900)));

type Providers = Awaited<ReturnType<typeof openProviders>>;
const lists = [
  ['/master/type/list', 'Failed to fetch type', ({ dataProvider }: Providers) => dataProvider.masterTypes()],
  ['/app-page/list', 'Failed to fetch app pages', ({ dataProvider }: Providers) => dataProvider.appPages()],
] as const;

describe.each(lists)('%s', (path, fallback, load) => {
  it('is loaded once for all callers and calls', async () => {
    answer('get', path, [{ id: '1' }]);
    const providers = await openProviders();
    const responses = await Promise.all([load(providers), load(providers)]);
    responses.push(await load(providers));
    expect(responses).toEqual([[{ id: '1' }], [{ id: '1' }], [{ id: '1' }]]);
    expect(api.requests).toHaveLength(1);
  });

  it.each([200, 500])('fails with the server’s message (status %i)', async (status) => {
    answerWithError('get', path, status, { success: false, message: 'The list is being rebuilt.' });
    const providers = await openProviders();
    await expect(load(providers)).rejects.toMatchObject({ name: 'HttpError', message: 'The list is being rebuilt.' });
  });

  it.each([
    ['the server sends none', () => answerWithError('get', path, 500)],
    ['the server sends an empty one', () => answerWithError('get', path, 500, { success: false, message: '' })],
    ['success is false without one', () => answerWithError('get', path, 200)],
    ['the server cannot be reached', () => disconnect('get', path)],
  ])('has its own message when %s', async (_, fail) => {
    holdTime();
    fail();
    const providers = await openProviders();
    const outcome = expect(load(providers)).rejects.toMatchObject({ message: fallback });
    await vi.advanceTimersByTimeAsync(10_000);
    await outcome;
  });

  it('leaves the message to the session when that has ended', async () => {
    localStorage.setItem('access_token', tokenFor(-1));
    answerWithError('get', '/auth/refresh', 401);
    const providers = await openProviders();
    await expect(load(providers)).rejects.toMatchObject({ name: 'SessionEndedError' });
  });

  it('is requested again after a failure', async () => {
    answerWithError('get', path, 500);
    const providers = await openProviders();
    await expect(load(providers)).rejects.toThrow();
    answer('get', path, [{ id: '1' }]);
    await expect(load(providers)).resolves.toEqual([{ id: '1' }]);
  });

  it('is loaded again after a write to its area, and the subscribers are notified', async () => {
    answer('get', path, [{ id: '1' }]);
    answer('put', '/types/1', { id: '1' });
    answer('post', '/app-page', { id: '2' });
    answer('put', '/banners/1', { id: '1' });
    const providers = await openProviders();
    for (const area of ['types', 'app-page']) providers.cacheList(area);
    let notifications = 0;
    const unsubscribe = providers.subscribeToCachedLists(() => {
      notifications += 1;
    });
    const loads = () => api.requests.filter((call) => call.path === path).length;
    await load(providers);
    await providers.dataProvider.update('banners', { id: '1', data: {}, previousData: { id: '1', version: 1 } });
    await load(providers);
    expect([notifications, loads()]).toEqual([0, 1]);
    await providers.dataProvider.update('types', { id: '1', data: {}, previousData: { id: '1', version: 1 } });
    await load(providers);
    expect([notifications, loads()]).toEqual([1, 2]);
    unsubscribe();
    await providers.dataProvider.create('app-page', { data: {} });
    await load(providers);
    expect([notifications, loads()]).toEqual([1, 3]);
  });
});
