import { afterAll, beforeAll } from 'vitest';
import { type Api, startApi } from './startApi';

/** Starts the API of a test file, with the administrator signed in, before its tests; see `startApi`. Closes it after them. */
export const setUpApi = (options?: Parameters<typeof startApi>[0]): Api => {
  const api = {} as Api;
  beforeAll(async () => {
    Object.assign(api, await startApi(options));
    await api.signIn();
  });
  afterAll(() => api.close());
  return api;
};
