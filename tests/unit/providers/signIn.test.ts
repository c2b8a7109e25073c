import { describe, expect, it, vi } from 'vitest';
import { answer, disconnect, openProviders, refuse, startApi, tokenFor } from './support';

const api = startApi();

describe('signing in', () => {
  const admin = { id: 'stf_07', firstName: 'Priya', lastName: 'Nair' };

  it('keeps the token and the details of the administrator under their keys', async () => {
    const accessToken = tokenFor(900);
    answer('post', '/auth/login', { accessToken, admin });
    const { signIn } = await openProviders();
    await signIn('priya.nair@example.org', 'a long enough password');
    expect(api.seen[0]?.body).toEqual({ email: 'priya.nair@example.org', password: 'a long enough password' });
    expect({ ...localStorage }).toEqual({ access_token: accessToken, adminDetails: JSON.stringify(admin) });
  });

  it('keeps a refresh token when the server gives one', async () => {
    answer('post', '/auth/login', { accessToken: tokenFor(900), refreshToken: 'refresh', admin });
    const { signIn } = await openProviders();
    await signIn('priya.nair@example.org', 'a long enough password');
    expect(localStorage.getItem('refresh_token')).toBe('refresh');
  });

  it('keeps nothing and asks for no refresh when the password is wrong', async () => {
    refuse('post', '/auth/login', 401, { success: false, message: 'Email or password is incorrect.' });
    const { signIn } = await openProviders();
    await expect(signIn('priya.nair@example.org', 'wrong')).rejects.toMatchObject({
      message: 'Email or password is incorrect.',
      status: 401,
    });
    expect(localStorage).toHaveLength(0);
    expect(api.seen.map(({ path }) => path)).toEqual(['/auth/login']);
  });

  it('works in memory where the browser keeps nothing', async () => {
    const blocked = () => {
      throw new DOMException('Blocked.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
    answer('post', '/auth/login', { accessToken: tokenFor(900), admin });
    const { signIn, isSignedIn, storedAdmin, storage } = await openProviders();
    expect(isSignedIn()).toBe(false);
    await signIn('priya.nair@example.org', 'a long enough password');
    expect(isSignedIn()).toBe(true);
    expect(storedAdmin()?.firstName).toBe('Priya');
    expect(storage.isLasting()).toBe(false);
  });
});

describe('signing out', () => {
  it('tells the server, clears the session and leads to the sign-in page without a way back', async () => {
    const stored = tokenFor(900);
    localStorage.setItem('access_token', stored);
    localStorage.setItem('refresh_token', 'refresh');
    localStorage.setItem('adminDetails', '{"id":"stf_07"}');
    localStorage.setItem('theme', 'dark');
    answer('post', '/auth/logout', null);
    const { signOut, takeMessage, takeReturnTo } = await openProviders();
    await signOut();
    expect(api.seen[0]?.path).toBe('/auth/logout');
    expect(api.seen[0]?.headers.get('authorization')).toBe(`Bearer ${stored}`);
    expect({ ...localStorage }).toEqual({ theme: 'dark' });
    expect(api.leaving()).toEqual(['/login']);
    expect(takeMessage()).toBeUndefined();
    expect(takeReturnTo()).toBeUndefined();
  });

  it('says so when the server could not be told', async () => {
    localStorage.setItem('access_token', tokenFor(900));
    disconnect('post', '/auth/logout');
    const { signOut, takeMessage } = await openProviders();
    await signOut();
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(api.leaving()).toEqual(['/login']);
    expect(takeMessage()).toBe('signOutUnheard');
  });
});

describe('other tabs', () => {
  const tellOfStorage = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init));

  it('are followed when they sign out, in or refresh', async () => {
    const changes: boolean[] = [];
    localStorage.setItem('access_token', 'first');
    const { watchOtherTabs } = await openProviders();
    const stop = watchOtherTabs((signedIn) => changes.push(signedIn));
    localStorage.setItem('access_token', 'second');
    tellOfStorage({ key: 'access_token', oldValue: 'first', newValue: 'second' });
    expect(changes).toEqual([]);
    localStorage.removeItem('access_token');
    tellOfStorage({ key: 'access_token', oldValue: 'second', newValue: null });
    expect(changes).toEqual([false]);
    localStorage.setItem('access_token', 'third');
    tellOfStorage({ key: 'access_token', oldValue: null, newValue: 'third' });
    expect(changes).toEqual([false, true]);
    tellOfStorage({ key: 'theme', oldValue: null, newValue: 'dark' });
    stop();
    expect(changes).toEqual([false, true]);
  });
});
