import { describe, expect, it, vi } from 'vitest';
import { answer, answerWithError, answerWithToken, disconnect, openProviders, startApi, tokenFor } from './support';

const api = startApi();

describe('signing in', () => {
  const admin = { id: 'stf_07', firstName: 'Priya', lastName: 'Nair' };

  it('stores the token and the details of the administrator under their keys', async () => {
    const accessToken = tokenFor(900);
    answer('post', '/auth/login', { accessToken, admin });
    const { signIn } = await openProviders();
    await signIn('priya.nair@example.org', 'a long enough password');
    expect(api.requests[0]?.body).toEqual({ email: 'priya.nair@example.org', password: 'a long enough password' });
    expect({ ...localStorage }).toEqual({ access_token: accessToken, adminDetails: JSON.stringify(admin) });
  });

  it('stores a refresh token when the server returns one', async () => {
    answer('post', '/auth/login', { accessToken: tokenFor(900), refreshToken: 'refresh', admin });
    const { signIn } = await openProviders();
    await signIn('priya.nair@example.org', 'a long enough password');
    expect(localStorage.getItem('refresh_token')).toBe('refresh');
  });

  it('stores nothing and requests no refresh when the password is wrong', async () => {
    answerWithError('post', '/auth/login', 401, { success: false, message: 'Email or password is incorrect.' });
    const { signIn } = await openProviders();
    await expect(signIn('priya.nair@example.org', 'wrong')).rejects.toMatchObject({
      message: 'Email or password is incorrect.',
      status: 401,
    });
    expect(localStorage).toHaveLength(0);
    expect(api.requests.map(({ path }) => path)).toEqual(['/auth/login']);
  });

  it.each([
    ['blocks site data', 'SecurityError', true],
    ['has no room', 'QuotaExceededError', false],
  ])('works in memory where the browser %s, refreshes included', async (_, name, isUnreadable) => {
    const fail = () => {
      throw new DOMException('No.', name);
    };
    const getItem = isUnreadable ? fail : () => null;
    vi.stubGlobal('localStorage', { getItem, setItem: fail, removeItem: isUnreadable ? fail : () => undefined });
    const renewed = tokenFor(900, 'renewed');
    answer('post', '/auth/login', { accessToken: tokenFor(900), admin });
    answer('get', '/auth/refresh', { accessToken: renewed });
    answerWithToken('/banners', renewed, ['banner']);
    const { signIn, isSignedIn, storedAdmin, isSessionPersistent, request } = await openProviders();
    expect(isSignedIn()).toBe(false);
    await signIn('priya.nair@example.org', 'a long enough password');
    expect(isSignedIn()).toBe(true);
    expect(storedAdmin()?.firstName).toBe('Priya');
    expect(isSessionPersistent()).toBe(false);
    await expect(request('/banners')).resolves.toMatchObject({ data: ['banner'] });
    expect(api.requests.filter(({ path }) => path === '/auth/refresh')).toHaveLength(1);
  });

  it('stores nothing when the response has no usable token', async () => {
    answer('post', '/auth/login', { accessToken: 'abc', admin });
    const { signIn } = await openProviders();
    await expect(signIn('priya.nair@example.org', 'a long enough password')).rejects.toMatchObject({
      message: 'The answer of the server could not be read. Try again in a moment.',
    });
    expect(localStorage).toHaveLength(0);
  });
});

describe('signing out', () => {
  it('notifies the server, clears the session and leads to the sign-in page without a way back', async () => {
    const stored = tokenFor(900);
    localStorage.setItem('access_token', stored);
    localStorage.setItem('refresh_token', 'refresh');
    localStorage.setItem('adminDetails', '{"id":"stf_07"}');
    localStorage.setItem('theme', 'dark');
    answer('post', '/auth/logout', null);
    const { signOut, consumePendingMessage, consumeReturnTo } = await openProviders();
    await signOut();
    expect(api.requests[0]?.path).toBe('/auth/logout');
    expect(api.requests[0]?.headers.get('authorization')).toBe(`Bearer ${stored}`);
    expect({ ...localStorage }).toEqual({ theme: 'dark', signed_out_at: expect.any(String) });
    expect(api.leaving()).toEqual(['/login']);
    expect(consumePendingMessage()).toBeUndefined();
    expect(consumeReturnTo()).toBeUndefined();
  });

  it('deletes the searches and filters of lists, which may name members, and keeps the preferences of the user', async () => {
    answer('post', '/auth/logout', {});
    const search = JSON.stringify({ filter: { q: 'Rosa Delgado' } });
    for (const key of ['listParams', 'shownList', 'selectedIds'])
      localStorage.setItem(`RaStore.contacts.${key}`, search);
    localStorage.setItem('RaStore.contacts.pageSize', '50');
    localStorage.setItem('RaStore.sidebar.open', 'false');
    const { signOut } = await openProviders();
    await signOut();
    expect(JSON.stringify(localStorage)).not.toContain('Rosa');
    expect(localStorage.getItem('RaStore.contacts.pageSize')).toBe('50');
    expect(localStorage.getItem('RaStore.sidebar.open')).toBe('false');
  });

  it('says so when the server could not be notified', async () => {
    localStorage.setItem('access_token', tokenFor(900));
    disconnect('post', '/auth/logout');
    const { signOut, consumePendingMessage } = await openProviders();
    await signOut();
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(api.leaving()).toEqual(['/login']);
    expect(consumePendingMessage()).toBe('signOutUnheard');
  });
});
