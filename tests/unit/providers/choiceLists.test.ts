import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWithError, disconnect, holdTime, openProviders, startApi, tokenFor } from './support';

startApi();
beforeEach(() => localStorage.setItem('access_token', tokenFor(900)));

type Providers = Awaited<ReturnType<typeof openProviders>>;
const lists = [
  ['/master/type/list', 'Failed to fetch type', ({ dataProvider }: Providers) => dataProvider.masterTypes()],
  ['/app-page/list', 'Failed to fetch app pages', ({ dataProvider }: Providers) => dataProvider.appPages()],
] as const;

describe.each(lists)('%s', (path, fallback, load) => {
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
});
