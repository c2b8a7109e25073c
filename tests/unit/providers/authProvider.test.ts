import { describe, expect, it } from 'vitest';
import { answer, openProviders, startApi, tokenFor } from './support';

const api = startApi();
const admin = {
  id: 'stf_07',
  firstName: 'Priya',
  lastName: 'Nair',
  email: 'priya.nair@example.org',
  permissions: ['faq:publish'],
  avatarUrl: '/files/priya.webp',
};

describe('checking the session', () => {
  it('lets a user with a token stay, expired or not', async () => {
    localStorage.setItem('access_token', tokenFor(-1));
    const { authProvider } = await openProviders();
    await expect(authProvider.checkAuth()).resolves.toBeUndefined();
    expect(api.leaving()).toEqual([]);
    expect(api.requests).toEqual([]);
  });

  it('leads a user without one to the sign-in page, once, and back afterwards', async () => {
    const { authProvider, consumeReturnTo } = await openProviders();
    for (const _ of [1, 2, 3]) {
      await expect(authProvider.checkAuth()).rejects.toEqual({ redirectTo: false, message: false });
      await expect(authProvider.logout()).resolves.toBe(false);
    }
    expect(api.leaving()).toEqual(['/login']);
    expect(consumeReturnTo()).toBe('/cms/banners?page=2');
    expect(api.requests).toEqual([]);
  });
});

describe('an error of a request', () => {
  it('ends the session when it is a 401', async () => {
    localStorage.setItem('access_token', tokenFor(900));
    const { authProvider, HttpError, consumePendingMessage } = await openProviders();
    await expect(authProvider.checkError(new HttpError('', 401))).rejects.toEqual({
      redirectTo: false,
      message: false,
    });
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(api.leaving()).toEqual(['/login']);
    expect(consumePendingMessage()).toBe('sessionEnded');
  });

  it.each([0, 403, 404, 412, 422, 500])('stays on the page when it is a %i', async (status) => {
    localStorage.setItem('access_token', tokenFor(900));
    const { authProvider, HttpError } = await openProviders();
    await expect(authProvider.checkError(new HttpError('', status))).resolves.toBeUndefined();
    expect(api.leaving()).toEqual([]);
  });

  it('is ignored when the session has already ended', async () => {
    const { authProvider, SessionEndedError } = await openProviders();
    await expect(authProvider.checkError(new SessionEndedError())).resolves.toBeUndefined();
  });
});

describe('the signed-in user', () => {
  it('has the name, picture and permissions of adminDetails', async () => {
    localStorage.setItem('adminDetails', JSON.stringify(admin));
    const { authProvider } = await openProviders();
    await expect(authProvider.getIdentity()).resolves.toMatchObject({
      id: 'stf_07',
      fullName: 'Priya Nair',
      avatar: '/files/priya.webp',
      email: 'priya.nair@example.org',
    });
    await expect(authProvider.getPermissions()).resolves.toEqual(['faq:publish']);
  });

  it.each([null, 'garbage', '[]', '"text"', '{}'])('has a name also when adminDetails is %s', async (stored) => {
    if (stored !== null) localStorage.setItem('adminDetails', stored);
    const { authProvider } = await openProviders();
    await expect(authProvider.getIdentity()).resolves.toMatchObject({ fullName: '' });
    await expect(authProvider.getPermissions()).resolves.toEqual([]);
  });
});

it('signs in and out', async () => {
  answer('post', '/auth/login', { accessToken: tokenFor(900), admin });
  answer('post', '/auth/logout', null);
  const { authProvider, isSignedIn } = await openProviders();
  await authProvider.login({ email: admin.email, password: 'a long enough password' });
  expect(isSignedIn()).toBe(true);
  await expect(authProvider.logout()).resolves.toBe(false);
  expect(isSignedIn()).toBe(false);
  expect(api.requests.map(({ path }) => path)).toEqual(['/auth/login', '/auth/logout']);
  expect(api.leaving()).toEqual(['/login']);
});
